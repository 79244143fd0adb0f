import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { toClientId } from '../ids.ts';
import { isLarge, LargeReads } from './largeReads.ts';

const many = Array.from({ length: 1_000 }, () => null);

it.each([
  ['a list of many', many, true],
  ['a record with such a list', { revision: 1, accounts: many }, true],
  ['a short list', [1, 2], false],
  ['a record', { revision: 1, name: 'x'.repeat(2_000) }, false],
  ['nothing', null, false],
])('large is, or is not, %s', (_, answer, expected) => {
  expect(isLarge(answer)).toBe(expected);
});

/** Reads of lists that keep the event loop busy, with who was read when, by the turns of the event loop. */
async function readAll(reads: LargeReads, wanted: readonly (readonly [client: number, list: unknown])[]) {
  const log: { readonly client: number; readonly turn: number }[] = [];
  let turnCount = 0;
  const all = Promise.all(
    wanted.map(([client, list]) =>
      reads.read(toClientId(client), '/ledger', async () => {
        log.push({ client, turn: turnCount });
        const begin = performance.now();
        while (performance.now() < begin + 10);
        return list;
      }),
    ),
  );
  const end = new AbortController();
  void all.finally(() => end.abort());
  while (!end.signal.aborted) {
    await nextTurn();
    turnCount += 1;
  }
  return log;
}

it('lists that were large leave others as much time as they take, and clients have turns', async () => {
  const reads = new LargeReads();
  await readAll(reads, [
    [1, many],
    [2, many],
  ]);
  const log = await readAll(reads, [
    [1, many],
    [1, many],
    [1, many],
    [2, many],
  ]);
  expect(log.map(({ client }) => client)).toEqual([1, 1, 2, 1]);
  for (const [index, { turn }] of log.entries())
    if (index > 0) expect(turn - (log[index - 1]?.turn ?? 0)).toBeGreaterThan(20);
});

it('lists that were small wait for nothing, nor do those of other clients', async () => {
  const reads = new LargeReads();
  await readAll(reads, [[1, many]]);
  const log = await readAll(reads, [
    [1, []],
    [2, []],
    [2, []],
  ]);
  expect(log.map(({ turn }) => turn)).toEqual([0, 0, 0]);
  expect((await readAll(reads, [[1, []]])).map(({ turn }) => turn)).toEqual([0]);
});

it('a list that fails gives its turn back', async () => {
  const reads = new LargeReads();
  await readAll(reads, [[1, many]]);
  const failing = reads.read(toClientId(1), '/ledger', () => Promise.reject(new Error('away')));
  await expect(failing).rejects.toThrow('away');
  expect(await readAll(reads, [[1, many]])).toHaveLength(1);
});
