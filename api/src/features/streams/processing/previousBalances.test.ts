import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
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

it('reads each earlier instance once, however many lie after it', async () => {
  const memory = new CountingFigures(
    instanceIds.map((instanceId, index) => ({
      instanceId,
      version: 1,
      streamId: 1,
      entityId: 1,
      analyticsValues: null,
      postings: [5, 8].map((accountId, line) => ({
        accountId,
        periodId: index + 1,
        lineNo: line + 1,
        entryNo: 1,
        correspondingAccountId: 13 - accountId,
        day: 0,
        side: line,
        flags: 0,
        sourceRow: line + 1,
        dimensionInstanceId: 30,
        ruleId: 0,
        analyticsCode: 0,
        amount: 10n ** BigInt(index),
        globalAmount: 1n,
      })),
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
