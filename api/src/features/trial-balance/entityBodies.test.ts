import { BalancePack } from '@tributary/engine/balances/packs/pack';
import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import { expect, it } from 'vitest';
import { KeptReads } from '../../db/keptReads.ts';
import type { PartOfVersion, StoredPackHead } from '../postings/packStore.ts';
import { Figures } from '../postings/figures.ts';
import { clientId, MemoryFigures } from '../postings/testing/memoryFigures.ts';
import type { VersionKey } from '../postings/versionKey.ts';
import { packsOfEntities } from './entityBodies.ts';

class CountedQuestions extends MemoryFigures {
  questions = 0;

  override packHeads(keys: readonly VersionKey[]): Promise<StoredPackHead[][]> {
    this.questions += 1;
    return super.packHeads(keys);
  }

  override packBodies(
    level: PackLevel,
    wanted: readonly PartOfVersion[],
  ): Promise<(Uint8Array | undefined)[]> {
    this.questions += 1;
    return super.packBodies(level, wanted);
  }
}

/** One posting of its own account in each. */
const versionOf = (instanceId: number, entityId: number, accountId: number) => ({
  instanceId,
  version: 1,
  streamId: 100 + entityId,
  entityId,
  analyticsValues: null,
  postings: [
    {
      accountId,
      periodId: 2,
      lineNo: 1,
      entryNo: 1,
      correspondingAccountId: 5,
      day: 19_000,
      side: 0,
      flags: 0,
      sourceRow: 2,
      dimensionInstanceId: 30,
      ruleId: 0,
      analyticsCode: 0,
      amount: 100n,
      globalAmount: 100n,
    },
  ],
});

it('balances of all companies are read by two questions a level, and each has its own', async () => {
  const memory = new CountedQuestions(
    [versionOf(10, 1, 71), versionOf(11, 2, 72), versionOf(12, 1, 73), versionOf(13, 4, 74)],
    4096,
  );
  const figures = new Figures(clientId, memory.published, memory, new KeptReads());
  const accountsOf = async (entityIds: readonly number[], level: PackLevel) =>
    (await packsOfEntities(figures, entityIds, level)).map(({ bodies }) =>
      bodies.map((body) => [...new BalancePack(body).integers('accountIds')]),
    );
  expect(await accountsOf([2, 1, 3], 'totals')).toEqual([[[72]], [[71], [73]], []]);
  expect(memory.questions).toBe(2);
  expect(await accountsOf([2, 1, 3], 'instances')).toEqual([[[72]], [[71], [73]], []]);
  expect(memory.questions).toBe(4);
});
