import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { checkLedgers } from './ledgerOracle.ts';
import { root } from './root.ts';
import type { SmallDisk } from './smallDisk.ts';

export type DatabaseKind = 'embedded' | 'server';

/** The kind that this run of a file is for: the project names it. */
export const databaseKinds: readonly DatabaseKind[] = [
  process.env['TEST_DATABASE_KIND'] === 'server' ? 'server' : 'embedded',
];

/** A database of the product under test: a folder, or a database of the server. */
export interface TestDatabase {
  readonly kind: DatabaseKind;
  /** Its folder, or its name on the server. */
  readonly place: string;
  /** What the api is told. */
  readonly environment: Readonly<Record<string, string>>;
  /** A copy of it as it is now. The product that uses it must be at rest. */
  copy(): Promise<TestDatabase>;
  /** Has every ledger in it checked first. The product that uses it must be at rest. */
  remove(): Promise<void>;
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the global setup has not run`);
  return value;
}

const newFolder = async (): Promise<string> =>
  path.join(await mkdtemp(path.join(required('TRIBUTARY_TEST_FOLDER'), 'data-')), 'data');

async function administer(statement: string): Promise<void> {
  const connection = new Client({ connectionString: required('TEST_DATABASE_URL') });
  await connection.connect();
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}

function embeddedDatabase(folder: string): TestDatabase {
  const environment = { TRIBUTARY_DATA: folder };
  return {
    kind: 'embedded',
    place: folder,
    environment,
    copy: async () => {
      const target = await newFolder();
      await cp(folder, target, { recursive: true, filter: (source) => !source.endsWith('.sock') });
      return embeddedDatabase(target);
    },
    remove: async () => {
      await checkLedgers(environment);
      await rm(path.dirname(folder), { recursive: true, force: true });
    },
  };
}

const newName = (): string => `tributary_test_${randomUUID().replaceAll('-', '')}`;

function serverDatabase(name: string): TestDatabase {
  const url = new URL(required('TEST_DATABASE_URL'));
  url.pathname = `/${name}`;
  const environment = { DATABASE_URL: url.href };
  return {
    kind: 'server',
    place: name,
    environment,
    copy: async () => {
      const copyName = newName();
      await administer(`create database ${copyName} template ${name}`);
      return serverDatabase(copyName);
    },
    remove: async () => {
      await checkLedgers(environment);
      await administer(`drop database if exists ${name} with (force)`);
    },
  };
}

export async function createDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'embedded') {
    const folder = await newFolder();
    await mkdir(folder, { recursive: true });
    return embeddedDatabase(folder);
  }
  const name = newName();
  await administer(`create database ${name}`);
  return serverDatabase(name);
}

/**
 * The one that all files share. DISTRIBUTED_URL names an empty database of a Citus coordinator, on whose machines it is laid
 * before anything is in it, and which is not removed.
 */
export async function createSharedDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const url = process.env['DISTRIBUTED_URL'];
  if (kind === 'embedded' || url === undefined) return createDatabase(kind);
  const program = path.join(root, 'api', 'dist', 'distribute.js');
  await promisify(execFile)(process.execPath, [program], { env: { ...process.env, DATABASE_URL: url } });
  const database = serverDatabase(new URL(url).pathname.slice(1));
  return { ...database, remove: async () => checkLedgers(database.environment) };
}

/** One whose data lie on a disk of its own. */
export async function createDatabaseOn(kind: DatabaseKind, disk: SmallDisk): Promise<TestDatabase> {
  if (kind === 'embedded') return embeddedDatabase(path.join(disk.folder, 'installation', 'data'));
  const name = newName();
  disk.giveTo('postgres');
  await administer(`create tablespace ${name} location '${disk.folder}'`);
  await administer(`create database ${name} tablespace ${name}`);
  const database = serverDatabase(name);
  return {
    ...database,
    remove: async () => {
      await database.remove();
      await administer(`drop tablespace ${name}`);
    },
  };
}

/** One that was made before, by another file of tests. */
export function openDatabase(kind: DatabaseKind, place: string): TestDatabase {
  return kind === 'embedded' ? embeddedDatabase(place) : serverDatabase(place);
}
