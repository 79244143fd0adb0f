import { postingFlags } from '@tributary/engine/entries/postingCodes';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOrderOfCarrying } from './carriedOrder.ts';
import { Figures } from './figures.ts';
import { clientId, MemoryFigures } from './testing/memoryFigures.ts';
import { instances, ledger } from './testing/randomLedger.ts';

const retainedId = 8;

it('balances come in the order of the period, the row and the side that first moved them, retained earnings last', async () => {
  await fc.assert(
    fc.asyncProperty(ledger, instances, async (random, instanceIds) => {
      // Few rows, so that one of them often moves several balances first.
      const versions = random.map((version) => ({
        ...version,
        postings: version.postings.map((each) => ({ ...each, sourceRow: each.sourceRow % 4 })),
      }));
      const memory = new MemoryFigures(versions, 7);
      const figures = new Figures(clientId, memory.published, memory, null);
      // Neither ids nor the order of versions tell the time.
      const placeOf = (periodId: number) => -periodId;
      const fromOf = (accountId: number) => (accountId % 2 === 0 ? Number.NEGATIVE_INFINITY : placeOf(4));
      const firsts = new Map<string, readonly number[]>();
      const isBefore = (one: readonly number[], other: readonly number[]) =>
        (one.map((each, place) => each - (other[place] ?? 0)).find((each) => each !== 0) ?? 0) < 0;
      for (const { instanceId, postings } of versions) {
        if (!instanceIds.includes(instanceId)) continue;
        for (const { accountId, dimensionInstanceId, periodId, sourceRow, side, flags } of postings) {
          if ((flags & postingFlags.closing) !== 0 || placeOf(periodId) < fromOf(accountId)) continue;
          const key = `${accountId}/${dimensionInstanceId}`;
          const isRetained = Number(accountId === retainedId);
          const at = [placeOf(periodId), sourceRow, side, isRetained, dimensionInstanceId];
          const known = firsts.get(key);
          if (known === undefined || isBefore(at, known)) firsts.set(key, at);
        }
      }
      const balances = [...firsts.keys()].map((key) => {
        const [accountId = 0, dimensionInstanceId = 0] = key.split('/').map(Number);
        return { accountId, dimensionInstanceId };
      });
      const found = await inOrderOfCarrying(figures, balances, { instanceIds, placeOf, fromOf, retainedId });
      expect(found).toHaveLength(balances.length);
      expect(new Set(found)).toEqual(new Set(balances));
      const order = found.map((each) => firsts.get(`${each.accountId}/${each.dimensionInstanceId}`) ?? []);
      order.slice(1).forEach((at, place) => {
        expect(isBefore(at, order[place] ?? [])).toBe(false);
      });
    }),
    { numRuns: 200 },
  );
});
