import type { ClientId } from '@tributary/engine/ids';
import type { SourceAnalysis } from './analyse.ts';
import { SourceRefusal } from './refusal.ts';
import { isSpreadsheet } from './sniff.ts';
import { startReadingThread } from './thread/readingThread.ts';

/**
 * Large files of text are read while they arrive, in a thread beside the one that stores them, and what was learned is kept
 * for the question that follows an upload. Nothing depends on it: where it is gone, the file is read from the database.
 */

/** A smaller file is read so fast that a thread of its own is not worth its while. */
const bytesMin = 1024 ** 2;
const readersMax = 2;
const keptMax = 8;
const keptMilliseconds = 120_000;
/** A piece that takes longer is none that is read while the file arrives: whoever sends it waits for no more. */
const pieceMillisecondsDefault = 10_000;

export type EarlyOutcome = { readonly analysis: SourceAnalysis } | { readonly refusal: SourceRefusal };

let readerCount = 0;

/** Reads what is pushed from the first MiB on, unless it begins like a workbook or others are reading already. */
class ArrivingFile {
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  #thread: ReturnType<typeof startReadingThread> | null = null;
  #isOver = false;
  #refusal: SourceRefusal | null = null;
  readonly #stop = new AbortController();
  readonly #pieceMilliseconds: number;

  constructor(pieceMilliseconds: number) {
    this.#pieceMilliseconds = pieceMilliseconds;
  }

  async push(bytes: Uint8Array): Promise<void> {
    if (this.#isOver) return;
    if (this.#thread !== null) return this.#hand([bytes]);
    this.#held.push(bytes);
    this.#heldBytes += bytes.length;
    if (this.#heldBytes < bytesMin) return;
    const held = this.#held;
    this.#held = [];
    if (readerCount >= readersMax || isSpreadsheet(Buffer.concat(held))) {
      this.#isOver = true;
      return;
    }
    readerCount += 1;
    this.#thread = startReadingThread({ kind: 'analyse', overrides: {} }, this.#stop.signal);
    await this.#hand(held);
  }

  async #hand(pieces: readonly Uint8Array[]): Promise<void> {
    try {
      for (const bytes of pieces) await this.#inTime(this.#thread?.push(bytes));
    } catch (error) {
      await this.#fail(error);
    }
  }

  async #inTime<Result>(work: Promise<Result> | undefined): Promise<Result | undefined> {
    const timer = setTimeout(() => this.#stop.abort(), this.#pieceMilliseconds);
    return Promise.resolve(work).finally(() => clearTimeout(timer));
  }

  /** A file that cannot be read can still be stored. */
  async #fail(error: unknown): Promise<void> {
    if (error instanceof SourceRefusal) this.#refusal = error;
    await this.close();
  }

  /** Null where the file was not read. */
  async end(): Promise<EarlyOutcome | null> {
    try {
      const outcome = await this.#inTime(this.#thread?.end());
      if (outcome?.kind === 'analyse') return { analysis: outcome.analysis };
    } catch (error) {
      await this.#fail(error);
    } finally {
      await this.close();
    }
    return this.#refusal && { refusal: this.#refusal };
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#held = [];
    const thread = this.#thread;
    if (thread === null) return;
    this.#thread = null;
    readerCount -= 1;
    await thread.close();
  }
}

const kept = new Map<string, Promise<EarlyOutcome | null>>();

const keyOf = (clientId: ClientId, uploadId: number): string => `${clientId}/${uploadId}`;

function keep(key: string, outcome: Promise<EarlyOutcome | null>): void {
  const [oldest] = kept.keys();
  if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest);
  kept.set(key, outcome);
  setTimeout(() => kept.delete(key), keptMilliseconds).unref();
}

/** Receives a file by `receive`, which takes its bytes and tells its id, and reads it meanwhile. */
export async function readWhileReceived<Upload extends { readonly id: number }>(
  clientId: ClientId,
  content: AsyncIterable<Uint8Array>,
  receive: (content: AsyncIterable<Uint8Array>) => Promise<Upload>,
  pieceMilliseconds: number = pieceMillisecondsDefault,
): Promise<Upload> {
  const file = new ArrivingFile(pieceMilliseconds);
  async function* passing(): AsyncGenerator<Uint8Array> {
    for await (const bytes of content) {
      const isRead = file.push(bytes);
      yield bytes;
      await isRead;
    }
  }
  try {
    const upload = await receive(passing());
    keep(keyOf(clientId, upload.id), file.end());
    return upload;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** What was learned of an upload while it arrived; null where nothing was, or it is long ago. */
export async function earlyOutcomeOf(clientId: ClientId, uploadId: number): Promise<EarlyOutcome | null> {
  return (await kept.get(keyOf(clientId, uploadId))) ?? null;
}
