import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Schema } from '../schema.ts';
import { foundation } from './0001_foundation.ts';
import { streamsAndPostings } from './0002_streams_and_postings.ts';
import { spreadsheets } from './0003_spreadsheets.ts';
import { retainedEarningsOverrides } from './0005_retained_earnings_overrides.ts';
import { causesOfErrors } from './0007_causes_of_errors.ts';
import { whatAVersionRestsOn } from './0008_what_a_version_rests_on.ts';

/** In order. A landed migration is never edited: what changes is a new one. */
const statementsByMigration: Readonly<Record<string, readonly string[]>> = {
  '0001_foundation': foundation,
  '0002_streams_and_postings': streamsAndPostings,
  '0003_spreadsheets': spreadsheets,
  '0005_retained_earnings_overrides': retainedEarningsOverrides,
  '0007_causes_of_errors': causesOfErrors,
  '0008_what_a_version_rests_on': whatAVersionRestsOn,
};

/** Tells schemas apart, for databases that are prepared once and copied. */
export function schemaFingerprint(): string {
  return createHash('sha256').update(JSON.stringify(statementsByMigration)).digest('hex').slice(0, 16);
}

/** Brings the schema up to date in one transaction; does nothing when it is. Two servers at once take turns. */
export async function migrate(owner: Kysely<Schema>): Promise<readonly string[]> {
  const migrator = new Migrator({
    db: owner,
    provider: { getMigrations: async () => migrations() },
    // A database that was made between two changes may already hold the one with the higher number.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw error;
  }
  return results.map((result) => result.migrationName);
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
