import type { Database } from './database.ts';

/** Throws unless the database answers a query. */
export async function requireAnswer(db: Database): Promise<void> {
  await db.installation(async (transaction) => {
    await transaction.selectFrom('clients').select('id').limit(1).execute();
  });
}
