import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Schema } from '../schema.ts';
import * as statementsByMigration from '../migrations.generated.ts';

/** What they were called before they were named by date and time, in databases from then. */
const formerNames: Readonly<Record<string, string>> = {
  '0001_foundation': '202611210458_foundation',
  '0002_streams_and_postings': '202611210459_streams_and_postings',
  '0003_spreadsheets': '202611210733_spreadsheets',
  '0005_retained_earnings_overrides': '202611210734_retained_earnings_overrides',
  '0007_causes_of_errors': '202611210755_causes_of_errors',
  '0008_what_a_version_rests_on': '202611210756_what_a_version_rests_on',
};

/** Tells schemas apart, for databases that are prepared once and copied. */
export function schemaFingerprint(): string {
  return createHash('sha256').update(JSON.stringify(statementsByMigration)).digest('hex').slice(0, 16);
}

/**
 * Brings the schema up to date in one transaction; does nothing when it is, and knows that by one question: the migrator asks
 * for every column first. Two servers at once take turns.
 */
export async function migrate(owner: Kysely<Schema>): Promise<readonly string[]> {
  if (await isUpToDate(owner)) return [];
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

/** Gives migrations their present names first. One that this program does not know is left to the migrator to refuse. */
async function isUpToDate(owner: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(owner);
  if (rows[0]?.isThere !== true) return false;
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(owner);
  const names = new Set<string>();
  for (const { name: former } of done.rows) {
    const name = formerNames[former] ?? former;
    names.add(name);
    if (name === former) continue;
    await sql`update kysely_migration set name = ${name} where name = ${former}`.execute(owner);
  }
  const known = Object.keys(statementsByMigration);
  return names.size === known.length && known.every((name) => names.has(name));
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
