import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DatabaseServer, startDatabaseServer } from './databaseServer.ts';

/** Before the files that run the product: a folder for what they make, and a database server unless one is named. */

let folder: string | undefined;
let server: DatabaseServer | undefined;

export async function setup(): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'tributary-tests-'));
  process.env['TRIBUTARY_TEST_FOLDER'] = folder;
  if (process.env['TEST_DATABASE_URL'] !== undefined) return;
  server = await startDatabaseServer();
  process.env['TEST_DATABASE_URL'] = server.url;
}

export async function teardown(): Promise<void> {
  server?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
