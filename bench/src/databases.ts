import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

const databaseKinds = ['embedded', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** Behind the title of a section. */
export const kindNames: Readonly<Record<DatabaseKind, string>> = {
  embedded: 'embedded database',
  postgres: 'PostgreSQL server',
};

/** `both`, or one of them. */
export function kindsOf(choice: string): readonly DatabaseKind[] {
  const kinds = databaseKinds.filter((kind) => choice === 'both' || choice === kind);
  if (kinds.length === 0) throw new Error(`There is no database ${choice}: embedded, postgres or both`);
  return kinds;
}

/** Databases of one kind for as long as something is measured. */
export interface Databases {
  readonly kind: DatabaseKind;
  /** What a product is told of an empty one; nothing where it makes its own in a folder. */
  create(): Promise<Readonly<Record<string, string>>>;
  stop(): void;
}

interface MachineModule {
  findPostgres(): string | undefined;
}

interface PostgresModule {
  startPostgres(
    programs: string,
    settings: readonly string[],
  ): Promise<{ readonly url: string; readonly stop: () => void }>;
}

const load = (file: string): Promise<unknown> =>
  import(pathToFileURL(path.resolve(import.meta.dirname, '..', '..', 'tools', 'checks', file)).href);

/** As a server is run that keeps what it answered. */
const serverSettings = ['fsync=on', 'full_page_writes=on', 'shared_buffers=256MB', 'max_wal_size=2GB'];

/** A cluster that is thrown away, by the same scripts as the tests use. */
async function startServer(): Promise<Databases> {
  const machine = (await load('machine.mjs')) as MachineModule;
  const postgres = (await load('postgres.mjs')) as PostgresModule;
  const programs = machine.findPostgres();
  if (programs === undefined)
    throw new Error('The programs of a PostgreSQL server (initdb, pg_ctl) are not there');
  const server = await postgres.startPostgres(programs, serverSettings);
  return {
    kind: 'postgres',
    create: async () => {
      const name = `bench_${randomUUID().replaceAll('-', '')}`;
      await query(server.url, `create database ${name}`);
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return { DATABASE_URL: url.href };
    },
    stop: () => server.stop(),
  };
}

export async function startDatabases(kind: DatabaseKind): Promise<Databases> {
  if (kind === 'postgres') return startServer();
  // The server of whoever runs the benchmarks is not meant.
  return { kind, create: async () => ({ DATABASE_URL: '' }), stop: () => undefined };
}

/** The rows of a statement on a server. */
export async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    return (await connection.query<Row>(statement)).rows;
  } finally {
    await connection.end();
  }
}
