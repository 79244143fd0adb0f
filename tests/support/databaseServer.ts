import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

export interface DatabaseServer {
  readonly url: string;
  readonly stop: () => void;
}

interface MachineModule {
  findPostgres(): string | undefined;
}

interface PostgresModule {
  startPostgres(programs: string): Promise<DatabaseServer>;
}

const load = (file: string): Promise<unknown> =>
  import(pathToFileURL(path.join(root, 'tools', 'checks', file)).href);

/** A PostgreSQL cluster for as long as the tests run, by the same scripts as `npm test` uses. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const machine = (await load('machine.mjs')) as MachineModule;
  const postgres = (await load('postgres.mjs')) as PostgresModule;
  const programs = machine.findPostgres();
  if (programs === undefined)
    throw new Error('These tests need the programs of a PostgreSQL server (initdb, pg_ctl).');
  return postgres.startPostgres(programs);
}
