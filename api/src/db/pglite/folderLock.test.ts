import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';

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
    stdio: ['ignore', 'pipe', 'inherit'],
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
    expect(text).toContain('in use by another running server');
    first.kill('SIGTERM');
    expect(await once(first, 'exit')).toEqual([0, null]);
  });

  it('is usable after its server was killed', async () => {
    database = await createTestDatabase();
    const first = start(database.dataFolder);
    await saidBy(first, /"ready"/);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const second = start(database.dataFolder);
    expect(await saidBy(second, /"ready"/)).toContain('"ready"');
  });
});
