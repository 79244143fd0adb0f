import type { ClientId } from '@tributary/engine/ids';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ClientTransaction, Database } from '../db/database.ts';
import type { UserId } from '../ids.ts';
import { ApiError, invalidField } from './errors.ts';

/** Longer than any request may take: what is older was left behind by a process that died. */
const abandonedAfterMinutes = 6;
/** Nobody retries after that. */
const keptHours = 24;

export interface IdempotentRequest {
  readonly clientId: ClientId;
  readonly userId: UserId;
  readonly key: string;
  readonly requestHash: string;
}

export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/** The first request with a key is let through; its retries get its answer, or are told that it still runs. */
export function idempotentRequest(
  request: FastifyRequest,
  clientId: ClientId,
  userId: UserId,
): IdempotentRequest | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method !== 'POST') {
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
    await forgetOldAnswers(transaction, request);
    if (await reserve(transaction, request)) {
      return null;
    }
    const first = await ofRequest(transaction, request);
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
    if (answer.status >= 500) {
      await transaction.deleteFrom('idempotent_answers').where(isOf(request)).execute();
    } else {
      await transaction.updateTable('idempotent_answers').set(answer).where(isOf(request)).execute();
    }
  });
}

async function forgetOldAnswers(transaction: ClientTransaction, request: IdempotentRequest): Promise<void> {
  await transaction
    .deleteFrom('idempotent_answers')
    .where('client_id', '=', request.clientId)
    .where('user_id', '=', request.userId)
    .where('created_at', '<', sql<Date>`clock_timestamp() - ${keptHours}::integer * interval '1 hour'`)
    .execute();
}

async function reserve(transaction: ClientTransaction, request: IdempotentRequest): Promise<boolean> {
  const reserved = await transaction
    .insertInto('idempotent_answers')
    .values({
      client_id: request.clientId,
      user_id: request.userId,
      key: request.key,
      request_hash: request.requestHash,
      status: null,
      body: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'user_id', 'key'])
        .doUpdateSet({ created_at: sql<Date>`clock_timestamp()` })
        .where('idempotent_answers.status', 'is', null)
        .where('idempotent_answers.request_hash', '=', request.requestHash)
        .where(
          'idempotent_answers.created_at',
          '<',
          sql<Date>`clock_timestamp() - ${abandonedAfterMinutes}::integer * interval '1 minute'`,
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return reserved !== undefined;
}

async function ofRequest(transaction: ClientTransaction, request: IdempotentRequest) {
  return transaction
    .selectFrom('idempotent_answers')
    .select(['request_hash', 'status', 'body'])
    .where(isOf(request))
    .executeTakeFirstOrThrow();
}

function isOf({ clientId, userId, key }: IdempotentRequest) {
  return sql<boolean>`(client_id, user_id, key) = (${clientId}, ${userId}, ${key})`;
}
