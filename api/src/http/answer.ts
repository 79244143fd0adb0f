import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuditSettings, type Author, type ChangeNote, noting, writeNoted } from '../audit/note.ts';
import type { ClientTransaction, Database } from '../db/database.ts';
import { markRefusal } from './errorHandler.ts';
import {
  beginIdempotent,
  contentHashOf,
  endIdempotent,
  keepWithChange,
  whileRunning,
} from './idempotency.ts';
import type { IdempotentRequest, StoredAnswer } from './idempotencyStore.ts';
import { ApiError } from './errors.ts';
import { contentOf, readContent } from './parts.ts';
import { WrittenJson } from './route.ts';

const jsonType = 'application/json; charset=utf-8';

/** For a body that is JSON already. */
function asWritten(reply: FastifyReply): FastifyReply {
  return reply.type(jsonType).serializer((body: string) => body);
}

function bytesOf({ bytes: { buffer, byteOffset, byteLength } }: WrittenJson): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** What the handler answers; what it has sent itself is sent. */
export async function answerAtOnce(reply: FastifyReply, handle: () => Promise<unknown>): Promise<unknown> {
  const answer = await handle();
  if (reply.sent) return reply;
  if (!(answer instanceof WrittenJson)) return answer;
  reply.type(jsonType);
  return bytesOf(answer);
}

/** Of a refusal that is kept, what its headers say too. */
const nameSchema = z.object({ name: z.string() });

/** Sends the answer that a call had before, or marks it as the first with its key. */
export async function beginOnce(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  idempotent: IdempotentRequest,
): Promise<void> {
  const first = await beginIdempotent(db, idempotent);
  if (first === null) {
    request.idempotent = idempotent;
    return;
  }
  if (idempotent.isOfParts && contentHashOf(request, await readContent(request)) !== first.content_hash) {
    throw new ApiError('idempotencyKeyReused');
  }
  if (first.status >= 400) markRefusal(reply, nameSchema.parse(JSON.parse(first.body)).name);
  await asWritten(reply.code(first.status).header('idempotent-replayed', 'true')).send(first.body);
}

/** With what the call held, where that has been read. */
export function answerOf(request: FastifyRequest, status: number, body: string): StoredAnswer {
  return { status, body, content_hash: contentHashOf(request, contentOf(request)) };
}

interface Change {
  readonly author: Author;
  readonly audit: AuditSettings;
  readonly handle: () => Promise<unknown>;
}

/**
 * The answer to a call with a key, and what the audit log says of the call, are written in the transaction of what was done: a crash
 * leaves all of it, or nothing.
 */
export async function answerChange(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  { author, audit, handle }: Change,
): Promise<unknown> {
  const { idempotent } = request;
  let notes: readonly ChangeNote[] = [];
  const write = async (): Promise<string> => {
    const noted = await noting(author, audit, handle);
    ({ notes } = noted);
    return writtenAnswer(reply, noted.result);
  };
  const note = async (transaction: ClientTransaction): Promise<void> =>
    writeNoted(transaction, author, audit, notes);
  const work = async () =>
    db.keeping(author.clientId, write, async (transaction, body) => {
      if (idempotent !== null) {
        await keepWithChange(transaction, idempotent, answerOf(request, reply.statusCode, body));
      }
      await note(transaction);
    });
  const [body, isKept] = await (idempotent === null ? work() : whileRunning(db, idempotent, work));
  if (isKept) request.idempotent = null;
  // What ended with a COPY has nothing open any more.
  else if (notes.length > 0) await inLogOf(db, author, note);
  asWritten(reply);
  return body;
}

function writtenAnswer(reply: FastifyReply, answer: unknown): string {
  if (answer instanceof WrittenJson) return bytesOf(answer).toString('utf8');
  const text = reply.serialize(answer);
  return typeof text === 'string' ? text : new TextDecoder().decode(text);
}

async function inLogOf(
  db: Database,
  { clientId }: Author,
  work: (transaction: ClientTransaction) => Promise<void>,
): Promise<void> {
  await (clientId === null ? db.installation(work) : db.client(clientId, work));
}

/** What has failed is answered as that also where the database is away; its key counts as abandoned later. */
export async function keepAnswer(
  db: Database,
  { idempotent, log }: FastifyRequest,
  answer: StoredAnswer,
): Promise<void> {
  if (idempotent === null) return;
  const ended = endIdempotent(db, idempotent, answer);
  await (answer.status < 500 ? ended : ended.catch((error: unknown) => log.warn({ err: error })));
}
