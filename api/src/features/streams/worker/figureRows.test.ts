import type { BalanceLevels, BalanceRows } from '@tributary/engine/balances/packs/balanceRows';
import type { PostingColumns, PostingTable } from '@tributary/engine/postings/result';
import { expect, it } from 'vitest';
import { FigureRows, type HandedMax } from './figureRows.ts';

/** A table of postings on one account, each of an entry of its own. */
function tableOf(count: number): PostingTable {
  const read = (from: number, to: number): PostingColumns => {
    const filled = (value: number) => new Int32Array(to - from).fill(value);
    const lines = Int32Array.from({ length: to - from }, (_, row) => from + row + 1);
    return {
      accountIds: filled(3),
      periodIds: filled(2),
      lineNumbers: lines,
      entryNumbers: lines,
      correspondingAccountIds: filled(4),
      days: filled(19_000),
      sides: filled(0),
      flags: filled(0),
      sourceRows: lines,
      dimensionInstanceIds: filled(30),
      ruleIds: filled(0),
      amounts: new BigInt64Array(to - from).fill(10_000n),
      globalAmounts: new BigInt64Array(to - from).fill(10_000n),
    };
  };
  return { count, read };
}

const [none, nothing] = [new Int32Array(), new BigInt64Array()];
const noRows: BalanceRows = {
  count: 0,
  accountIds: none,
  periodIds: none,
  dimensionInstanceIds: none,
  counterpartyIds: none,
  eliminationRuleIds: none,
  movementTypeIds: none,
  kinds: none,
  flags: none,
  correspondingAccountIds: none,
  debitCounts: none,
  creditCounts: none,
  debits: nothing,
  credits: nothing,
  globalDebits: nothing,
  globalCredits: nothing,
};
const noBalances: BalanceLevels = { totals: noRows, instances: noRows, correspondences: null };

function writeAll(count: number, most: HandedMax) {
  const figures = new FigureRows(tableOf(count), noBalances, most);
  const stamp = { instanceId: 1, version: 1 };
  while (figures.segments(stamp, 2) !== null);
  while (figures.packs(stamp) !== null);
  return { ...figures.written(), seal: figures.seal() };
}

it('hands over the postings that it wrote up to so many bytes, and none of more', () => {
  const most = { lines: 20_000, segmentBytes: 2 ** 20, packBytes: 0 };
  const whole = writeAll(10_000, most);
  expect(whole.bodies).toHaveLength(3);
  expect(whole.entries?.numbers).toHaveLength(10_000);
  const bytes = (whole.bodies ?? []).reduce((sum, body) => sum + body.length, 0);

  const exact = writeAll(10_000, { ...most, segmentBytes: bytes });
  expect(exact.bodies).toHaveLength(3);
  const less = writeAll(10_000, { ...most, segmentBytes: bytes - 1 });
  expect(less.bodies).toBeNull();
  expect(less.entries?.numbers).toHaveLength(10_000);
  expect(less.heads).toEqual(whole.heads);
  expect(less.seal).toEqual(whole.seal);
  expect(writeAll(10_000, { ...most, lines: 9_999 })).toMatchObject({ entries: null, bodies: { length: 3 } });
});
