import type { ClientId } from '@tributary/engine/ids';
import { type RawBuilder, sql } from 'kysely';
import type { ClientTransaction } from '../db/database.ts';
import type { UserId } from '../ids.ts';

export interface IdempotentRequest {
  /** Null: a call on the installation. */
  readonly clientId: ClientId | null;
  readonly userId: UserId;
  /** As it is kept: the hash of what was sent. */
  readonly key: string;
  readonly requestHash: string;
  /** Of this request alone, among those with its key. */
  readonly attempt: string;
}

export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

type AnswerTable = 'idempotent_answers' | 'installation_answers';

/** Without a sign of life for as long, a request was left behind by a process that died. */
const abandonedAfterSeconds = 30;
/** Nobody retries after that. */
const keptHours = 24;

const now = sql<Date>`statement_timestamp()`;

/** Of everybody, since who has left asks for nothing again. */
export function removalOfOldAnswers(transaction: ClientTransaction, clientId: ClientId | null) {
  const isOld = sql<boolean>`created_at < ${now} - ${keptHours}::integer * interval '1 hour'`;
  const removal = transaction.deleteFrom(tableOf({ clientId })).where(isOld);
  return clientId === null ? removal : removal.where(sql<boolean>`client_id = ${clientId}`);
}

/**
 * Whether this request is the first with its key, or the first that did not die: what began before `nothingRunsSince` is dead
 * for certain.
 */
export async function reserveAnswer(
  transaction: ClientTransaction,
  { clientId, userId, key, requestHash, attempt }: IdempotentRequest,
  nothingRunsSince: Date,
): Promise<boolean> {
  const table = sql.table(tableOf({ clientId }));
  const [column, value] = clientId === null ? [sql``, sql``] : [sql`client_id,`, sql`${clientId},`];
  const reserved = await sql`
    insert into ${table} as first (${column} user_id, key, request_hash, attempt)
    values (${value} ${userId}, ${key}, ${requestHash}, ${attempt})
    on conflict (${column} user_id, key) do update set attempt = excluded.attempt, created_at = ${now}
    where first.status is null and first.request_hash = excluded.request_hash and first.created_at < greatest(
      ${nothingRunsSince}::timestamptz,
      ${now} - ${abandonedAfterSeconds}::integer * interval '1 second'
    )`.execute(transaction);
  return reserved.numAffectedRows === 1n;
}

export async function findFirstRequest(transaction: ClientTransaction, request: IdempotentRequest) {
  return transaction
    .selectFrom(tableOf(request))
    .select(['request_hash', 'status', 'body'])
    .where(hasKeyOf(request))
    .executeTakeFirstOrThrow();
}

/** A sign of life. */
export async function renewReservation(
  transaction: ClientTransaction,
  request: IdempotentRequest,
): Promise<void> {
  await transaction
    .updateTable(tableOf(request))
    .set({ created_at: now })
    .where(isUnanswered(request))
    .execute();
}

/**
 * False where another request with the key has taken the place of this one, which was taken for dead, or where an answer is kept:
 * that one belongs to what was done.
 */
export async function storeAnswer(
  transaction: ClientTransaction,
  request: IdempotentRequest,
  answer: StoredAnswer,
): Promise<boolean> {
  const kept = transaction.updateTable(tableOf(request)).set(answer).where(isUnanswered(request));
  return (await kept.executeTakeFirst()).numUpdatedRows === 1n;
}

/**
 * Not where its answer is kept: what was done stays done, also where nobody heard of it because the database went away as it
 * confirmed it.
 */
export async function forgetRequest(
  transaction: ClientTransaction,
  request: IdempotentRequest,
): Promise<void> {
  await transaction.deleteFrom(tableOf(request)).where(isUnanswered(request)).execute();
}

function tableOf({ clientId }: Pick<IdempotentRequest, 'clientId'>): AnswerTable {
  return clientId === null ? 'installation_answers' : 'idempotent_answers';
}

function hasKeyOf({ clientId, userId, key }: IdempotentRequest): RawBuilder<boolean> {
  return clientId === null
    ? sql<boolean>`(user_id, key) = (${userId}, ${key})`
    : sql<boolean>`(client_id, user_id, key) = (${clientId}, ${userId}, ${key})`;
}

function isUnanswered(request: IdempotentRequest): RawBuilder<boolean> {
  return sql<boolean>`${hasKeyOf(request)} and attempt = ${request.attempt} and status is null`;
}
