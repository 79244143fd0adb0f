import { packLength } from '@tributary/engine/balances/packs/pack';
import { postingFlags } from '@tributary/engine/entries/postingCodes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTurns } from '../../testing/countTurns.ts';
import { listAccountSums, listTurnover, PlacedSums } from './balances.ts';
import { DamagedFiguresError } from './damage.ts';
import { Figures } from './figures.ts';
import { inPasses, journalLines } from './journalLines.ts';
import {
  clientId,
  inKeyOrder,
  MemoryFigures,
  type NaivePosting,
  type NaiveVersion,
} from './testing/memoryFigures.ts';
import { instances, ledger } from './testing/randomLedger.ts';
import { largeVersion } from './testing/largeVersion.ts';

/** What reads packs gives what SQL over rows of postings gave: group, and add up. */

interface Sum {
  debit: bigint;
  credit: bigint;
}

/** Sums in functional currency by a key. */
function group(
  rows: readonly { readonly key: string; readonly posting: NaivePosting }[],
): Record<string, Sum> {
  const sums: Record<string, Sum> = {};
  for (const { key, posting } of rows) {
    const sum = (sums[key] ??= { debit: 0n, credit: 0n });
    if (posting.side === 0) sum.debit += posting.amount;
    else sum.credit += posting.amount;
  }
  return sums;
}

function figuresOf(versions: readonly NaiveVersion[]): Figures {
  const memory = new MemoryFigures(versions, 7);
  return new Figures(clientId, memory.published, memory, null);
}

const keyed = <Row extends { readonly debit: bigint; readonly credit: bigint }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Record<string, Sum> =>
  Object.fromEntries(rows.map((row) => [keyOf(row), { debit: row.debit, credit: row.credit }]));

describe('balances in packs', () => {
  it('are the sums of what is placed without closing entries, fiscal years apart, also where they are zero', async () => {
    await fc.assert(
      fc.asyncProperty(ledger, instances, async (versions, instanceIds) => {
        const yearOf = (periodId: number) => 2023 + (periodId % 2);
        const sums = group(
          versions
            .filter(({ instanceId }) => instanceIds.includes(instanceId))
            .flatMap(({ postings }) =>
              postings
                .filter(({ flags }) => (flags & postingFlags.closing) === 0)
                .map((posting) => ({
                  posting,
                  key: [posting.accountId, posting.dimensionInstanceId, yearOf(posting.periodId)].join(),
                })),
            ),
        );
        const postings = versions.flatMap((version) => version.postings);
        const years = new Map(postings.map(({ periodId }) => [periodId, yearOf(periodId)]));
        const placed = new PlacedSums(figuresOf(versions), years);
        for (const id of instanceIds) await placed.add(id);
        const found = await placed.list();
        expect(
          Object.fromEntries(
            found.map(({ amount, ...place }) => [Object.values(place).join(), amount] as const),
          ),
        ).toEqual(
          Object.fromEntries(Object.entries(sums).map(([key, { debit, credit }]) => [key, debit - credit])),
        );
        const order = found.map((sum) => [sum.account_id, sum.dimension_instance_id, sum.fiscal_year]);
        expect(order).toEqual(
          order.toSorted(([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) => a - d || b - e || c - f),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('are the turnover of a version, and its accounts as a whole', async () => {
    await fc.assert(
      fc.asyncProperty(ledger, async (versions) => {
        const figures = figuresOf(versions);
        for (const [place, published] of figures.versions.entries()) {
          const postings = versions[place]?.postings ?? [];
          const turnover = await listTurnover(figures, published);
          expect(
            keyed(turnover, (row) =>
              [row.account_id, row.period_id, row.dimension_instance_id, row.kind].join(),
            ),
          ).toEqual(
            group(
              postings.map((posting) => ({
                posting,
                key: [posting.accountId, posting.periodId, posting.dimensionInstanceId, 'source'].join(),
              })),
            ),
          );
          const sums = group(postings.map((posting) => ({ posting, key: String(posting.accountId) })));
          expect(new Map(await listAccountSums(figures, published))).toEqual(
            new Map(Object.entries(sums).map(([key, { debit, credit }]) => [Number(key), debit - credit])),
          );
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('the event loop', () => {
  const partCount = 3;
  const figures = figuresOf([largeVersion(partCount * packLength)]);
  const years = new Map([[2, 2024]]);

  it.each<[string, () => Promise<readonly unknown[]>]>([
    [
      'what is placed',
      async () => {
        const sums = new PlacedSums(figures, years);
        await sums.add(10);
        return sums.list();
      },
    ],
    ['turnover', () => listTurnover(figures, figures.versions[0]!)],
  ])('comes to its turn between the parts of %s, and while the sums are listed', async (_what, sum) => {
    const { result, turns } = await countTurns(sum);
    expect(result).toHaveLength(partCount * packLength);
    expect(turns).toBeGreaterThanOrEqual(2 * partCount);
  });
});

describe('a journal', () => {
  const read = async (version: NaiveVersion, segmentLength = 4096) => {
    const memory = new MemoryFigures([version], segmentLength);
    const journal = journalLines(
      new Figures(clientId, memory.published, memory, null),
      memory.published[0]!,
      [2],
    );
    return (await journal.next()).value;
  };

  it('lets others in while its lines are put in order', async () => {
    const [segments, orders] = [25, 7];
    const { result, turns } = await countTurns(() => read(largeVersion(segments * 4096)));
    expect(result).toMatchObject({ count: segments * 4096 });
    expect(turns).toBeGreaterThanOrEqual(2 * segments + orders);
  });

  it('is refused where lines are not numbered from 1', async () => {
    const version = largeVersion(20);
    const later = version.postings.map((posting) => ({ ...posting, lineNo: posting.lineNo + 1 }));
    const twice = version.postings.map((posting) => ({ ...posting, lineNo: Math.min(posting.lineNo, 19) }));
    for (const postings of [later, twice]) {
      await expect(read({ ...version, postings })).rejects.toThrow(DamagedFiguresError);
    }
  });

  it('is gathered in as few passes as hold so many lines, a long period by itself', () => {
    const lineCounts = fc.array(fc.nat(6), { maxLength: 12 });
    fc.assert(
      fc.property(lineCounts, fc.nat(12), (all, linesMax) => {
        const counts = new Map(all.map((count, place) => [place + 1, count]));
        const periodIds = [...counts.keys()].toReversed();
        const countOf = (id: number): number => counts.get(id) ?? 0;
        const passes = inPasses([99, ...periodIds], counts, linesMax);
        const sums = passes.map((pass) => pass.reduce((sum, id) => sum + countOf(id), 0));
        expect(passes.flat()).toEqual(periodIds.filter((id) => countOf(id) > 0));
        for (const [place, pass] of passes.entries()) {
          expect(pass.length === 1 || (sums[place] ?? 0) <= linesMax).toBe(true);
          const [first] = passes[place + 1] ?? [];
          if (first !== undefined) expect((sums[place] ?? 0) + countOf(first)).toBeGreaterThan(linesMax);
        }
      }),
    );
  });

  it('holds the postings of each period by line', async () => {
    await fc.assert(
      fc.asyncProperty(ledger, fc.nat(30), async (versions, linesMax) => {
        const figures = figuresOf(versions);
        const inTime = [7, 2, 6, 4];
        for (const [place, published] of figures.versions.entries()) {
          const found: unknown[] = [];
          for await (const lines of journalLines(figures, published, inTime, linesMax)) {
            for (let row = 0; row < lines.count; row += 1) {
              found.push([
                lines.entryNumbers[row],
                lines.accountIds[row],
                lines.days[row],
                lines.sides[row],
                lines.amounts[row],
              ]);
            }
          }
          const postings = inKeyOrder(versions[place]?.postings ?? []);
          expect(found).toEqual(
            inTime.flatMap((periodId) =>
              postings
                .filter((posting) => posting.periodId === periodId)
                .toSorted((left, right) => left.lineNo - right.lineNo)
                .map((posting) => [
                  posting.entryNo,
                  posting.accountId,
                  posting.day,
                  posting.side,
                  posting.amount,
                ]),
            ),
          );
        }
      }),
      { numRuns: 100 },
    );
  });
});
