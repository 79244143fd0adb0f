import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, renameSync, statSync, type WriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

interface ServiceSettings {
  readonly name: string;
  readonly script: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** A log of this size goes on in a new file; the one before is kept. */
  readonly logBytesMax?: number;
  /** How long a log that could not be written is left alone. */
  readonly logPauseMilliseconds?: number;
  /** How long it may take to end when it is told to. */
  readonly stopPatienceMilliseconds?: number;
}

const defaultStopPatienceMilliseconds = 10_000;
const restartPauseMaxMilliseconds = 30_000;
/** A service that ran this long starts with a short pause again when it ends. */
const steadyMilliseconds = 60_000;
/** Exit code of a service that refuses to run as it is set up: starting it again would change nothing. */
const refusalCode = 2;
/** Exit code of a service that cannot run as things are now. One that ran before is tried again until it can. */
const hindranceCode = 3;
const lastWordsLengthMax = 4000;
const defaultLogBytesMax = 32 * 1024 * 1024;
const defaultLogPauseMilliseconds = 10_000;
/** Of lines of the log. */
const warnLevel = 40;
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
  #logBytes = 0;
  #logFault: { readonly message: string; readonly at: number } | undefined;
  #isStopping = false;
  #isRefused = false;
  #hasServed = false;
  #failures = 0;
  #startedAt = 0;
  #starts = 0;
  #complaint: string | undefined;
  #words = '';

  constructor(settings: ServiceSettings) {
    this.name = settings.name;
    this.#settings = settings;
  }

  /** Whether it ended and will not be started again. */
  get hasGivenUp(): boolean {
    return this.#isRefused;
  }

  /** While it runs. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  /** How often it was started. */
  get starts(): number {
    return this.#starts;
  }

  /** It was seen to answer. */
  noteServing(): void {
    this.#hasServed = true;
  }

  /** The end of what it wrote. */
  lastWords(): string {
    return this.#words.trim();
  }

  async start(): Promise<void> {
    if (this.#logFault === undefined) this.#log ??= this.#openLog();
    this.#startedAt = Date.now();
    this.#starts += 1;
    this.#words = '';
    this.#complaint = undefined;
    const child = spawn(process.execPath, ['--enable-source-maps', this.#settings.script], {
      env: this.#settings.environment,
      // By the channel it notices when its parent is gone.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => this.#hear(chunk));
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', () => {
        child.on('close', (code) => {
          this.#child = undefined;
          if (!this.#isStopping) void this.#restartAfter(code);
        });
        resolve();
      });
      child.on('error', reject);
    });
  }

  /** Where the machine has no room for a process, there may be some after the next pause. */
  async #startAgain(): Promise<void> {
    try {
      await this.start();
    } catch (error) {
      this.#child = undefined;
      this.#complaint = error instanceof Error ? error.message : String(error);
      await this.#restartAfter(null);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (child === undefined) return;
    const ended = new Promise<void>((resolve) => {
      child.once('close', () => resolve());
    });
    const { stopPatienceMilliseconds = defaultStopPatienceMilliseconds } = this.#settings;
    child.kill('SIGTERM');
    const timeout = setTimeout(() => child.kill('SIGKILL'), stopPatienceMilliseconds);
    await ended;
    clearTimeout(timeout);
  }

  /** For one that is there and does nothing any more, also not end when it is told to. It is started again. */
  end(complaint: string): void {
    this.#complaint = complaint;
    this.#child?.kill('SIGKILL');
  }

  #openLog(): WriteStream {
    this.#logBytes = statSync(this.#settings.logFile, { throwIfNoEntry: false })?.size ?? 0;
    const log = createWriteStream(this.#settings.logFile, { flags: 'a' });
    // Where there is no room for it, the product goes on without.
    log.on('error', ({ message }) => {
      // That of before may fail while the next one is well.
      if (this.#log !== log) return;
      this.#log = undefined;
      this.#logFault = { message, at: Date.now() };
    });
    return log;
  }

  #openLogAgain(): WriteStream | undefined {
    const { logPauseMilliseconds = defaultLogPauseMilliseconds } = this.#settings;
    const { message = '', at = 0 } = this.#logFault ?? {};
    if (Date.now() - at < logPauseMilliseconds) return undefined;
    const log = this.#openLog();
    const line = { level: warnLevel, time: Date.now(), msg: `Lines are missing before this one: ${message}` };
    // The last one may have been cut.
    log.write(`\n${JSON.stringify(line)}\n`);
    return log;
  }

  #turnLogOver(): void {
    const { logFile, logBytesMax = defaultLogBytesMax } = this.#settings;
    if (this.#logBytes <= logBytesMax) return;
    this.#log?.end();
    try {
      renameSync(logFile, `${logFile}.1`);
    } catch {
      // Somebody holds it open, where that keeps it in its place: it grows, and is tried again.
    }
    this.#log = this.#openLog();
  }

  #hear(chunk: Buffer): void {
    this.#log ??= this.#openLogAgain();
    if (this.#log !== undefined) {
      this.#logBytes += chunk.length;
      this.#turnLogOver();
      this.#log.write(chunk);
    }
    this.#words = (this.#words + chunk.toString('utf8')).slice(-lastWordsLengthMax);
  }

  async #restartAfter(code: number | null): Promise<void> {
    const reason = this.#complaint ?? fatalMessage(this.#words);
    if (code === refusalCode || (code === hindranceCode && !this.#hasServed)) {
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
    if (!this.#isStopping) await this.#startAgain();
  }
}
