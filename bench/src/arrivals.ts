import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** What came at a fixed rate, whether those before were answered or not, as people come. */
export interface Arrivals {
  readonly from: number;
  readonly to: number;
  /** Of each, from when it was due: who waits because others do waits as well. */
  readonly milliseconds: readonly number[];
  /** Of all processors of the machine, with whatever else ran on it: near 1 there is no rest. */
  readonly busyShare: number;
}

function processorTimes(): { readonly idle: number; readonly all: number } {
  const times = os.cpus().map((cpu) => cpu.times);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((each) => Object.values(each))) };
}

/** Until `work` has ended; then until all that came is answered. */
export async function arriveWhile(
  work: Promise<unknown>,
  perSecond: number,
  visit: (index: number) => Promise<unknown>,
): Promise<Arrivals> {
  const [from, before, start] = [Date.now(), processorTimes(), performance.now()];
  const milliseconds: number[] = [];
  const failures: unknown[] = [];
  const meet = async (index: number, due: number): Promise<void> => {
    try {
      await visit(index);
      milliseconds.push(performance.now() - due);
    } catch (error) {
      failures.push(error);
    }
  };
  const over = new AbortController();
  const end = work.finally(() => {
    over.abort();
  });
  const met: Promise<void>[] = [];
  for (let due = start; !over.signal.aborted && failures.length === 0; due += 1000 / perSecond) {
    await sleep(Math.max(0, due - performance.now()));
    met.push(meet(met.length, due));
  }
  await Promise.all([end, ...met]);
  if (failures.length > 0) throw failures[0];
  const after = processorTimes();
  const busyShare = 1 - (after.idle - before.idle) / (after.all - before.all);
  return { from, to: Date.now(), milliseconds, busyShare };
}
