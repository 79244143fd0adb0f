import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../db/database.ts';
import type { UserId } from '../ids.ts';

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

/** Longer than any request may take: what is older was left behind by a process that died. */
const abandonedAfterMinutes = 6;
/** Nobody retries after that. */
const keptHours = 24;

/** Those of everybody, since who has left asks for nothing again. */
export async function forgetOldAnswers(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await transaction
    .deleteFrom('idempotent_answers')
    .where('client_id', '=', clientId)
    .where('created_at', '<', sql<Date>`statement_timestamp() - ${keptHours}::integer * interval '1 hour'`)
    .execute();
}

/** Whether this request is the first with its key, or the first that did not die. */
export async function reserveAnswer(
  transaction: ClientTransaction,
  request: IdempotentRequest,
): Promise<boolean> {
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
        .doUpdateSet({ created_at: sql<Date>`statement_timestamp()` })
        .where('idempotent_answers.status', 'is', null)
        .where('idempotent_answers.request_hash', '=', request.requestHash)
        .where(
          'idempotent_answers.created_at',
          '<',
          sql<Date>`statement_timestamp() - ${abandonedAfterMinutes}::integer * interval '1 minute'`,
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return reserved !== undefined;
}

export async function findFirstRequest(transaction: ClientTransaction, request: IdempotentRequest) {
  return transaction
    .selectFrom('idempotent_answers')
    .select(['request_hash', 'status', 'body'])
    .where(isOf(request))
    .executeTakeFirstOrThrow();
}

export async function keepAnswer(
  transaction: ClientTransaction,
  request: IdempotentRequest,
  answer: StoredAnswer,
): Promise<void> {
  await transaction.updateTable('idempotent_answers').set(answer).where(isOf(request)).execute();
}

export async function forgetRequest(
  transaction: ClientTransaction,
  request: IdempotentRequest,
): Promise<void> {
  await transaction.deleteFrom('idempotent_answers').where(isOf(request)).execute();
}

function isOf({ clientId, userId, key }: IdempotentRequest) {
  return sql<boolean>`(client_id, user_id, key) = (${clientId}, ${userId}, ${key})`;
}
