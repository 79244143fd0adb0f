import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DatabaseKind } from './database.ts';
import { startDatabaseServer } from './databaseServer.ts';
import { isSharedProductStarted, startSharedProduct } from './sharedProduct.ts';

/**
 * Before the files that meet the product: a folder for what they make, a database server, and the product itself, unless they
 * are named. What the first project made serves all, and goes with it.
 */

const undo: (() => void | Promise<void>)[] = [];

export async function startWhatIsMissing(kind: DatabaseKind): Promise<void> {
  if (process.env['TRIBUTARY_TEST_FOLDER'] === undefined) {
    const folder = await mkdtemp(path.join(tmpdir(), 'tributary-tests-'));
    process.env['TRIBUTARY_TEST_FOLDER'] = folder;
    undo.push(() => rm(folder, { recursive: true, force: true }));
  }
  const distributedUrl = process.env['DISTRIBUTED_URL'];
  if (distributedUrl !== undefined) process.env['TEST_DATABASE_URL'] ??= distributedUrl;
  if (kind === 'server' && process.env['TEST_DATABASE_URL'] === undefined) {
    const server = await startDatabaseServer();
    process.env['TEST_DATABASE_URL'] = server.url;
    undo.push(server.stop);
  }
  if (!isSharedProductStarted(kind)) {
    const product = await startSharedProduct(kind);
    Object.assign(process.env, product.environment);
    undo.push(() => product.stop());
  }
}

export async function stopWhatWasStarted(): Promise<void> {
  for (const step of undo.splice(0).toReversed()) await step();
}

export async function setup(project: TestProject): Promise<void> {
  await startWhatIsMissing(project.config.env['TEST_DATABASE_KIND'] === 'server' ? 'server' : 'embedded');
}

export const teardown = stopWhatWasStarted;
