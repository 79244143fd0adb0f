import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabaseServer } from './databaseServer.ts';

/**
 * Before the files that run the product: a folder for what they make, and a database server, unless they are named. Every
 * project calls it; what the first of them made serves all, and goes with it.
 */

const undo: (() => void | Promise<void>)[] = [];

export async function setup(): Promise<void> {
  if (process.env['TRIBUTARY_TEST_FOLDER'] === undefined) {
    const folder = await mkdtemp(path.join(tmpdir(), 'tributary-tests-'));
    process.env['TRIBUTARY_TEST_FOLDER'] = folder;
    undo.push(() => rm(folder, { recursive: true, force: true }));
  }
  if (process.env['TEST_DATABASE_URL'] === undefined) {
    const server = await startDatabaseServer();
    process.env['TEST_DATABASE_URL'] = server.url;
    undo.push(server.stop);
  }
}

export async function teardown(): Promise<void> {
  for (const step of undo.splice(0).toReversed()) await step();
}
