import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deadlines } from '../../api/dist/db/deadlines.js';
import { startMilliseconds, waitUntilHealthy, watchHealth } from '../start/dist/health.js';
import { nameToAsk } from '../start/dist/addresses.js';
import { Service } from '../start/dist/service.js';
import { root } from '../start/prepare.mjs';

/** The processes of `npm start`: none goes on without its parent, and one that does not answer is ended and started again. */

/** Limits are for what hangs, on machines that may be busy. */
const hanging = { timeout: 60_000 };

let folder = '';
/** @type {number[]} */
let left = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tributary-supervision-'));
});
afterEach(() => {
  for (const id of left.filter(isAlive)) process.kill(id, 'SIGKILL');
  left = [];
  rmSync(folder, { recursive: true, force: true });
});

/** @param {number} id */
function isAlive(id) {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** @param {string} name @param {string} text */
function program(name, text) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

async function freePort() {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return address.port;
}

/** Starts a program whose first word is a process to look after; answers both. @param {string} command @param {string[]} args */
async function startWithChild(command, args, environment = {}) {
  const parent = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const [said] = await once(parent.stdout, 'data');
  const child = Number(said);
  left.push(child);
  return { parent, child };
}

describe('processes of the product', () => {
  const npm = { npm_lifecycle_event: 'start' };
  const leftBehind = () =>
    program(
      'left.mjs',
      `import { stopWithNpm } from '${path.join(root, 'tools/start/parent.mjs')}';
      stopWithNpm({ stop: () => process.exit(), environment: process.env });
      setInterval(() => {}, 1000);
      process.stdout.write(String(process.pid));`,
    );
  /** One that runs another, as npm does. @param {string} name @param {string} command @param {string[]} args */
  const runner = (name, command, ...args) =>
    program(
      name,
      `import { spawn } from 'node:child_process';
      spawn('${command}', ${JSON.stringify(args)}, { stdio: 'inherit' }).on('exit', () => process.exit());`,
    );

  it('end with npm, whose shell ends without a word to them', async () => {
    const shell = `${process.execPath} ${leftBehind()}; true`;
    const { parent, child } = await startWithChild('sh', ['-c', shell], npm);
    expect(isAlive(child)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(child), hanging).toBe(false);
  });

  it('end with npm that was killed, whose shell does not', async () => {
    const file = runner('npm.mjs', 'sh', '-c', `${process.execPath} ${leftBehind()}; true`);
    const { parent, child } = await startWithChild(process.execPath, [file], npm);
    expect(isAlive(child)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(child), hanging).toBe(false);
  });

  it('go on where who started npm ends', async () => {
    const file = runner('terminal.mjs', process.execPath, runner('npm.mjs', process.execPath, leftBehind()));
    const { parent, child } = await startWithChild(process.execPath, [file], npm);
    parent.kill('SIGKILL');
    // Several looks of theirs.
    await new Promise((done) => {
      setTimeout(done, 1500);
    });
    expect(isAlive(child)).toBe(true);
  });

  it('end with the process that supervises them, the gateway too', async () => {
    const gateway = path.join(root, 'gateway/dist/main.js');
    const file = program(
      'parent.mjs',
      `import { Service } from '${path.join(root, 'tools/start/dist/service.js')}';
      const service = new Service({
        name: 'gateway',
        script: '${gateway}',
        environment: { ...process.env, GATEWAY_PORT: '0', LOG_LEVEL: 'info' },
        logFile: '${path.join(folder, 'log')}',
      });
      await service.start();
      // With lines to write when nobody reads them any more.
      while (!service.lastWords().includes('listening')) await new Promise((done) => setTimeout(done, 20));
      process.stdout.write(String(service.processId));`,
    );
    const { parent, child } = await startWithChild(process.execPath, [file]);
    expect(isAlive(child)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(child), hanging).toBe(false);
  });

  it.each(
    /** @type {const} */ ([
      // Two equal ones that wait for a process are one.
      ['api', 'ready', 'SIGTERM', 20],
      ['gateway', 'listening', 'SIGINT', 0],
    ]),
  )(
    'come to their end where each is told and the parent tells them again: %s',
    async (name, word, first, pause) => {
      const child = spawn(process.execPath, [path.join(root, name, 'dist/main.js')], {
        env: {
          ...process.env,
          LOG_LEVEL: 'info',
          GATEWAY_PORT: '0',
          API_PORT: '0',
          API_SOCKET: undefined,
          DATABASE_URL: undefined,
          TRIBUTARY_DATA: path.join(folder, 'data'),
        },
      });
      left.push(child.pid ?? 0);
      let said = '';
      child.stdout.on('data', (text) => (said += text));
      child.stderr.on('data', (text) => (said += text));
      await expect.poll(() => said, hanging).toContain(word);
      const ended = once(child, 'close');
      child.kill(first);
      await sleep(pause);
      child.kill('SIGTERM');
      expect(await ended, said).toEqual([0, null]);
      expect(existsSync(path.join(folder, 'data', 'lock-holder.json'))).toBe(false);
    },
  );

  it.each([
    ['0.0.0.0', 'localhost'],
    ['::', 'localhost'],
    ['127.0.0.1', 'localhost'],
    ['192.0.2.2', '192.0.2.2'],
    ['books.example', 'books.example'],
    ['::1', '[::1]'],
  ])('are asked where they listen: %s', (host, name) => {
    expect(nameToAsk(host, 'localhost')).toBe(name);
  });

  it('write logs that are turned over at a size', async () => {
    const script = program(
      'talking.mjs',
      `for (let line = 0; line < 20; line += 1) {
        process.stdout.write('x'.repeat(999) + '\\n');
        await new Promise((done) => setTimeout(done, 10));
      }
      setInterval(() => {}, 1000);`,
    );
    const logFile = path.join(folder, 'log');
    const service = new Service({
      name: 'talking',
      script,
      environment: process.env,
      logFile,
      logBytesMax: 8_000,
    });
    await service.start();
    const size = (/** @type {string} */ file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    await expect.poll(() => size(`${logFile}.1`), hanging).toBeGreaterThan(0);
    await service.stop();
    expect(size(logFile)).toBeLessThanOrEqual(9_000);
    expect(size(`${logFile}.1`)).toBeLessThanOrEqual(9_000);
  });

  it('write their logs again once that can be done, and say that lines are missing', async () => {
    const script = program(
      'talking.mjs',
      `for (let line = 0; ; line += 1) {
        process.stdout.write('line ' + line + '\\n');
        await new Promise((done) => setTimeout(done, 20));
      }`,
    );
    const logs = path.join(folder, 'logs');
    const logFile = path.join(logs, 'log');
    const service = new Service({
      name: 'talking',
      script,
      environment: process.env,
      logFile,
      logPauseMilliseconds: 300,
    });
    await service.start();
    await expect.poll(() => service.lastWords(), hanging).toContain('line 5');
    mkdirSync(logs);
    await expect
      .poll(() => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''), hanging)
      .toMatch(/^\n\{"level":40,"time":\d+,"msg":"Lines are missing before this one: ENOENT.*\nline \d+\n/);
    await service.stop();
  });

  it('have the time that they need to start, and are ended where they listen and are silent', async () => {
    const server = createServer(() => undefined);
    const port = await freePort();
    /** @type {string[]} */
    const complaints = [];
    const service = {
      name: 'api',
      starts: 1,
      end: (/** @type {string} */ words) => void complaints.push(words),
    };
    const url = `http://localhost:${port}/`;
    const watching = new AbortController();
    const watched = watchHealth({ url, service, startMilliseconds: hanging.timeout }, watching.signal, {
      answerMilliseconds: 200,
      pauseMilliseconds: 5,
      questionsMax: 3,
    });
    service.starts = 2;
    await sleep(150);
    // One late answer among refusals is none of who listens.
    const late = createServer((request) => void request.socket.once('close', () => late.close()));
    late.listen(port, 'localhost');
    await once(late, 'close');
    await sleep(300);
    expect(complaints).toEqual([]);
    server.listen(port, 'localhost');
    await expect.poll(() => complaints, hanging).toHaveLength(1);
    watching.abort();
    await watched;
    server.closeAllConnections();
    server.close();
  });

  it('are waited for as long as they start, and not where they end again and again', async () => {
    const port = await freePort();
    const service = {
      name: 'api',
      starts: 1,
      hasGivenUp: false,
      noteServing: vi.fn(),
      lastWords: () => 'its last words',
    };
    const watched = { url: `http://localhost:${port}/`, service, startMilliseconds: hanging.timeout };
    const waiting = waitUntilHealthy(watched, 0);
    await sleep(200);
    const server = createServer((_, response) => void response.end()).listen(port, 'localhost');
    await waiting;
    expect(service.noteServing).toHaveBeenCalledOnce();
    server.closeAllConnections();
    server.close();
    service.starts = 2;
    await expect(waitUntilHealthy(watched, 0)).rejects.toThrow(/did not answer[^]*its last words/);
  });

  it('have longer to start than the api grants a statement of its start', () => {
    expect(startMilliseconds.api).toBeGreaterThan(deadlines.longStatementMilliseconds);
  });

  it.each([
    ['tried again where it ran before', true],
    ['given up where it never ran', false],
  ])('are, where one cannot run as things are now, %s', async (_, hasServed) => {
    const script = program('hindered.mjs', 'process.exit(3);');
    const logFile = path.join(folder, 'log');
    const service = new Service({ name: 'hindered', script, environment: process.env, logFile });
    await service.start();
    if (hasServed) service.noteServing();
    await expect.poll(() => service.hasGivenUp || service.starts > 1, hanging).toBe(true);
    expect(service.hasGivenUp).toBe(!hasServed);
    await service.stop();
  });

  it('are started as soon as the machine has room for a process again', hanging, async () => {
    const script = program('short.mjs', 'process.exit(1);');
    const logFile = path.join(folder, 'log');
    const service = new Service({ name: 'short', script, environment: process.env, logFile });
    await service.start();
    const { execPath } = process;
    process.execPath = path.join(folder, 'none');
    try {
      await expect.poll(() => service.starts, hanging).toBeGreaterThan(2);
    } finally {
      process.execPath = execPath;
    }
    const { starts } = service;
    await expect.poll(() => service.starts, hanging).toBeGreaterThan(starts + 1);
    expect(service.hasGivenUp).toBe(false);
    await service.stop();
  });

  it('are killed where they do not end in time when told to', async () => {
    const script = program(
      'deaf.mjs',
      `process.on('SIGTERM', () => {});
      setInterval(() => {}, 1000);
      process.stdout.write('listening');`,
    );
    const service = new Service({
      name: 'deaf',
      script,
      environment: process.env,
      logFile: path.join(folder, 'log'),
      stopPatienceMilliseconds: 200,
    });
    await service.start();
    await expect.poll(() => service.lastWords(), hanging).toBe('listening');
    const id = service.processId ?? 0;
    left.push(id);
    void service.stop();
    expect(isAlive(id)).toBe(true);
    await expect.poll(() => isAlive(id), { timeout: 10_000, message: 'it goes on' }).toBe(false);
  });

  it('are ended and started again when they do not answer', async () => {
    const portFile = path.join(folder, 'port');
    const script = program(
      'silent.mjs',
      `import { createServer } from 'node:http';
      import { appendFileSync, readFileSync } from 'node:fs';
      process.on('SIGTERM', () => {});
      const server = createServer((request, response) => {
        response.end();
        setTimeout(() => { for (;;); }, 100);
      });
      server.listen(Number(process.env.PORT), '127.0.0.1', () => appendFileSync('${portFile}', 'started '));`,
    );
    const port = 41_000 + (process.pid % 20_000);
    const service = new Service({
      name: 'service',
      script,
      environment: { ...process.env, PORT: String(port) },
      logFile: path.join(folder, 'log'),
    });
    await service.start();
    const watching = new AbortController();
    const url = `http://127.0.0.1:${port}/`;
    const watched = watchHealth({ url, service, startMilliseconds: hanging.timeout }, watching.signal, {
      answerMilliseconds: 200,
      pauseMilliseconds: 100,
      questionsMax: 3,
    });
    await expect.poll(() => service.starts, hanging).toBeGreaterThan(1);
    await expect.poll(() => readFileSync(portFile, 'utf8'), hanging).toContain('started started');
    watching.abort();
    service.end('the test is over');
    await service.stop();
    await watched;
  });
});
