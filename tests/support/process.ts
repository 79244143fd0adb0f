import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { hangingMilliseconds } from './limits.ts';

const lastWordsLengthMax = 4000;

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No free port'));
        else resolve(address.port);
      });
    });
  });
}

/** A program of ours, started and ended by the tests. Only the process that was started here is ever signalled. */
export class TestProcess {
  readonly #script: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #wordsLengthMax: number;
  #child: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  #words = '';
  #hears: ((text: string) => void) | undefined;

  /** @param wordsLengthMax how much of what it says is kept, the last */
  constructor(
    script: string,
    environment: Readonly<Record<string, string>>,
    wordsLengthMax: number = lastWordsLengthMax,
  ) {
    this.#script = script;
    this.#wordsLengthMax = wordsLengthMax;
    // What surrounds the tests must not reach the product: neither a database nor a port of somebody else.
    const { PATH, HOME, TMPDIR, LANG } = process.env;
    this.#environment = { PATH, HOME, TMPDIR, LANG, ...environment };
  }

  /** While it runs. */
  get id(): number {
    const id = this.#child?.pid;
    if (id === undefined) throw new Error(`${this.#script} does not run`);
    return id;
  }

  get words(): string {
    return this.#words;
  }

  /** Starts it and waits until the address answers. */
  async start(healthUrl: string): Promise<void> {
    const child = spawn(process.execPath, ['--enable-source-maps', this.#script], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let hasEnded = false;
    this.#ended = new Promise((resolve) => {
      // Once all that it said was heard.
      child.once('close', () => {
        hasEnded = true;
        resolve();
      });
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        const text = chunk.toString('utf8');
        this.#words = (this.#words + text).slice(-this.#wordsLengthMax);
        this.#hears?.(text);
      });
    }
    const deadline = Date.now() + hangingMilliseconds;
    while (!(await answers(healthUrl))) {
      if (hasEnded || Date.now() > deadline) {
        await this.kill();
        throw new Error(`${this.#script} did not come up:\n${this.#words}`);
      }
      await sleep(50);
    }
  }

  /** Asks it to end, as an operating system does before it shuts down. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), hangingMilliseconds);
    await this.#ended;
    clearTimeout(killer);
    this.#child = undefined;
  }

  /**
   * Kills it as soon as it says a line of that kind, while it does what comes next; answers what it said until it was dead. On a
   * busy machine that may be some steps.
   */
  async killAt(isReached: (line: string) => boolean): Promise<readonly string[]> {
    const child = this.#child;
    let later = '';
    const said = this.waitFor(isReached, (rest) => {
      child?.kill('SIGKILL');
      later = rest;
      this.#hears = (text) => (later += text);
    });
    await Promise.race([said, this.#ended]);
    await this.kill();
    this.#hears = undefined;
    return later.split('\n');
  }

  /** Until it says a line of that kind, be it that it starts before; what else it said with it is handed over at once. */
  async waitFor(isReached: (line: string) => boolean, isSaid?: (rest: string) => void): Promise<void> {
    let heard = '';
    await new Promise<void>((resolve) => {
      this.#hears = (text) => {
        const lines = (heard + text).split('\n');
        heard = lines.pop() ?? '';
        const place = lines.findIndex(isReached);
        if (place === -1) return;
        this.#hears = undefined;
        isSaid?.([...lines.slice(place + 1), heard].join('\n'));
        resolve();
      };
    });
  }

  /** Ends it as a power failure of the process would: without a word. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#ended;
    this.#child = undefined;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await request(url, {
      headersTimeout: hangingMilliseconds,
      bodyTimeout: hangingMilliseconds,
    });
    await response.body.dump();
    return response.statusCode === 200;
  } catch {
    return false;
  }
}
