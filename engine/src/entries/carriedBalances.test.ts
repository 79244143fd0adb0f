import { describe, expect, it } from 'vitest';
import { type AccountId, defaultDimensionInstanceId, type DimensionInstanceId } from '../ids.ts';
import { CarriedBalances } from './carriedBalances.ts';

const retained = 900 as AccountId;
const none = defaultDimensionInstanceId;
const first = 1 as DimensionInstanceId;
const second = 2 as DimensionInstanceId;
const resultsOf = (...amounts: readonly bigint[]) =>
  new CarriedBalances(
    {
      fiscalYear: 2025,
      balances: [],
      results: amounts.map((amount, index) => ({
        dimensionInstanceId: index === 0 ? first : second,
        amount,
        fiscalYear: 2024,
      })),
    },
    { retainedId: retained, contraId: undefined, earlierResults: undefined, isResult: () => false },
  );

describe('results of earlier years', () => {
  it.each<[bigint[], bigint, boolean]>([
    [[], 0n, false],
    [[0n, 0n], 0n, false],
    [[100n, 20n], 120n, true],
    [[100n, -100n], 0n, true],
  ])('%o are in sum %o, and there: %s', (amounts, sum, isThere) => {
    const carried = resultsOf(...amounts);
    expect([carried.earlierResult(), carried.hasEarlierResults]).toEqual([sum, isThere]);
  });

  it.each<[string, DimensionInstanceId[], [DimensionInstanceId, bigint][]]>([
    ['nowhere: all in the default structure', [], [[none, 120n]]],
    ['in the default structure', [none], [[none, 120n]]],
    ['in one instance: all on that', [second], [[second, 120n]]],
    [
      'in each instance: each takes its own',
      [second, first],
      [
        [first, 100n],
        [second, 20n],
      ],
    ],
    [
      'in an instance and the default structure, which takes the rest',
      [second, none],
      [
        [none, 100n],
        [second, 20n],
      ],
    ],
  ])('are held, where retained earnings stand %s', (_, instances, shares) => {
    const stated = instances.map((dimensionInstanceId) => ({
      accountId: retained,
      dimensionInstanceId,
      amount: 1n,
    }));
    const found = resultsOf(100n, 20n).sharesOfResult(stated, 2024);
    const amounts = new Map(found.map(({ dimensionInstanceId, amount }) => [dimensionInstanceId, amount]));
    expect(amounts).toEqual(new Map(shares));
  });
});
