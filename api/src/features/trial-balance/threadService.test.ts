import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { toClientId } from '../../ids.ts';
import type { BalanceTask } from './balanceAnswer.ts';
import { figureThreads } from './threadService.ts';

/** Who waits for a thread, and how long. */

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
  isConsolidated: false,
  eliminations: { counterpartyIds: [], sets: null },
  excludeClosed: true,
  isFunctional: false,
  isTranslated: false,
  group: null,
  dimensions: null,
  groups: [],
  currencies: '[]',
  staleInstances: '[]',
  staleInitialBalances: '[]',
  eliminationSets: '[]',
  included: [],
  isLimited: false,
};

/** Threads that are told something and go on for ever; what else threads of the process are told goes on. */
function silentThreads() {
  const threads: Worker[] = [];
  const tell: unknown = Reflect.get(Worker.prototype, 'postMessage');
  const told = vi.spyOn(Worker.prototype, 'postMessage');
  told.mockImplementation(function hold(this: Worker, ...said: unknown[]) {
    if (Object.keys(Object(said[0])).includes('balance')) threads.push(this);
    else Reflect.apply(tell as () => void, this, said);
  });
  return { threads, speak: () => told.mockRestore() };
}

const otherId = toClientId(987_654_322);
const ask = (put = async () => task, client = clientId) => figureThreads.write(client, put);
const settle = () => new Promise((resolve) => setImmediate(resolve));
const answers = async (client = clientId): Promise<void> => {
  expect((await ask(undefined, client)).byteLength).toBeGreaterThan(0);
};
/** As it would answer, had it been told. */
const finish = (thread: Worker | undefined) => thread?.emit('message', { bytes: new Uint8Array(1) });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is there for another client, however many questions of one take long', async () => {
  const { threads, speak } = silentThreads();
  const asked = Array.from({ length: 5 }, () => ask());
  await vi.waitFor(() => expect(threads).toHaveLength(2), { timeout: 20_000 });
  speak();
  await answers(otherId);
  threads.forEach(finish);
  await Promise.all(asked);
});

it('is told what is read when its turn has come, and not before', async () => {
  const { threads, speak } = silentThreads();
  const asked = [ask(), ask()];
  const put = vi.fn<() => Promise<BalanceTask>>(async () => task);
  await vi.waitFor(() => expect(threads).toHaveLength(2), { timeout: 20_000 });
  const third = ask(put);
  await settle();
  expect(put).not.toHaveBeenCalled();
  speak();
  finish(threads[0]);
  expect((await third).byteLength).toBeGreaterThan(0);
  expect(put).toHaveBeenCalledTimes(1);
  finish(threads[1]);
  await Promise.all(asked);
});

it('is given up after ten seconds, and its place goes to the next', async () => {
  await answers();
  const { threads } = silentThreads();
  // A thread that is ended while it comes up may take the process with it.
  const ending = vi.spyOn(Worker.prototype, 'terminate').mockResolvedValue(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = expect(ask()).rejects.toMatchObject({ failure: 'unavailable' });
  await settle();
  expect(threads).toHaveLength(1);
  vi.advanceTimersByTime(secondsMax * 1_000);
  await late;
  expect(ending).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
  vi.restoreAllMocks();
  await answers();
});

it('refuses who comes when too many of a client wait', async () => {
  const { threads, speak } = silentThreads();
  const asked = Array.from({ length: 2 + 64 }, () => ask());
  await vi.waitFor(() => expect(threads).toHaveLength(2), { timeout: 20_000 });
  await expect(ask()).rejects.toMatchObject({ failure: 'tooManyAtOnce' });
  speak();
  threads.forEach(finish);
  for (const answer of await Promise.all(asked)) expect(answer.byteLength).toBeGreaterThan(0);
});
