import { outsideTransaction } from '../transactions.ts';
import type { EmbeddedConnection } from './connection.ts';

/** As the process of PostgreSQL that is not there would decide it: so many rows are dead, and so large a part of the table. */
const deadRowsMin = 50;
const deadPart = 0.2;

/** What this connection counted is seen by the next statement. */
const countNow = 'select pg_stat_force_next_flush()';
const tablesWithDeadRows = `
  select relname from pg_stat_user_tables
  where schemaname = 'public' and (relname = any($1::text[])) = $2::boolean and n_dead_tup > ${deadRowsMin} + ${deadPart} * n_live_tup
  order by relname`;

/**
 * As that process would decide it too; and what holds rows of which nothing is known yet, as after a crash, which forgets the
 * counts: without statistics one client's rows are taken for one row.
 */
const changedRowsMin = 50;
const changedPart = 0.1;
const tablesWithChangedRows = `
  select counts.relname from pg_stat_user_tables as counts join pg_class as tables on tables.oid = counts.relid
  where counts.schemaname = 'public' and (counts.relname = any($1::text[])) = $2::boolean and (
    n_mod_since_analyze > ${changedRowsMin} + ${changedPart} * n_live_tup
    or (reltuples <> 0 and pg_relation_size(relid) > 0
      and not exists (select from pg_statistic where starelid = relid)))
  order by counts.relname`;

/** Has the connection alone for some statements. */
export type Alone = (work: () => Promise<void>) => Promise<void>;

/** Those that are named, or all others. */
interface Tables {
  readonly names: readonly string[];
  readonly areMeant: boolean;
}

/**
 * Gives the room of dead rows to rows that come: of what comes and goes (attempts to sign in, sessions, devices, jobs, kept
 * answers), is written again and again, or is taken back. Tables whose vacuum takes long are left to those who change them. One
 * after the other, so that others get their turn between them.
 */
export async function vacuumDeadRows(
  connection: EmbeddedConnection,
  alone: Alone,
  tables: Tables,
): Promise<void> {
  await forTables(connection, alone, tablesWithDeadRows, tables, (table) => `vacuum ${table}`);
}

/**
 * Looks at a sample of each table of which much has changed, so that statements are planned for what it holds. Where little has,
 * it is spared: of a large table a sample takes longer than a page of figures.
 */
export async function analyzeChangedRows(
  connection: EmbeddedConnection,
  alone: Alone,
  tables: Tables,
): Promise<void> {
  await forTables(connection, alone, tablesWithChangedRows, tables, (table) => `analyze ${table}`);
}

async function forTables(
  connection: EmbeddedConnection,
  alone: Alone,
  question: string,
  { names, areMeant }: Tables,
  statementFor: (table: string) => string,
): Promise<void> {
  const tables: string[] = [];
  await alone(async () => {
    await connection.query(countNow);
    const { rows } = await connection.query(question, [names, areMeant]);
    tables.push(...rows.map(({ relname }: { readonly relname: string }) => relname));
  });
  for (const table of tables) {
    await alone(async () => {
      await connection.query(statementFor(table));
    });
  }
}

/** Whether the log holds so much that no checkpoint has seen. */
export async function isLogLongerThan(connection: EmbeddedConnection, bytes: number): Promise<boolean> {
  const { rowCount } = await connection.query(
    'select from pg_control_checkpoint() where pg_current_wal_insert_lsn() - redo_lsn > $1::bigint',
    [bytes],
  );
  return rowCount === 1;
}

/** Again and again, never twice at once. */
export function startUpkeep(
  work: () => Promise<void>,
  milliseconds: number,
): { readonly stop: () => Promise<void> } {
  let working: Promise<void> | null = null;
  const timer = outsideTransaction(() =>
    setInterval(() => {
      // What fails is tried again next time; a database that is lost says so itself.
      working ??= work()
        .catch(() => undefined)
        .finally(() => {
          working = null;
        });
    }, milliseconds),
  );
  return {
    stop: async () => {
      clearInterval(timer);
      await working;
    },
  };
}
