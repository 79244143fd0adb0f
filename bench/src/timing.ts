import { percentile, ratios, spread } from './statistics.ts';
import { byTurns } from './turns.ts';

/** Something that is read again and again; told how often it was read before, so that it can be another page each time. */
export interface Reader {
  readonly name: string;
  readonly read: (index: number) => Promise<unknown>;
}

/** Milliseconds of each read, by rounds. */
export type ReadTimes = readonly (readonly number[])[];

const turnsOfRound = 5;
const readsOfTurn = 10;

/** Behind the medians that are printed. */
export const howRead = (rounds: number): string =>
  `p50 and p95 of ${turnsOfRound * readsOfTurn} reads by turns, after ${readsOfTurn} that do not count: medians of ${rounds} rounds with minimum and maximum`;

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function timesOfTurn({ read }: Reader, turn: number): Promise<readonly number[]> {
  const milliseconds: number[] = [];
  for (let index = turn * readsOfTurn; index < (turn + 1) * readsOfTurn; index += 1) {
    milliseconds.push(await timeOf(() => read(index)));
  }
  return milliseconds;
}

/** One turn of each does not count: it reads what the others find in memory. */
export async function readByTurns(
  readers: readonly Reader[],
  rounds: number,
): Promise<ReadonlyMap<Reader, ReadTimes>> {
  const turns = await byTurns(readers, 1 + rounds * turnsOfRound, timesOfTurn);
  const roundOf = (times: ReadTimes, round: number): readonly number[] =>
    times.slice(1 + round * turnsOfRound, 1 + (round + 1) * turnsOfRound).flat();
  return new Map(
    [...turns].map(([reader, times]) => [
      reader,
      Array.from({ length: rounds }, (_, round) => roundOf(times, round)),
    ]),
  );
}

/** Of each round. */
export function shareOf(times: ReadTimes, share: number): readonly number[] {
  return times.map((ofRound) => percentile(ofRound, share));
}

export function timesRow(what: string, times: ReadTimes): string {
  return `| ${what} | p50 ${spread(shareOf(times, 0.5), 1)}, p95 ${spread(shareOf(times, 0.95), 1)} ms |`;
}

export function timesRows(found: ReadonlyMap<Reader, ReadTimes>): string[] {
  return [...found].map(([{ name }, times]) => timesRow(name, times));
}

export function ratioRow(what: string, times: ReadTimes, to: ReadTimes): string {
  const of = (share: number): string => spread(ratios(shareOf(times, share), shareOf(to, share)));
  return `| ${what} | p50 ${of(0.5)}, p95 ${of(0.95)} |`;
}
