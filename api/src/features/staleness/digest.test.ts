import type { AccountId, DimensionInstanceId } from '@tributary/engine/ids';
import type { PreviousBalances } from '@tributary/engine/plan/previousBalances';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { countTurns } from '../../testing/countTurns.ts';
import { digestOfBalances } from './digest.ts';

const dimensionInstanceId = -1 as DimensionInstanceId;
const nothing = { fiscalYear: 2025, balances: [], results: [] };
const balance = { dimensionInstanceId, accountId: 900 as AccountId, amount: 1n };
const result = { dimensionInstanceId, fiscalYear: 2024, amount: 1n };

it('tells amounts by what they are, and no amount of zero from none', async () => {
  const none = await digestOfBalances(nothing);
  const zeros = { balances: [{ ...balance, amount: 0n }], results: [result, { ...result, amount: -1n }] };
  expect(await digestOfBalances({ ...nothing, ...zeros })).toBe(none);
  const digests = await Promise.all(
    [
      { ...nothing, balances: [balance] },
      ...[result, { ...result, fiscalYear: 2023 }].map((each) => ({
        ...nothing,
        results: [each],
      })),
    ].map(digestOfBalances),
  );
  expect(new Set([none, ...digests]).size).toBe(4);
});

/** All lines in order, as versions that were published have it. */
function naive({ fiscalYear, balances, results }: PreviousBalances): string {
  const sums = new Map<string, bigint>();
  const add = (key: string, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount);
  for (const each of balances) add(`${each.accountId}/${each.dimensionInstanceId}`, each.amount);
  for (const each of results)
    add(`result ${each.fiscalYear - fiscalYear}/${each.dimensionInstanceId}`, each.amount);
  const lines = [...sums].filter(([, amount]) => amount !== 0n).map(([key, amount]) => `${key}/${amount}`);
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}

it('stays where all years have other names', async () => {
  const named = (by: number) => ({
    fiscalYear: 2025 + by,
    balances: [balance],
    results: [{ ...result, fiscalYear: 2024 + by }],
  });
  expect(await digestOfBalances(named(1))).toBe(await digestOfBalances(named(0)));
});

it('is that of all lines in order', async () => {
  const place = {
    dimensionInstanceId: fc.constantFrom(-1, 1, 10, 100, 2).map((id) => id as DimensionInstanceId),
    amount: fc.bigInt({ min: -3n, max: 3n }),
  };
  const accountId = fc.constantFrom(1, 10, 11, 100, 2, 9).map((id) => id as AccountId);
  const fiscalYear = fc.constantFrom(2023, 2024);
  const previous = fc.record({
    fiscalYear: fc.constant(2025),
    balances: fc.array(fc.record({ ...place, accountId })),
    results: fc.array(fc.record({ ...place, fiscalYear })),
  });
  await fc.assert(
    fc.asyncProperty(previous, async (given) => {
      expect(await digestOfBalances(given)).toBe(naive(given));
    }),
  );
});

it('lets the event loop come to its turn between many balances', async () => {
  const balances = Array.from({ length: 50_000 }, (_, index) => ({
    ...balance,
    accountId: (index % 1000) as AccountId,
    dimensionInstanceId: index as DimensionInstanceId,
  }));
  const { turns } = await countTurns(() => digestOfBalances({ ...nothing, balances }));
  expect(turns).toBeGreaterThanOrEqual(6);
});
