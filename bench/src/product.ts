import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '..', '..');

export interface Product {
  readonly url: string;
  /** Largest memory that the api's process ever held, in MiB; undefined where the system does not tell. */
  apiPeakMemory(): number | undefined;
  /** What the embedded database takes on the disk without its log, in MiB; NaN for a server. */
  databaseMebibytes(): number;
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

/** Starts the product as `npm start -- --empty` does, on ports and a folder of its own. */
export async function startProduct(folder: string, port: number): Promise<Product> {
  const script = path.join(root, 'tools', 'start', 'start.mjs');
  const options = [
    '--empty',
    '--port',
    String(port),
    '--api-port',
    String(port + 1),
    '--data',
    path.join(folder, 'data'),
  ];
  const child = spawn(process.execPath, [script, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://localhost:${port}`;
  await waitUntilHealthy(url, child);
  return {
    url,
    apiPeakMemory: () => {
      const api = childrenOf(child.pid ?? 0).find(isApi);
      if (api === undefined) return undefined;
      const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${api}/status`, 'utf8'))?.[1];
      return kibibytes === undefined ? undefined : Math.round(Number(kibibytes) / 1024);
    },
    databaseMebibytes: () => {
      const tables = path.join(folder, 'data', 'postgres', 'base');
      return existsSync(tables) ? bytesBelow(tables) / 2 ** 20 : Number.NaN;
    },
    stop: async () => {
      const ended = new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
      });
      child.kill('SIGTERM');
      await ended;
    },
  };
}
