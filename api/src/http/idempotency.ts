import type { ClientId } from '@tributary/engine/ids';
import type { FastifyRequest } from 'fastify';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { ClientTransaction, Database } from '../db/database.ts';
import type { UserId } from '../ids.ts';
import { ApiError, invalidField, tooManyRequests } from './errors.ts';
import {
  findFirstRequest,
  forgetRequest,
  makeRoom,
  removalOfOldAnswers,
  renewReservation,
  reserveAnswer,
  storeAnswer,
  type IdempotentRequest,
  type StoredAnswer,
} from './idempotencyStore.ts';

const tooManyStatus = 429;
/** Several of them within the time after which a request counts as dead. */
export const signOfLifeMilliseconds = 5_000;

/** Null: a call that changes nothing, or that has no key. */
export function idempotentRequest(
  request: FastifyRequest,
  clientId: ClientId | null,
  userId: UserId,
): IdempotentRequest | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method === 'GET') {
    return null;
  }
  if (typeof key !== 'string' || key === '' || key.length > 255) {
    throw invalidField('headers.idempotency-key', 'invalid', 'An Idempotency-Key has 1 to 255 characters.');
  }
  const isOfParts = request.headers['content-type']?.startsWith('multipart/') === true;
  const known = [request.method, request.url, isOfParts ? 'parts' : (request.body ?? null)];
  const requestHash = keyedHash(key, JSON.stringify(known));
  return { clientId, userId, key: storedKey(key), requestHash, isOfParts, attempt: randomUUID() };
}

/** A body may hold a password: keyed with what nobody has kept, its hash is nothing to try passwords against. */
function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

/** Of the parts that were read, as it is kept. */
export function contentHashOf(request: FastifyRequest, content: string | null): string | null {
  const key = request.headers['idempotency-key'];
  return content === null || typeof key !== 'string' ? null : keyedHash(key, content);
}

/** What is kept of a key, which itself is the secret of `request_hash`. */
export function storedKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The first request with a key is let through (null); its retries get its answer, or are told that it still runs. */
export async function beginIdempotent(
  db: Database,
  request: IdempotentRequest,
): Promise<StoredAnswer | null> {
  return whereItIsKept(db, request, async (transaction) => {
    await removalOfOldAnswers(transaction, request.clientId).execute();
    if (await reserveAnswer(transaction, request, nothingRunsSince(db))) {
      const seconds = await makeRoom(transaction, request);
      if (seconds !== null) throw tooManyRequests(seconds);
      return null;
    }
    const first = await findFirstRequest(transaction, request);
    if (first.request_hash !== request.requestHash) {
      throw new ApiError('idempotencyKeyReused');
    }
    if (first.status === null || first.body === null) {
      throw new ApiError('idempotentRequestRunning');
    }
    return { status: first.status, body: first.body, content_hash: first.content_hash };
  });
}

/** An embedded database is this process's alone: what ran before it began runs no more. */
function nothingRunsSince({ kind }: Database): Date {
  return new Date(kind === 'embedded' ? performance.timeOrigin : 0);
}

/** Gives signs of life of a request while the work goes on. */
export async function whileRunning<T>(
  db: Database,
  request: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const renew = async (): Promise<void> =>
    whereItIsKept(db, request, (transaction) => renewReservation(transaction, request));
  // A sign that is not given is no harm: what is kept at the end tells whether another request has taken this one's place.
  const signs = setInterval(() => void renew().catch(() => undefined), signOfLifeMilliseconds);
  try {
    return await work();
  } finally {
    clearInterval(signs);
  }
}

/**
 * A defect is not kept: the retry may find it mended. Nor that too much was under way: by then it may be over. Nor what was refused
 * before all its parts were read: it could not be told from another call.
 */
export async function endIdempotent(
  db: Database,
  request: IdempotentRequest,
  answer: StoredAnswer,
): Promise<void> {
  await whereItIsKept(db, request, async (transaction) => {
    const isUnread = request.isOfParts && answer.content_hash === null;
    if (isUnread || answer.status >= 500 || answer.status === tooManyStatus)
      await forgetRequest(transaction, request);
    else await storeAnswer(transaction, request, answer);
  });
}

/** Along with what the request changed: neither stays where another one with its key has taken its place. */
export async function keepWithChange(
  transaction: ClientTransaction,
  request: IdempotentRequest,
  answer: StoredAnswer,
): Promise<void> {
  if (!(await storeAnswer(transaction, request, answer))) throw new ApiError('idempotentRequestRunning');
}

async function whereItIsKept<T>(
  db: Database,
  { clientId }: IdempotentRequest,
  work: (transaction: ClientTransaction) => Promise<T>,
): Promise<T> {
  return clientId === null ? db.installation(work) : db.client(clientId, work);
}
