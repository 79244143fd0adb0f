import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { ApiError } from './errors.ts';

interface PartLimits {
  readonly fileSize: number;
  readonly fieldSize?: number;
}

/** What a form that is not written as one made its parser throw, which says so in no other way. */
const faults = new WeakSet<Error>();

export const isOfBrokenForm = (error: Error): boolean => faults.has(error);

/** A short file may have broken off before it is handed over. */
function noteFaults(file: Readable): void {
  if (file.errored !== null) faults.add(file.errored);
  file.once('error', (error: Error) => faults.add(error));
}

/** The parts of a form with one file at most. A form that breaks off, or is none, is a fault of the call. */
export async function* partsOf(request: FastifyRequest, limits: PartLimits): AsyncGenerator<Multipart> {
  try {
    for await (const part of request.parts({ limits: { files: 1, ...limits } })) {
      if (part.type === 'file') noteFaults(part.file);
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
  }
}
