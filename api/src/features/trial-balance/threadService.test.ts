import type { FastifyReply } from 'fastify';
import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { CallerLeftError, duringCall } from '../../http/callUnderWay.ts';
import { toClientId } from '../../ids.ts';
import type { BalanceTask } from './balanceAnswer.ts';
import { figureThreads } from './threadService.ts';

/** Who waits for a thread, how long, and what becomes of one that nobody waits for. */

/** Nobody else asks for it: what runs in this process beside it waits for turns of its own. */
const clientId = toClientId(987_654_321);
const secondsMax = 10;

const task: BalanceTask = {
  accounts: [],
  periods: [],
  fromPeriodId: 1 as BalanceTask['fromPeriodId'],
  toPeriodId: 1 as BalanceTask['toPeriodId'],
  columns: 'range',
  hideEmpty: false,
  layout: 'columns',
  kinds: null,
  excludeClosed: true,
  isFunctional: false,
  isTranslated: false,
  dimensions: null,
  groups: [],
  currencies: '[]',
  staleInstances: '[]',
  staleInitialBalances: '[]',
  included: [],
  isLimited: false,
};

/** A call whose connection can be closed. */
function connection() {
  const raw = Object.assign(new EventEmitter(), { destroyed: false, writableFinished: false });
  return {
    during: <Result>(work: () => Promise<Result>) =>
      duringCall({ raw } as unknown as FastifyReply, null, work),
    close: () => raw.emit('close'),
  };
}

/** Threads that are told something and go on for ever. */
function silentThreads() {
  return vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
}

const ask = (put = async () => task) => figureThreads.write(clientId, put);
const settle = () => new Promise((resolve) => setImmediate(resolve));
const answers = async (): Promise<void> => {
  expect((await ask()).byteLength).toBeGreaterThan(0);
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is free for others once the connection of who asked it is closed, and is ended', async () => {
  const told = silentThreads();
  const ending = vi.spyOn(Worker.prototype, 'terminate');
  const [first, second] = [connection(), connection()];
  const asked = [first, second].map(({ during }) => during(() => ask()));
  const left = Promise.allSettled(asked);
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  const [one, other] = told.mock.contexts;
  const isEnded = (thread: unknown) => ending.mock.contexts.some((each) => each === thread);
  told.mockRestore();
  first.close();
  await answers();
  expect([isEnded(one), isEnded(other)]).toEqual([true, false]);
  second.close();
  const reasons = (await left).map((each) => (each.status === 'rejected' ? (each.reason as unknown) : null));
  expect(reasons).toEqual([expect.any(CallerLeftError), expect.any(CallerLeftError)]);
  await vi.waitFor(() => expect(isEnded(other)).toBe(true));
});

it('is told what is read when its turn has come, and not before', async () => {
  const told = silentThreads();
  const [first, second] = [connection(), connection()];
  const put = vi.fn<() => Promise<BalanceTask>>(async () => task);
  const asked = [first, second].map(({ during }) => during(() => ask()));
  const left = Promise.allSettled(asked);
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  const third = ask(put);
  await settle();
  expect(put).not.toHaveBeenCalled();
  told.mockRestore();
  first.close();
  expect((await third).byteLength).toBeGreaterThan(0);
  expect(put).toHaveBeenCalledTimes(1);
  second.close();
  await left;
});

it('is given up after ten seconds, and its place goes to the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const told = silentThreads();
  const late = expect(ask()).rejects.toMatchObject({ failure: 'unavailable' });
  await settle();
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(secondsMax * 1_000);
  await late;
  told.mockRestore();
  vi.useRealTimers();
  await answers();
});

it('refuses who comes when too many of a client wait', async () => {
  const told = silentThreads();
  const calls = Array.from({ length: 2 + 64 }, connection);
  const asked = Promise.allSettled(calls.map(({ during }) => during(() => ask())));
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  await expect(ask()).rejects.toMatchObject({ failure: 'tooManyAtOnce' });
  for (const { close } of calls) close();
  await asked;
  told.mockRestore();
  await answers();
});
