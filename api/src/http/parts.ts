import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { createHash, type Hash } from 'node:crypto';

interface PartLimits {
  readonly fileSize?: number;
  readonly fieldSize?: number;
}

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

/** A form has one file at most. One that breaks off, or is none, is a fault of the call. */
async function* sentParts(request: FastifyRequest, limits: PartLimits): AsyncGenerator<Multipart> {
  try {
    for await (const part of request.parts({ limits: { files: 1, ...limits } })) {
      if (part.type === 'file') part.file.once('error', (error: Error) => faults.add(error));
      yield part;
    }
  } catch (error) {
    if (error instanceof Error) faults.add(error);
    throw error;
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
