import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Schema } from '../schema.ts';
import * as statementsByMigration from '../migrations.generated.ts';
import { OtherStateError } from './otherStateError.ts';

/** Tells schemas apart, for databases that are prepared once and copied. */
export function schemaFingerprint(): string {
  return createHash('sha256').update(JSON.stringify(statementsByMigration)).digest('hex').slice(0, 16);
}

/** A database by its name, and what to do where it cannot be used. */
export interface DatabaseWords {
  readonly name: string;
  readonly wayOut: string;
}

/**
 * Brings the schema up to date in one transaction; does nothing when it is, and knows that by one question: the migrator asks
 * for every column first. Two servers at once take turns. A database with a migration that this program does not know is
 * refused before anything of it is changed.
 */
export async function migrate(owner: Kysely<Schema>, words: DatabaseWords): Promise<readonly string[]> {
  if ((await listUndone(owner, words)).length === 0) return [];
  const migrator = new Migrator({
    db: owner,
    provider: { getMigrations: async () => migrations() },
    // A database that was made between two changes may already hold the one with the later name.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw error;
  }
  return results.map((result) => result.migrationName);
}

/**
 * The migrations that are to come.
 * @throws OtherStateError where there is one that this program does not know
 */
export async function listUndone(owner: Kysely<Schema>, words: DatabaseWords): Promise<readonly string[]> {
  const known = Object.keys(statementsByMigration);
  const done = await listDone(owner);
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new OtherStateError(words.name, unknown, words.wayOut);
  return known.filter((name) => !done.includes(name));
}

async function listDone(owner: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(owner);
  if (rows[0]?.isThere !== true) return [];
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(owner);
  return done.rows.map(({ name }) => name);
}

function migrations(): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(statementsByMigration).map(([name, statements]) => [
      name,
      {
        up: async (owner: Kysely<unknown>) => {
          for (const statement of statements) {
            await sql.raw(statement).execute(owner);
          }
        },
      },
    ]),
  );
}
