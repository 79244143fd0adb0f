import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import { initialPeriodId } from '@tributary/engine/ids';
import { expect, it } from 'vitest';
import { Figures } from '../../postings/figures.ts';
import type { PartOfVersion } from '../../postings/packStore.ts';
import { clientId, MemoryFigures } from '../../postings/testing/memoryFigures.ts';
import { EarlierSums } from './previousBalances.ts';

const instanceIds = [10, 11, 12, 13];

/** Each in the period after that of the one before. */
const instances = instanceIds.map((id, index) => ({
  id,
  from_period_id: index + 1,
  to_period_id: index + 1,
  published_version: 1,
}));

const periods = [1, 2, 3, 4].map((id) => ({ id, ordering: id, fiscal_year: id < 3 ? 2024 : 2025 }));

class CountingFigures extends MemoryFigures {
  readonly readOf: number[] = [];

  override packBodies(
    level: PackLevel,
    wanted: readonly PartOfVersion[],
  ): Promise<(Uint8Array | undefined)[]> {
    this.readOf.push(...wanted.map(({ key }) => key.instanceId));
    return super.packBodies(level, wanted);
  }
}

function postingOn(
  accountId: number,
  { periodId, line, amount }: { readonly periodId: number; readonly line: number; readonly amount: bigint },
) {
  return {
    accountId,
    periodId,
    lineNo: line + 1,
    entryNo: 1,
    correspondingAccountId: 13 - accountId,
    day: 0,
    side: line % 2,
    flags: 0,
    sourceRow: line + 1,
    dimensionInstanceId: 30,
    ruleId: 0,
    analyticsCode: 0,
    amount,
    globalAmount: 1n,
  };
}

it('reads each earlier instance once, however many lie after it', async () => {
  const memory = new CountingFigures(
    instanceIds.map((instanceId, index) => ({
      instanceId,
      version: 1,
      streamId: 1,
      entityId: 1,
      analyticsValues: null,
      postings: [5, 8].map((accountId, line) =>
        postingOn(accountId, { periodId: index + 1, line, amount: 10n ** BigInt(index) }),
      ),
    })),
    7,
  );
  const figures = new Figures(clientId, memory.published, memory, null);
  const sums = new EarlierSums(figures, { periods, entityId: 1 }, instances.toReversed());
  const ledger = [
    { id: 5, type: 'balance' as const },
    { id: 8, type: 'revenue' as const },
  ];
  const manner = { kind: 'all' as const, contraAccountId: undefined };
  const found = [];
  for (const instance of instances) found.push(await sums.previous({ instance, ledger, manner }));
  expect(
    found.map(({ balances, results }) => [
      balances.map(({ accountId, amount }) => [accountId, amount]),
      results.map(({ amount }) => amount),
    ]),
  ).toEqual([
    [[], []],
    [
      [
        [5, 1n],
        [8, -1n],
      ],
      [],
    ],
    [[[5, 11n]], [-11n]],
    [
      [
        [5, 111n],
        [8, -100n],
      ],
      [-11n],
    ],
  ]);
  expect(memory.readOf).toEqual([10, 11, 12]);
});

it('gives balances of an initial balance within the year in the order of its rows, revenue and expense as well', async () => {
  const rows = [8, 5, 6, 4];
  const version = { instanceId: -3, version: 1, streamId: 1, entityId: 1, analyticsValues: null };
  const postings = rows.map((accountId, line) =>
    postingOn(accountId, { periodId: initialPeriodId, line, amount: 100n }),
  );
  const memory = new MemoryFigures([{ ...version, postings }], 7);
  const initial = {
    openingPeriodId: 2,
    openingPlace: 1,
    fiscalYear: 2024,
    date: '2024-06-30',
    rateValue: null,
    rateUnits: null,
    staleCauses: [],
  };
  const published = memory.published.map((each) => ({ ...each, initial }));
  const figures = new Figures(clientId, published, memory, null);
  const sums = new EarlierSums(figures, { periods, entityId: 1 }, []);
  const ledger = rows.map((id) => ({ id, type: id === 5 ? ('balance' as const) : ('revenue' as const) }));
  const manner = { kind: 'all' as const, contraAccountId: undefined };
  const [, instance] = instances;
  const { balances } = await sums.previousInOrder({ instance: instance!, ledger, manner, retainedId: null });
  expect(balances.map(({ accountId }) => accountId)).toEqual(rows);
});
