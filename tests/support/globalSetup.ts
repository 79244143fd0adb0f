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

/** How many projects use the folder that this run made. Each has this file for itself, and the first to begin need not be the last to end. */
const users = 'TRIBUTARY_TEST_FOLDER_USERS';

async function useFolder(): Promise<void> {
  if (process.env['TRIBUTARY_TEST_FOLDER'] === undefined) {
    process.env['TRIBUTARY_TEST_FOLDER'] = await mkdtemp(path.join(tmpdir(), 'tributary-tests-'));
    process.env[users] = '0';
  }
  const folder = process.env['TRIBUTARY_TEST_FOLDER'];
  // One that was named is not removed here.
  if (process.env[users] === undefined) return;
  process.env[users] = String(Number(process.env[users]) + 1);
  undo.push(async () => {
    const left = Number(process.env[users]) - 1;
    process.env[users] = String(left);
    if (left === 0) await rm(folder, { recursive: true, force: true });
  });
}

export async function startWhatIsMissing(kind: DatabaseKind): Promise<void> {
  await useFolder();
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
