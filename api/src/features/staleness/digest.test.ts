import type { AccountId, DimensionInstanceId } from '@tributary/engine/ids';
import { expect, it } from 'vitest';
import { digestOfBalances } from './basis.ts';

const dimensionInstanceId = -1 as DimensionInstanceId;
const nothing = { fiscalYear: 2025, balances: [], flows: [], earlierResults: [] };
const zero = { dimensionInstanceId, amount: 0n };

it('tells an account that files have brought to zero from one that none has named, and no zero of a result', () => {
  const none = digestOfBalances(nothing);
  expect(digestOfBalances({ ...nothing, flows: [zero], earlierResults: [zero] })).toBe(none);
  expect(digestOfBalances({ ...nothing, balances: [{ ...zero, accountId: 900 as AccountId }] })).not.toBe(
    none,
  );
  expect(digestOfBalances({ ...nothing, earlierResults: [{ ...zero, amount: 1n }] })).not.toBe(none);
});
