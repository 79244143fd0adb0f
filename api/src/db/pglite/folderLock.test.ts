import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lockfile from 'proper-lockfile';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import {
  findHolder,
  lockIn,
  recordHolder,
  recordIn,
  removeDeadLock,
  staleMilliseconds,
} from './folderHolder.ts';
import { FolderInUseError, lockFolder } from './folderLock.ts';

const main = fileURLToPath(new URL('../../main.js', import.meta.url));
let processes: ChildProcess[] = [];
let database: TestDatabase | null = null;

afterEach(async () => {
  for (const server of processes.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  processes = [];
  await database?.remove();
});

function start(dataFolder: string): ChildProcess {
  const server = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], TRIBUTARY_DATA: dataFolder, API_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  processes.push(server);
  return server;
}

async function saidBy(server: ChildProcess, word: RegExp): Promise<string> {
  let text = '';
  for await (const piece of server.stdout ?? []) {
    text += String(piece);
    if (word.test(text)) {
      return text;
    }
  }
  return text;
}

describe('the embedded data folder', () => {
  it('belongs to one server; a second one is told so and ends with code 2', async () => {
    database = await createTestDatabase();
    const first = start(database.dataFolder);
    expect(await saidBy(first, /"ready"/)).toMatch(/power failure|"ready"/);
    const second = start(database.dataFolder);
    const [[code], text] = await Promise.all([once(second, 'exit'), saidBy(second, /never/)]);
    expect(code).toBe(2);
    expect(text).toContain(`in use by another running server (process ${first.pid})`);
    first.kill('SIGTERM');
    expect(await once(first, 'exit')).toEqual([0, null]);
  });

  it('is usable after its server was killed, and is given back by one whose parent process is gone', async () => {
    database = await createTestDatabase();
    const first = start(database.dataFolder);
    await saidBy(first, /"ready"/);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const second = start(database.dataFolder);
    expect(await saidBy(second, /"ready"/)).toContain('"ready"');
    for (const place of [lockIn(database.dataFolder), recordIn(database.dataFolder)]) {
      expect((await stat(place)).mode & 0o077).toBe(0);
    }
    second.disconnect();
    // It has nine seconds to end.
    const ending = { timeout: 20_000, message: 'the server goes on without its parent process' };
    await expect.poll(() => second.exitCode, ending).toBe(0);
    expect(existsSync(lockIn(database.dataFolder))).toBe(false);
  });
});

describe('the lock of a data folder', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tributary-lock-'));
  });

  afterEach(async () => rm(folder, { recursive: true, force: true }));

  /** A process that locks the folder, says so and then does `next`. */
  async function holdAnd(next: string): Promise<ChildProcess> {
    const lock = new URL('./folderLock.js', import.meta.url).href;
    const program = `
      const { lockFolder } = await import('${lock}');
      await lockFolder('${folder}', () => process.exit(1));
      (await import('node:fs')).writeSync(1, 'held');
      ${next}`;
    const file = join(folder, 'holder.mjs');
    await writeFile(file, program);
    const holder = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
    processes.push(holder);
    await saidBy(holder, /held/);
    return holder;
  }

  async function age(): Promise<void> {
    await utimes(lockIn(folder), new Date(), new Date(Date.now() - 60_000));
  }

  async function editRecord(changes: Readonly<Record<string, string | number>>): Promise<void> {
    const record = JSON.parse(await readFile(recordIn(folder), 'utf8')) as Record<string, unknown>;
    await writeFile(recordIn(folder), JSON.stringify({ ...record, ...changes }));
  }

  async function take(): Promise<void> {
    const release = await lockFolder(folder, (error) => {
      throw error;
    });
    await release();
  }

  it('is renewed while its process is busy', async () => {
    await holdAnd('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);');
    const { mtimeMs } = await stat(lockIn(folder));
    await expect
      .poll(async () => (await stat(lockIn(folder))).mtimeMs, { timeout: 10_000 })
      .toBeGreaterThan(mtimeMs + 1500);
  });

  it('stays with a process that is suspended, and is told to whoever wants it', async () => {
    const holder = await holdAnd('setInterval(() => {}, 1000);');
    holder.kill('SIGSTOP');
    await age();
    expect(await findHolder(folder)).toEqual({ processId: holder.pid });
    await expect(take()).rejects.toThrow(new FolderInUseError(folder, holder.pid));
  });

  it('is gone with a process that ends without releasing it', async () => {
    const holder = await holdAnd('process.exit(0);');
    if (holder.exitCode === null) await once(holder, 'exit');
    await expect(stat(lockIn(folder))).rejects.toThrow('ENOENT');
  });

  it('is taken over from a killed process at once', async () => {
    const holder = await holdAnd('setInterval(() => {}, 1000);');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(Date.now() - (await stat(lockIn(folder))).mtimeMs).toBeLessThan(staleMilliseconds);
    expect(await findHolder(folder)).toBeUndefined();
    await removeDeadLock(folder);
    await expect(stat(lockIn(folder))).rejects.toThrow('ENOENT');
    await take();
  });

  it.runIf(process.platform === 'linux')(
    'is taken over from a killed process that its parent has not looked after yet',
    async () => {
      await mkdir(lockIn(folder));
      await recordHolder(folder);
      // The program that the shell becomes knows of no child.
      const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
      processes.push(parent);
      const processId = Number(await saidBy(parent, /\d+\n/));
      const statOf = async (): Promise<readonly string[]> =>
        (await readFile(`/proc/${processId}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? [];
      await editRecord({ processId, start: (await statOf())[19] ?? '' });
      expect(await findHolder(folder)).toEqual({ processId });
      await expect.poll(async () => readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
      process.kill(processId, 'SIGKILL');
      await expect.poll(async () => (await statOf())[0]).toBe('Z');
      expect(await findHolder(folder)).toBeUndefined();
    },
  );

  it('is not removed while somebody else removes it, nor where its process lives', async () => {
    await mkdir(lockIn(folder));
    await recordHolder(folder);
    await removeDeadLock(folder);
    await stat(lockIn(folder));
    await editRecord({ start: 'before' });
    const done = await lockfile.lock(folder, { lockfilePath: join(folder, 'lock-removal') });
    await removeDeadLock(folder);
    await stat(lockIn(folder));
    await done();
    await removeDeadLock(folder);
    await expect(stat(lockIn(folder))).rejects.toThrow('ENOENT');
  });

  it('of another machine or boot is waited for, whatever process has the number here', async () => {
    await mkdir(lockIn(folder));
    await recordHolder(folder);
    expect(await findHolder(folder)).toEqual({ processId: process.pid });
    await editRecord({ machine: 'another boot' });
    await removeDeadLock(folder);
    expect(await findHolder(folder)).toEqual({ processId: undefined });
    await age();
    expect(await findHolder(folder)).toBeUndefined();
    await take();
  });

  it('that two take over at once is left to the one who came last', async () => {
    await mkdir(lockIn(folder));
    await age();
    const taken = take();
    await expect.poll(async () => Date.now() - (await stat(lockIn(folder))).mtimeMs).toBeLessThan(1000);
    await rm(lockIn(folder), { recursive: true });
    await mkdir(lockIn(folder));
    await recordHolder(folder);
    await expect(taken).rejects.toThrow(new FolderInUseError(folder, process.pid));
  });

  it('that was taken away is told to its holder', async () => {
    let told: Error | null = null;
    const release = await lockFolder(folder, (error) => {
      told = error;
    });
    await rm(lockIn(folder), { recursive: true });
    await expect.poll(() => told, { timeout: 10_000 }).not.toBeNull();
    await release();
  });
});
