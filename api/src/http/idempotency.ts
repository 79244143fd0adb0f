import type { ClientId } from '@tributary/engine/ids';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { UserId } from '../ids.ts';
import { ApiError, invalidField } from './errors.ts';
import {
  findFirstRequest,
  forgetOldAnswers,
  forgetRequest,
  keepAnswer,
  reserveAnswer,
  type IdempotentRequest,
  type StoredAnswer,
} from './idempotencyStore.ts';

/** The first request with a key is let through; its retries get its answer, or are told that it still runs. */
export function idempotentRequest(
  request: FastifyRequest,
  clientId: ClientId,
  userId: UserId,
): IdempotentRequest | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method === 'GET') {
    return null;
  }
  if (typeof key !== 'string' || key === '' || key.length > 255) {
    throw invalidField('headers.idempotency-key', 'invalid', 'An Idempotency-Key has 1 to 255 characters.');
  }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest('hex');
  return { clientId, userId, key, requestHash };
}

/** Null: go on, this is the first. */
export async function beginIdempotent(
  db: Database,
  request: IdempotentRequest,
): Promise<StoredAnswer | null> {
  return db.client(request.clientId, async (transaction) => {
    await forgetOldAnswers(transaction, request.clientId);
    if (await reserveAnswer(transaction, request)) {
      return null;
    }
    const first = await findFirstRequest(transaction, request);
    if (first.request_hash !== request.requestHash) {
      throw new ApiError('idempotencyKeyReused');
    }
    if (first.status === null || first.body === null) {
      throw new ApiError('idempotentRequestRunning');
    }
    return { status: first.status, body: first.body };
  });
}

/** A defect is not kept: the retry may find it mended. */
export async function endIdempotent(
  db: Database,
  request: IdempotentRequest,
  answer: StoredAnswer,
): Promise<void> {
  await db.client(request.clientId, async (transaction) => {
    if (answer.status >= 500) await forgetRequest(transaction, request);
    else await keepAnswer(transaction, request, answer);
  });
}
