import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { markRefusal } from './errorHandler.ts';
import { beginIdempotent, endIdempotent, keepWithChange, whileRunning } from './idempotency.ts';
import type { IdempotentRequest, StoredAnswer } from './idempotencyStore.ts';
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
  if (first.status >= 400) markRefusal(reply, nameSchema.parse(JSON.parse(first.body)).name);
  await asWritten(reply.code(first.status).header('idempotent-replayed', 'true')).send(first.body);
}

/** The answer to a call with a key is kept in the transaction of what was done: a crash leaves both, or neither. */
export async function answerOnce(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  const { idempotent } = request;
  if (idempotent === null) return answerAtOnce(reply, handle);
  const write = async (): Promise<string> => {
    const answer = await handle();
    if (answer instanceof WrittenJson) return bytesOf(answer).toString('utf8');
    const text = reply.serialize(answer);
    return typeof text === 'string' ? text : new TextDecoder().decode(text);
  };
  const [body, isKept] = await whileRunning(db, idempotent, async () =>
    db.keeping(idempotent.clientId, write, async (transaction, written) =>
      keepWithChange(transaction, idempotent, { status: reply.statusCode, body: written }),
    ),
  );
  if (isKept) request.idempotent = null;
  asWritten(reply);
  return body;
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
