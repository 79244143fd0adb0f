import { protocol } from '@electric-sql/pglite';
import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from './databaseThread.ts';
import type { WorkerRequest } from './protocol.ts';

/** In the thread of the test, whose stack is small: there a statement that nests deeply breaks the database. */
describe('the thread of the database', () => {
  let near: MessagePort;

  beforeAll(async () => {
    const channel = new MessageChannel();
    near = channel.port1;
    const started = once(near, 'message');
    await serve(channel.port2, 'memory://');
    await started;
  });
  afterAll(() => near.close());

  const answerOf = async (request: WorkerRequest, handedOver: ArrayBuffer[] = []): Promise<unknown> => {
    const answered = once(near, 'message');
    near.postMessage(request, handedOver);
    const [answer] = (await answered) as unknown[];
    return answer;
  };
  const messages = (bytes: Uint8Array, before = ''): WorkerRequest => ({ type: 'messages', before, bytes });

  it('answers rows that were handed over before with an error', async () => {
    await answerOf(messages(protocol.serialize.query('create table notes (text text)')));
    const rows = new Uint8Array(100);
    const copy: WorkerRequest = { type: 'copy', text: "copy notes from '/dev/blob'", rows };
    await answerOf(copy, [rows.buffer]);
    expect(await answerOf(copy, [rows.buffer])).toMatchObject({ type: 'error' });
    expect(await answerOf(messages(protocol.serialize.query('select 1')))).toMatchObject({
      type: 'messages',
    });
  });

  it('tells of a database that is not ready after its answer', async () => {
    const unsynced = messages(protocol.serialize.parse({ text: 'select 1' }));
    expect(await answerOf(unsynced)).toMatchObject({
      type: 'broken',
      error: { message: expect.stringContaining('not ready') },
    });
    const nothing = new Uint8Array(0);
    expect(await answerOf(messages(nothing, 'select 1'))).toMatchObject({ type: 'messages' });
  });

  it('tells what broke the database within a statement', async () => {
    const deep = "select (repeat('[', 200000) || repeat(']', 200000))::json::text";
    expect(await answerOf(messages(protocol.serialize.query(deep)))).toMatchObject({
      type: 'broken',
      error: { message: expect.stringContaining('call stack') },
    });
  });
});
