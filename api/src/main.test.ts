import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/databases.ts';

describe('the api by itself', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'tributary-main-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.remove();
  });

  it('prints the set-up word for whoever started it, not into the log, and opens its socket to nobody else', async () => {
    const socket = join(folder, 'api.sock');
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.js')], {
      env: {
        ...process.env,
        API_PORT: '0',
        API_SOCKET: socket,
        LOG_LEVEL: 'info',
        SETUP_WORD: '',
        DATABASE_URL: database.databaseUrl ?? '',
        TRIBUTARY_DATA: database.dataFolder,
      },
    });
    let log = '';
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
    let mode = 0;
    child.stderr.once('data', () => {
      mode = statSync(socket).mode & 0o777;
      child.kill('SIGTERM');
    });
    const [code] = (await once(child, 'close')) as [number | null];
    const word = /^Set-up word, asked for with the first administrator: (\S{19})\n$/.exec(printed)?.[1];
    expect({ code, word, mode }).toEqual({ code: 0, word: expect.any(String), mode: 0o600 });
    expect(log).toContain('ready');
    expect(log).not.toContain(word);
  });

  it('says in a sentence what its environment says wrongly, and that to start again is no use', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.js')], {
      env: { ...process.env, SETUP_WORD: 'short', API_PORT: 'none' },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 2, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      level: 60,
      msg: expect.stringMatching(
        /^The environment .* API_PORT: .* SETUP_WORD: At least 16 characters, .*\.$/,
      ),
    });
  });
});
