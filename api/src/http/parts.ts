import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { createHash, type Hash } from 'node:crypto';
import type { FailureName } from './errorCatalogue.ts';
import { ApiError } from './errors.ts';

interface PartLimits {
  readonly fileSize?: number;
  readonly fieldSize?: number;
  /** Of the whole form, with what stands around its parts; left out: as large as its parts may be. */
  readonly bodySize?: number;
  /** Of the refusal of a larger one. */
  readonly tooLarge?: FailureName;
}

/** More than any form of ours has: each costs time before it turns out that nobody asked for it. */
const partsMax = 16;

/** What a form that is not written as one made its parser throw, which says so in no other way. */
const faults = new WeakSet<Error>();

export const isOfBrokenForm = (error: Error): boolean => faults.has(error);

interface FieldPart {
  readonly type: 'field';
  readonly name: string;
  readonly value: string;
}

interface FilePart {
  readonly type: 'file';
  readonly name: string;
  readonly fileName: string;
  /** What is not read before the next part is asked for is passed over. */
  readonly content: AsyncIterable<Uint8Array>;
}

type Part = FieldPart | FilePart;

const contents = new WeakMap<FastifyRequest, string>();

/** A short file may have broken off before it is handed over. */
function noteFaults(file: Readable): void {
  if (file.errored !== null) faults.add(file.errored);
  file.once('error', (error: Error) => faults.add(error));
}

/**
 * A form has one file at most. One that breaks off, or is none, is a fault of the call. Of one that is refused, or has more parts
 * than are taken, no more is taken apart.
 */
async function* sentParts(
  request: FastifyRequest,
  { bodySize = Number.POSITIVE_INFINITY, tooLarge = 'fileTooLarge', ...limits }: PartLimits,
): AsyncGenerator<Multipart> {
  const { raw, headers } = request;
  const size = new SizeWatch(raw, bodySize, tooLarge);
  size.announce(Number(headers['content-length'] ?? 0));
  const parts = request.parts({ limits: { files: 1, parts: partsMax, ...limits } });
  try {
    for (;;) {
      const next = parts.next();
      // It flows from now on.
      size.watch();
      const { done, value: part } = await Promise.race([next, size.exceeded]);
      if (done === true) return;
      if (part.type === 'file') {
        noteFaults(part.file);
        size.signal.addEventListener('abort', () => part.file.destroy(size.signal.reason as Error));
      }
      // Its type promises a name, which a form need not write.
      if ((part.fieldname as string | undefined) === undefined) {
        if (part.type === 'file') part.file.resume();
        throw new ApiError('invalidRequest');
      }
      yield part;
    }
  } catch (error) {
    if (error instanceof Error) faults.add(error);
    throw error;
  } finally {
    size.leave();
    raw.unpipe();
    // What nobody reads would hold the connection up for the next call.
    raw.resume();
  }
}

/** Tells as soon as more arrives than may, whichever part is read then. */
class SizeWatch {
  readonly exceeded: Promise<never>;
  readonly #raw: Readable;
  readonly #sizeMax: number;
  readonly #failure: FailureName;
  readonly #excess = new AbortController();
  #arrived = 0;

  constructor(raw: Readable, sizeMax: number, failure: FailureName) {
    this.#raw = raw;
    this.#sizeMax = sizeMax;
    this.#failure = failure;
    this.exceeded = new Promise<never>((_, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason as Error));
    });
    // A file that is read at that moment tells it instead.
    this.exceeded.catch(() => {});
  }

  get signal(): AbortSignal {
    return this.#excess.signal;
  }

  /** @throws ApiError where so much was announced */
  announce(size: number): void {
    if (size > this.#sizeMax) throw this.#tooLarge();
  }

  watch(): void {
    if (this.#raw.listeners('data').includes(this.#count)) return;
    this.#raw.on('data', this.#count);
  }

  leave(): void {
    this.#raw.off('data', this.#count);
  }

  readonly #count = (bytes: Uint8Array): void => {
    this.#arrived += bytes.length;
    if (this.#arrived <= this.#sizeMax || this.signal.aborted) return;
    this.#raw.unpipe();
    this.#excess.abort(this.#tooLarge());
  };

  #tooLarge(): ApiError {
    return new ApiError(this.#failure);
  }
}

/**
 * What a form holds, part by part as it arrives. Of all of it a hash is taken on the way, of names and contents alone: whoever
 * sends it again sets other marks between its parts.
 */
export async function* partsOf(request: FastifyRequest, limits: PartLimits): AsyncGenerator<Part> {
  const seen: (readonly string[])[] = [];
  for await (const part of sentParts(request, limits)) {
    const hash = createHash('sha256');
    if (part.type === 'field') {
      const value = String(part.value);
      seen.push([part.fieldname, hash.update(value).digest('hex')]);
      yield { type: 'field', name: part.fieldname, value };
      continue;
    }
    const content = hashed(part.file, hash);
    yield { type: 'file', name: part.fieldname, fileName: part.filename, content };
    while ((await content.next()).done !== true);
    seen.push([part.fieldname, part.filename, hash.digest('hex')]);
  }
  contents.set(request, createHash('sha256').update(JSON.stringify(seen)).digest('hex'));
}

async function* hashed(file: Readable, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const bytes of file as AsyncIterable<Uint8Array>) {
    hash.update(bytes);
    yield bytes;
  }
}

/** Of what has been read to its end; null before. */
export function contentOf(request: FastifyRequest): string | null {
  return contents.get(request) ?? null;
}

/** Of what nobody else reads. */
export async function readContent(request: FastifyRequest): Promise<string | null> {
  const parts = partsOf(request, {});
  while ((await parts.next()).done !== true);
  return contentOf(request);
}
