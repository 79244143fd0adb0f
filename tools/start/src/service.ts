import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

interface ServiceSettings {
  readonly name: string;
  readonly script: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly logFile: string;
}

const stopPatienceMilliseconds = 10_000;
const restartPauseMaxMilliseconds = 30_000;
/** A service that ran this long starts with a short pause again when it ends. */
const steadyMilliseconds = 60_000;
/** Exit code of a service that refuses to run as it is set up: starting it again would change nothing. */
const refusalCode = 2;
const lastWordsLengthMax = 4000;
/** Of a line of the log. */
const fatalLevel = 60;

/** What the last line of a log says, where it is that of an end. */
function fatalMessage(log: string): string | undefined {
  try {
    const line = JSON.parse(log.trim().split('\n').at(-1) ?? '') as { level?: unknown; msg?: unknown };
    return line.level === fatalLevel && typeof line.msg === 'string' ? line.msg : undefined;
  } catch {
    return undefined;
  }
}

/** A child process that is kept running until it is stopped. */
export class Service {
  readonly name: string;
  readonly #settings: ServiceSettings;
  #child: ChildProcess | undefined;
  #log: WriteStream | undefined;
  #isStopping = false;
  #isRefused = false;
  #failures = 0;
  #startedAt = 0;
  #words = '';

  constructor(settings: ServiceSettings) {
    this.name = settings.name;
    this.#settings = settings;
  }

  /** Whether it ended and will not be started again. */
  get hasGivenUp(): boolean {
    return this.#isRefused;
  }

  /** The end of what it wrote. */
  lastWords(): string {
    return this.#words.trim();
  }

  async start(): Promise<void> {
    this.#log ??= createWriteStream(this.#settings.logFile, { flags: 'a' });
    this.#startedAt = Date.now();
    this.#words = '';
    const child = spawn(process.execPath, ['--enable-source-maps', this.#settings.script], {
      env: this.#settings.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => this.#hear(chunk));
    child.on('close', (code) => {
      this.#child = undefined;
      if (!this.#isStopping) void this.#restartAfter(code);
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (child === undefined) return;
    const ended = new Promise<void>((resolve) => {
      child.once('close', () => resolve());
    });
    child.kill('SIGTERM');
    const timeout = setTimeout(() => child.kill('SIGKILL'), stopPatienceMilliseconds);
    await ended;
    clearTimeout(timeout);
  }

  #hear(chunk: Buffer): void {
    this.#log?.write(chunk);
    this.#words = (this.#words + chunk.toString('utf8')).slice(-lastWordsLengthMax);
  }

  async #restartAfter(code: number | null): Promise<void> {
    const reason = fatalMessage(this.#words);
    if (code === refusalCode) {
      this.#isRefused = true;
      process.stderr.write(`The ${this.name} cannot run: ${reason ?? this.lastWords()}\n`);
      return;
    }
    if (Date.now() - this.#startedAt > steadyMilliseconds) this.#failures = 0;
    const pause = Math.min(250 * 2 ** this.#failures, restartPauseMaxMilliseconds);
    this.#failures += 1;
    process.stderr.write(
      `The ${this.name} ended (${code ?? 'by a signal'}); it starts again in ${pause} ms.${reason === undefined ? '' : ` ${reason}`}\n`,
    );
    await sleep(pause);
    if (!this.#isStopping) await this.start();
  }
}
