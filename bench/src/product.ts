import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from './databases.ts';
import { type EndedJob, endedJob } from './jobLog.ts';
import type { ProductMemory } from './memory.ts';
import { family, isRunning, memoryOf } from './processes.ts';

/** Asked for where an installation is set up. */
export const setupWord = 'word-of-the-benchmarks';

const root = path.resolve(import.meta.dirname, '..', '..');

export interface Product {
  readonly url: string;
  readonly apiUrl: string;
  /** By which its gateway calls the api; null where it calls through the network. */
  readonly apiSocket: string | null;
  memory(): ProductMemory;
  /** What the database takes on the disk without its log, in MiB. */
  databaseMebibytes(): Promise<number>;
  /** Of a job of a kind that ended after a time, waited for. */
  endedJob(kind: string, after: number): Promise<EndedJob>;
  /** Ends it and starts it again, on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

const isHealthy = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/healthz`).catch(() => undefined))?.ok === true;

/** The gateway answers on a slow machine before the api does, and refuses what it is asked. */
async function waitUntilHealthy(urls: readonly string[], child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 3000 && child.exitCode === null; attempt += 1) {
    const answers = await Promise.all(urls.map(isHealthy));
    if (answers.every(Boolean)) return;
    await sleep(100);
  }
  throw new Error('The product did not start');
}

/** Of a product whose processes these are. */
export function memoryOfProduct(ids: readonly number[]): ProductMemory {
  const api = ids.filter((id) => isRunning(id, path.join('api', 'dist', 'main.js')));
  return { api: memoryOf(api), all: memoryOf(ids) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGTERM');
  await ended;
}

async function sizeOnServer(url: string): Promise<number> {
  const [row] = await query<{ bytes: string }>(url, 'select pg_database_size(current_database()) as bytes');
  return Number(row?.bytes ?? Number.NaN) / 2 ** 20;
}

/** Starts the product as `npm start -- --empty` does, on ports and a folder of its own, and on a database of its own. */
export async function startProduct(
  folder: string,
  port: number,
  database: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const script = path.join(root, 'tools', 'start', 'start.mjs');
  const data = path.join(folder, 'data');
  const apiPort = port + 1;
  const options = ['--empty', '--port', String(port), '--api-port', String(apiPort), '--data', data];
  const environment: NodeJS.ProcessEnv = { ...process.env, SETUP_WORD: setupWord, ...database };
  const [url, apiUrl] = [`http://localhost:${port}`, `http://localhost:${apiPort}`];
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(process.execPath, [script, ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    });
    await waitUntilHealthy([url, apiUrl], started);
    return started;
  };
  let child = await start();
  const serverUrl = environment['DATABASE_URL'] ?? '';
  const socket = path.join(data, 'api.sock');
  return {
    url,
    apiUrl,
    apiSocket: existsSync(socket) ? socket : null,
    memory: () => memoryOfProduct(child.pid === undefined ? [] : family(child.pid)),
    databaseMebibytes: async () =>
      serverUrl === '' ? bytesBelow(path.join(data, 'postgres', 'base')) / 2 ** 20 : sizeOnServer(serverUrl),
    endedJob: (kind, after) => endedJob(path.join(data, 'logs', 'api.log'), kind, after),
    restart: async () => {
      await end(child);
      child = await start();
    },
    stop: () => end(child),
  };
}
