import { beforeEach, describe, expect, it } from 'vitest';
import { KeptReads } from '../../db/keptReads.ts';
import { DamagedFiguresError } from './damage.ts';
import { Figures } from './figures.ts';
import type { SegmentOfVersion } from './segmentStore.ts';
import { segmentsAtOnce } from './segmentReading.ts';
import { clientId, MemoryFigures } from './testing/memoryFigures.ts';

const lines = Array.from({ length: segmentsAtOnce * 4 }, (_, line) => ({
  accountId: 3,
  periodId: 2,
  lineNo: line + 1,
  entryNo: 1,
  correspondingAccountId: 5,
  day: 19_000,
  side: 0,
  flags: 0,
  sourceRow: line + 2,
  dimensionInstanceId: 30,
  ruleId: 0,
  analyticsCode: 0,
  amount: 100n,
  globalAmount: 100n,
}));

/** Four statements of segments, each of one posting. */
class CountedStatements extends MemoryFigures {
  statements = 0;
  damaged: number | null = null;

  constructor() {
    super(
      [{ instanceId: 10, version: 1, streamId: 110, entityId: 1, analyticsValues: null, postings: lines }],
      1,
    );
  }

  override async bodies(wanted: readonly SegmentOfVersion[]): Promise<(Uint8Array | undefined)[]> {
    this.statements += 1;
    const found = await super.bodies(wanted);
    return found.map((body, place) =>
      wanted[place]?.segmentNumber === this.damaged ? Uint8Array.of(1) : body,
    );
  }
}

describe('all segments of a version', () => {
  let memory: CountedStatements;
  beforeEach(() => {
    memory = new CountedStatements();
  });

  /** The statements that were asked when so many segments had come. */
  async function statementsAfter(count: number, kept: KeptReads | null): Promise<number> {
    const [version] = memory.published;
    const figures = new Figures(clientId, memory.published, memory, kept);
    if (version === undefined) throw new Error('There is no version');
    const { heads } = await figures.segmentIndex(version);
    let read = 0;
    for await (const { segment } of figures.segments(version, heads)) {
      expect(segment.integers('lineNumbers')).toEqual(Int32Array.of(read + 1));
      read += 1;
      if (read === count) break;
    }
    return memory.statements;
  }

  it.each([
    [1, 2],
    [segmentsAtOnce, 2],
    [segmentsAtOnce + 1, 3],
    [segmentsAtOnce * 4, 4],
  ])('are asked for one statement ahead: of %i segments %i', async (count, statements) => {
    expect(await statementsAfter(count, new KeptReads())).toBe(statements);
  });

  it.each([
    [1, 1],
    [segmentsAtOnce + 1, 2],
  ])('are not, within a transaction: of %i segments %i', async (count, statements) => {
    expect(await statementsAfter(count, null)).toBe(statements);
  });

  it('that are damaged fail whoever comes to them, and nobody else', async () => {
    memory.damaged = segmentsAtOnce;
    expect(await statementsAfter(segmentsAtOnce, new KeptReads())).toBe(2);
    await expect(statementsAfter(segmentsAtOnce + 1, new KeptReads())).rejects.toThrow(DamagedFiguresError);
  });
});
