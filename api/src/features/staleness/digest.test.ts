import type { AccountId, DimensionInstanceId } from '@tributary/engine/ids';
import { expect, it } from 'vitest';
import { digestOfBalances } from './basis.ts';

const dimensionInstanceId = -1 as DimensionInstanceId;
const nothing = { fiscalYear: 2025, balances: [], results: [] };
const balance = { dimensionInstanceId, accountId: 900 as AccountId, amount: 1n };
const result = { dimensionInstanceId, fiscalYear: 2024, amount: 1n };

it('tells amounts by what they are, and no amount of zero from none', () => {
  const none = digestOfBalances(nothing);
  const zeros = { balances: [{ ...balance, amount: 0n }], results: [result, { ...result, amount: -1n }] };
  expect(digestOfBalances({ ...nothing, ...zeros })).toBe(none);
  const digests = [
    { ...nothing, balances: [balance] },
    ...[result, { ...result, fiscalYear: 2023 }].map((each) => ({
      ...nothing,
      results: [each],
    })),
  ].map(digestOfBalances);
  expect(new Set([none, ...digests]).size).toBe(4);
});
