import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { KeptReads } from '../../db/keptReads.ts';
import { DamagedFiguresError } from './damage.ts';
import { Figures } from './figures.ts';
import type { PartOfVersion, StoredPackHead } from './packStore.ts';
import { clientId, MemoryFigures, type NaiveVersion } from './testing/memoryFigures.ts';
import { ledger } from './testing/randomLedger.ts';
import type { VersionKey } from './versionKey.ts';

/** Balances of many versions are read together, each as if it were read by itself. */

class CountingFigures extends MemoryFigures {
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

const plain = (bodies: readonly (readonly Uint8Array[])[]): number[][][] =>
  bodies.map((parts) => parts.map((body) => [...body]));

function deliveryOf(index: number): NaiveVersion {
  const posting = {
    accountId: 3 + (index % 7),
    periodId: 2,
    lineNo: 1,
    entryNo: 1,
    correspondingAccountId: 5,
    day: index,
    side: 0,
    flags: 0,
    sourceRow: 1,
    dimensionInstanceId: 30,
    ruleId: 0,
    analyticsCode: 0,
    amount: BigInt(index),
    globalAmount: 1n,
  };
  return {
    instanceId: 10 + index,
    version: 1,
    streamId: 110,
    entityId: 1,
    analyticsValues: null,
    postings: [posting],
  };
}

describe('of 144 deliveries', () => {
  let memory: CountingFigures;
  let figures: Figures;

  beforeEach(() => {
    memory = new CountingFigures(
      Array.from({ length: 144 }, (_, index) => deliveryOf(index)),
      4096,
    );
    figures = new Figures(clientId, memory.published, memory, new KeptReads());
  });

  it('takes two questions, and none for what is kept', async () => {
    await figures.packBodiesOf(memory.published, 'totals');
    expect(memory.questions).toBe(2);
    await figures.packBodiesOf(memory.published, 'totals');
    expect(memory.questions).toBe(2);
  });

  it('is read once for all who ask meanwhile', async () => {
    const [all, same, one] = await Promise.all([
      figures.packBodiesOf(memory.published, 'totals'),
      figures.packBodiesOf(memory.published, 'totals'),
      figures.packBodies(memory.published[5]!, 'totals'),
    ]);
    expect(memory.questions).toBe(2);
    expect(plain(all)).toEqual(plain(same));
    expect(plain([one])).toEqual([plain(all)[5]]);
  });

  it('asks again for what had no room', async () => {
    figures = new Figures(clientId, memory.published, memory, new KeptReads(1000));
    const first = plain(await figures.packBodiesOf(memory.published, 'totals'));
    expect(plain(await figures.packBodiesOf(memory.published, 'totals'))).toEqual(first);
    expect(first.every(([body]) => body !== undefined && body.length > 0)).toBe(true);
  });

  it('names the one that is damaged', async () => {
    const place = 77;
    const damaged = memory.published.map((version, index) =>
      index === place ? { ...version, packsHash: 'ff' } : version,
    );
    figures = new Figures(clientId, damaged, memory, new KeptReads());
    await expect(figures.packBodiesOf(damaged, 'totals')).rejects.toThrow(DamagedFiguresError);
    expect(plain(await figures.packBodiesOf(damaged.toSpliced(place, 1), 'totals'))).toHaveLength(143);
  });
});

it('gives of random versions what each gives by itself, with and without room to keep it', async () => {
  await fc.assert(
    fc.asyncProperty(ledger, fc.constantFrom<PackLevel>('totals', 'instances'), async (versions, level) => {
      const memory = new MemoryFigures(versions, 5);
      const { published } = memory;
      const alone: (readonly Uint8Array[])[] = [];
      for (const version of published) {
        alone.push(await new Figures(clientId, published, memory, null).packBodies(version, level));
      }
      for (const kept of [null, new KeptReads(), new KeptReads(200)]) {
        const together = await new Figures(clientId, published, memory, kept).packBodiesOf(published, level);
        expect(plain(together)).toEqual(plain(alone));
      }
    }),
  );
});
