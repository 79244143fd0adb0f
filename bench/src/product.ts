import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from './databases.ts';
import { type EndedJob, endedJob } from './jobLog.ts';

/** Asked for where an installation is set up. */
export const setupWord = 'word-of-the-benchmarks';

const root = path.resolve(import.meta.dirname, '..', '..');

interface Memory {
  /** What the api's process holds now, and the most that it ever held, in MiB. */
  readonly resident: number;
  readonly peak: number;
}

export interface Product {
  readonly url: string;
  readonly apiUrl: string;
  /** NaN where the system does not tell. */
  apiMemory(): Memory;
  /** What the database takes on the disk without its log, in MiB. */
  databaseMebibytes(): Promise<number>;
  /** Of a job of a kind that ended after a time, waited for. */
  endedJob(kind: string, after: number): Promise<EndedJob>;
  stop(): Promise<void>;
}

function childrenOf(parent: number): number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readFileSync(`/proc/${name}/status`, 'utf8'));
      } catch {
        return false;
      }
    })
    .map(Number);
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

function isApi(id: number): boolean {
  return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(path.join('api', 'dist', 'main.js'));
}

async function waitUntilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1200 && child.exitCode === null; attempt += 1) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await sleep(100);
  }
  throw new Error('The product did not start');
}

function mebibytesOf(status: string, name: string): number {
  const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  return kibibytes === undefined ? Number.NaN : Math.round(Number(kibibytes) / 1024);
}

function memoryOf(parent: number): Memory {
  const api = childrenOf(parent).find(isApi);
  const status = api === undefined ? '' : readFileSync(`/proc/${api}/status`, 'utf8');
  return { resident: mebibytesOf(status, 'VmRSS'), peak: mebibytesOf(status, 'VmHWM') };
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
  const child = spawn(process.execPath, [script, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
  const url = `http://localhost:${port}`;
  await waitUntilHealthy(url, child);
  const serverUrl = environment['DATABASE_URL'] ?? '';
  return {
    url,
    apiUrl: `http://localhost:${apiPort}`,
    apiMemory: () => memoryOf(child.pid ?? 0),
    databaseMebibytes: async () =>
      serverUrl === '' ? bytesBelow(path.join(data, 'postgres', 'base')) / 2 ** 20 : sizeOnServer(serverUrl),
    endedJob: (kind, after) => endedJob(path.join(data, 'logs', 'api.log'), kind, after),
    stop: async () => {
      const ended = new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
      });
      child.kill('SIGTERM');
      await ended;
    },
  };
}
