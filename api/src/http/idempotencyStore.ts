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
  /** Its content is read by the work alone. */
  readonly isOfParts: boolean;
  /** Of this request alone, among those with its key. */
  readonly attempt: string;
}

export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
  /** Of a call of parts, once all of them have been read. */
  readonly content_hash: string | null;
}

type AnswerTable = 'idempotent_answers' | 'installation_answers';

/** Without a sign of life for as long, a request was left behind by a process that died. */
const abandonedAfterSeconds = 30;
/** Nobody retries after that. */
const keptHours = 24;

const now = sql<Date>`statement_timestamp()`;

/** In which a retry comes, also of a program that was started again: within it nothing that was answered is forgotten. */
const retriedMinutes = 15;
/** Of one person in one client, or on the installation: of what is older than that the last ones are kept. */
const keptMax = { count: 500, bytes: 16 * 2 ** 20 };
/** So much may come within it. */
const retriedMax = { count: 5_000, bytes: 64 * 2 ** 20 };

const retriedTime = sql`${retriedMinutes}::integer * interval '1 minute'`;

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

/**
 * Makes room for one more answer: those whose retries have come long ago go, the oldest first. Answers after how many seconds
 * there is room where there is none, because all came within the time of their retries.
 */
export async function makeRoom(
  transaction: ClientTransaction,
  request: IdempotentRequest,
): Promise<number | null> {
  const kept = await measureKept(transaction, request);
  if (!exceeds(kept, keptMax)) return null;
  const [table, isOwn] = [sql.table(tableOf(request)), isOfPerson(request)];
  await sql`
    delete from ${table} where ${isOwn} and created_at < ${now} - ${retriedTime} and key in (
      select key from (
        select key, row_number() over newest as place, sum(coalesce(pg_column_size(body), 0)) over newest as bytes
        from ${table} where ${isOwn}
        window newest as (order by created_at desc, key)
      ) as answers
      where place > ${keptMax.count}::integer or bytes > ${keptMax.bytes}::integer
    )`.execute(transaction);
  const left = await measureKept(transaction, request);
  return exceeds(left, retriedMax) ? Math.max(1, left.seconds) : null;
}

interface KeptAnswers {
  readonly count: number;
  /** As they lie on the disk. */
  readonly bytes: number;
  /** Until the oldest is past the time of its retries. */
  readonly seconds: number;
}

const exceeds = (kept: KeptAnswers, max: { readonly count: number; readonly bytes: number }): boolean =>
  kept.count > max.count || kept.bytes > max.bytes;

async function measureKept(transaction: ClientTransaction, request: IdempotentRequest): Promise<KeptAnswers> {
  const { rows } = await sql<KeptAnswers>`
    select count(*)::integer as count, coalesce(sum(pg_column_size(body)), 0)::float8 as bytes,
      coalesce(ceil(extract(epoch from min(created_at) + ${retriedTime} - ${now})), 0)::integer as seconds
    from ${sql.table(tableOf(request))} where ${isOfPerson(request)}`.execute(transaction);
  return rows[0] ?? { count: 0, bytes: 0, seconds: 0 };
}

export async function findFirstRequest(transaction: ClientTransaction, request: IdempotentRequest) {
  return transaction
    .selectFrom(tableOf(request))
    .select(['request_hash', 'status', 'body', 'content_hash'])
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

function isOfPerson({ clientId, userId }: IdempotentRequest): RawBuilder<boolean> {
  return clientId === null
    ? sql<boolean>`user_id = ${userId}`
    : sql<boolean>`(client_id, user_id) = (${clientId}, ${userId})`;
}

function hasKeyOf({ clientId, userId, key }: IdempotentRequest): RawBuilder<boolean> {
  return clientId === null
    ? sql<boolean>`(user_id, key) = (${userId}, ${key})`
    : sql<boolean>`(client_id, user_id, key) = (${clientId}, ${userId}, ${key})`;
}

function isUnanswered(request: IdempotentRequest): RawBuilder<boolean> {
  return sql<boolean>`${hasKeyOf(request)} and attempt = ${request.attempt} and status is null`;
}
