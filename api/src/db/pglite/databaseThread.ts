import { PGlite, protocol } from '@electric-sql/pglite';
import type { MessagePort } from 'node:worker_threads';
import type { ErrorAnswer, WorkerAnswer, WorkerRequest, WorkerStart } from './protocol.ts';
import { watchTraps } from './traps.ts';

/**
 * Buffers that one connection reads and writes with; the default, 128 MB, is memory that is never given back. And the least of its
 * log that it keeps for use again.
 */
const settings = ['shared_buffers=32MB', 'min_wal_size=32MB'];

const errorResponse = 'E'.charCodeAt(0);
const readyForQuery = 'Z'.charCodeAt(0);

/** Each message of an answer is a letter and its length. */
function readMessages(answer: Uint8Array): { isRefused: boolean; isReady: boolean } {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  let isRefused = false;
  let letter = 0;
  for (let at = 0; at < answer.length; at += 1 + view.getUint32(at + 1)) {
    letter = view.getUint8(at);
    isRefused ||= letter === errorResponse;
  }
  return { isRefused, isReady: letter === readyForQuery };
}

/** As it comes: what reads the whole answer at once would also keep what it read. */
async function answerTo(database: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  await database.execProtocolRawStream(messages, { onRawData: (piece) => pieces.push(piece.slice()) });
  const answer = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of pieces) {
    answer.set(piece, end);
    end += piece.length;
  }
  return answer;
}

/**
 * What COPY reads from. The database asks for all bytes at once: a Blob of them would be a copy, of which another copy is made,
 * and memory that no collection of garbage knows of.
 */
class RowsToCopy extends Blob {
  readonly #rows: Uint8Array<ArrayBuffer>;

  constructor(rows: Uint8Array<ArrayBuffer>) {
    super([]);
    this.#rows = rows;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#rows;
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  }
}

/** The driver waits until the database is ready again: an answer that does not end so would keep it waiting for ever. */
async function exchange(
  database: PGlite,
  messages: Uint8Array,
): Promise<{ answer: Uint8Array<ArrayBuffer>; isRefused: boolean }> {
  const answer = await answerTo(database, messages);
  const { isRefused, isReady } = readMessages(answer);
  if (!isReady) throw new Error('The embedded database was not ready for anything else after its answer.');
  return { answer, isRefused };
}

async function run(database: PGlite, request: WorkerRequest): Promise<Uint8Array<ArrayBuffer>> {
  switch (request.type) {
    case 'messages': {
      const { before, bytes } = request;
      if (before !== '') {
        const { answer, isRefused } = await exchange(database, protocol.serialize.query(before));
        if (bytes.length === 0 || isRefused) return answer;
      }
      return (await exchange(database, bytes)).answer;
    }
    case 'copy': {
      await database.query(request.text, [], { blob: new RowsToCopy(request.rows) });
      return new Uint8Array(0);
    }
    case 'close': {
      await database.query('checkpoint');
      await database.close();
      return new Uint8Array(0);
    }
  }
}

/** What ends PGlite has a message, but is no error. */
function describe(error: unknown): ErrorAnswer {
  const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown };
  return { message: String(message ?? error), code: typeof code === 'string' ? code : null };
}

/** Opens the database of `folder`, then answers one request after the other. */
export async function serve(port: Pick<MessagePort, 'on' | 'postMessage'>, folder: string): Promise<void> {
  const send = (message: WorkerAnswer | WorkerStart, handedOver: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, handedOver);
  let database: PGlite;
  try {
    database = await PGlite.create({ dataDir: folder, postgresqlconf: settings });
  } catch (error) {
    send({ type: 'failed', message: describe(error).message });
    return;
  }
  watchTraps(database, (error) => send({ type: 'broken', error: describe(error) }));
  port.on('message', (request: WorkerRequest) => {
    run(database, request).then(
      (bytes) => send({ type: 'messages', bytes }, [bytes.buffer]),
      (error: unknown) =>
        send({ type: request.type === 'messages' ? 'broken' : 'error', error: describe(error) }),
    );
  });
  port.on('messageerror', (error: Error) => send({ type: 'error', error: describe(error) }));
  send({ type: 'ready' });
}
