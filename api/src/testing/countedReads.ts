import type { KyselyPlugin } from 'kysely';
import type { Database } from '../db/database.ts';

/** What each statement of a call reads first, as the query names it. */
async function tablesRead(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const tables: string[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode') tables.push(JSON.stringify(node.from?.froms[0]));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const before = { ...db };
  const client: Database['client'] = (id, task, limit) =>
    before.client(id, (transaction) => task(transaction.withPlugin(noting)), limit);
  Object.assign(db, { client });
  try {
    await work();
  } finally {
    Object.assign(db, before);
  }
  return tables;
}

/** How many statements of a call read each of some tables first. */
export async function countReadsOf(
  db: Database,
  names: readonly string[],
  work: () => Promise<unknown>,
): Promise<number[]> {
  const tables = await tablesRead(db, work);
  return names.map((name) => tables.filter((table) => table.includes(`"${name}"`)).length);
}
