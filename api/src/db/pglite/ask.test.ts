import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createAsk } from './ask.ts';
import type { WorkerAnswer } from './protocol.ts';

const longMilliseconds = 60_000;

function setUp(deadlineMilliseconds = longMilliseconds) {
  const emitter = new EventEmitter();
  const onDeath = vi.fn<(error: Error) => void>();
  const postMessage = vi.fn<() => void>();
  const worker = Object.assign(emitter, { postMessage });
  const answer = (message: WorkerAnswer) => emitter.emit('message', message);
  return { ask: createAsk(worker, onDeath, () => deadlineMilliseconds), answer, postMessage, onDeath };
}
const request = { type: 'close' } as const;
const error = { message: 'unreachable', code: null };

it('a database that is broken is dead: who waits and who asks later is refused, and it is told once', async () => {
  const { ask, answer, onDeath } = setUp();
  const asked = ask(request);
  answer({ type: 'broken', error });
  answer({ type: 'broken', error });
  await expect(asked).rejects.toThrow('unreachable');
  await expect(ask(request)).rejects.toThrow('unreachable');
  expect(onDeath).toHaveBeenCalledTimes(1);
});

it('what is refused is not dead', async () => {
  const { ask, answer, onDeath } = setUp();
  const asked = ask(request);
  answer({ type: 'error', error });
  await expect(asked).rejects.toThrow('unreachable');
  const next = ask(request);
  answer({ type: 'messages', bytes: new Uint8Array(1) });
  expect(await next).toHaveLength(1);
  expect(onDeath).not.toHaveBeenCalled();
});

it('nobody waits for what could not be sent', async () => {
  const { ask, answer, postMessage } = setUp();
  postMessage.mockImplementationOnce(() => {
    throw new Error('cannot be cloned');
  });
  await expect(ask(request)).rejects.toThrow('cannot be cloned');
  const next = ask(request);
  answer({ type: 'messages', bytes: new Uint8Array(1) });
  expect(await next).toHaveLength(1);
});

it('what is not answered in time is dead', async () => {
  const { ask, onDeath } = setUp(20);
  await expect(ask(request)).rejects.toThrow('has not answered for 0.02 seconds');
  await expect(ask(request)).rejects.toThrow('has not answered');
  expect(onDeath).toHaveBeenCalledTimes(1);
});

it('what was answered in time is never late', async () => {
  const { ask, answer, onDeath } = setUp(20);
  const asked = ask(request);
  answer({ type: 'messages', bytes: new Uint8Array(1) });
  await asked;
  await sleep(60);
  expect(onDeath).not.toHaveBeenCalled();
});
