import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findHolder } from '../../api/dist/db/pglite/folderHolder.js';
import { describeSetup } from '../start/dist/setup.js';
import { root } from '../start/prepare.mjs';

/** What `npm start -- --empty` prints, and asks for. */

/** Limits are for what hangs, on machines that may be busy. */
const hanging = { timeout: 60_000, interval: 200 };

const apiPort = 41_000 + (process.pid % 10_000);
const setup = `http://127.0.0.1:${apiPort}/api/v1/setup`;
let around = '';
/** @type {import('node:child_process').ChildProcess | undefined} */
let started;
beforeEach(() => {
  around = mkdtempSync(path.join(tmpdir(), 'tributary-setup-'));
});
afterEach(async () => {
  if (started?.exitCode === null) {
    started.kill('SIGTERM');
    await once(started, 'close');
  }
  rmSync(around, { recursive: true, force: true });
});

/** Answers what is printed until the product is ready. */
async function startEmpty() {
  const supervise = path.join(root, 'tools/start/dist/supervise.js');
  const options = ['--empty', '--port', String(apiPort + 1), '--api-port', String(apiPort)];
  const given = JSON.stringify([...options, '--data', path.join(around, 'data')]);
  const program = `(await import('${supervise}')).supervise(${given})`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, SETUP_WORD: '' },
  });
  started = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (said += text));
  }
  await expect.poll(() => said, hanging).toContain('Stop with Ctrl+C.');
  return said;
}

const stop = async () => {
  started?.kill('SIGTERM');
  await once(/** @type {import('node:child_process').ChildProcess} */ (started), 'close');
};

/** @param {string} word */
async function setUp(word) {
  const person = { email: 'ada@example.org', first_name: 'Ada', last_name: 'Byron' };
  const answer = await fetch(setup, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, password: 'Analytical-Engine-1', setup_word: word }),
  });
  // Who is still being answered keeps the server from ending.
  await answer.arrayBuffer();
  return answer.status;
}

it('prints the set-up word until there is a user, which an api that was started again takes, and no log has', async () => {
  const said = await startEmpty();
  const word = /^The set-up word that is asked for there: (\S{19})$/m.exec(said)?.[1] ?? '';
  expect(await setUp('another')).toBe(400);
  const { processId = 0 } = (await findHolder(path.join(around, 'data'))) ?? {};
  process.kill(processId, 'SIGKILL');
  await expect.poll(() => setUp(word).catch(() => 0), hanging).toBe(200);
  await stop();
  const logs = path.join(around, 'data', 'logs');
  expect(readdirSync(logs)).toEqual(['api.log', 'gateway.log']);
  for (const name of readdirSync(logs)) {
    expect(readFileSync(path.join(logs, name), 'utf8')).not.toMatch(new RegExp(`${word}|[sS]et-up word`));
  }
  expect(await startEmpty()).not.toContain('set-up');
});

it('does not print one that it was given', () => {
  const said = describeSetup({ text: 'mind-the-gap-at-the-door', isGiven: true });
  expect(said).toMatch(/^The set-up word that is asked for there: the one in SETUP_WORD$/m);
});
