import { packLength } from '@tributary/engine/balances/packs/pack';
import { postingFlags, sideCodes } from '@tributary/engine/entries/postingCodes';
import { formatDay } from '@tributary/engine/dates/plainDate';
import { formatAmount, parseAmount } from '@tributary/engine/money/amount';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { countTurns } from '../../testing/countTurns.ts';
import { Figures } from './figures.ts';
import { KeptReads } from '../../db/keptReads.ts';
import { pagePostings, findPosting, type StoredPosting } from './postingPages.ts';
import { groupPostings } from './postingGroups.ts';
import { totalPostings } from './postingTotals.ts';
import type { FigureFilter, PostingKey, PostingQuery } from './queries.ts';
import { isQuicklySorted, type SortedPlace, type SortedPosting, sortPostings } from './sortedPostings.ts';
import {
  analyticsFieldId,
  clientId,
  inKeyOrder,
  MemoryFigures,
  type NaivePosting,
  type NaiveVersion,
} from './testing/memoryFigures.ts';
import { ledger, query } from './testing/randomLedger.ts';
import { largeVersion } from './testing/largeVersion.ts';

/** What reads segments gives what looking at each posting gives, in whatever segments they lie. */

const segmentLength = fc.integer({ min: 1, max: 9 });

function figuresOf(versions: readonly NaiveVersion[], length: number): Figures {
  const memory = new MemoryFigures(versions, length);
  return new Figures(clientId, memory.published, memory, null);
}

function isInDimensions({ dimensions }: FigureFilter, posting: NaivePosting): boolean {
  if (dimensions === null) return true;
  return dimensions.some(
    ({ periodIds, instanceIds }) =>
      instanceIds.includes(posting.dimensionInstanceId) &&
      // A single list is one for all periods.
      (dimensions.length === 1 || periodIds.includes(posting.periodId)),
  );
}

const sort = fc.record({
  by: fc.constantFrom('date' as const, 'debit' as const, 'credit' as const),
  isDescending: fc.boolean(),
});

const keyOf = (posting: StoredPosting): PostingKey => ({
  instanceId: posting.instance_id,
  version: posting.version,
  accountId: posting.account_id,
  periodId: posting.period_id,
  lineNo: posting.line_no,
});

function naive(versions: readonly NaiveVersion[], asked: PostingQuery): StoredPosting[] {
  const isAmong = (ids: readonly number[] | null, id: number): boolean => ids?.includes(id) ?? true;
  return versions.flatMap(({ instanceId, version, streamId, entityId, analyticsValues, postings }) =>
    inKeyOrder(postings).flatMap((posting) =>
      asked.sets
        .filter(
          (set) =>
            isAmong(asked.entityIds, entityId) &&
            isAmong(set.entityIds, entityId) &&
            isAmong(asked.instanceIds, instanceId) &&
            isAmong(asked.streamIds, streamId) &&
            set.accountIds.includes(posting.accountId) &&
            set.periodIds.includes(posting.periodId) &&
            isInDimensions(asked, posting) &&
            !(asked.excludeClosed && (posting.flags & postingFlags.closing) !== 0) &&
            (asked.side === null || posting.side === asked.side) &&
            (asked.analytics === null ||
              asked.analytics.value === (analyticsValues?.[posting.analyticsCode - 1] ?? '')),
        )
        .map(({ role }) => ({
          instance_id: instanceId,
          version,
          account_id: posting.accountId,
          period_id: posting.periodId,
          line_no: posting.lineNo,
          legal_entity_id: entityId,
          corresponding_account_id: posting.correspondingAccountId,
          date: formatDay(posting.day),
          side: posting.side,
          amount: formatAmount(asked.useFunctionalCurrency ? posting.amount : posting.globalAmount),
          functional_amount: formatAmount(posting.amount),
          global_amount: formatAmount(posting.globalAmount),
          dimension_instance_id: posting.dimensionInstanceId,
          source_row: posting.sourceRow,
          rule_id: posting.ruleId === 0 ? null : posting.ruleId,
          elimination_rule_id: null,
          counterparty_id: null,
          flags: posting.flags,
          stream_id: streamId,
          analytics_codes: analyticsValues === null ? [] : [posting.analyticsCode],
          role,
        })),
    ),
  );
}

const line = {
  accountId: 3,
  periodId: 2,
  correspondingAccountId: 5,
  day: 20_000,
  side: 0,
  flags: 0,
  sourceRow: 2,
  dimensionInstanceId: 30,
  ruleId: 0,
  analyticsCode: 0,
  amount: 10_000n,
  globalAmount: 10_000n,
};

/** So many equal postings, and a question for all of them. */
function alike(count: number): { version: NaiveVersion; asked: PostingQuery } {
  const postings = Array.from({ length: count }, (_, index) => ({
    ...line,
    lineNo: index + 1,
    entryNo: index + 1,
  }));
  return {
    version: { instanceId: 10, version: 1, streamId: 110, entityId: 1, analyticsValues: null, postings },
    asked: {
      entityIds: null,
      instanceIds: null,
      streamIds: null,
      dimensions: null,
      excludeClosed: false,
      useFunctionalCurrency: true,
      side: null,
      analytics: null,
      sets: [{ role: 'posting', entityIds: null, accountIds: [3], periodIds: [2] }],
    },
  };
}

const sumOf = (postings: readonly StoredPosting[], side: number): bigint =>
  postings
    .filter((posting) => posting.side === side)
    .reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n);

describe('postings in segments', () => {
  it('add up to what each of them adds up to', async () => {
    await fc.assert(
      fc.asyncProperty(ledger, segmentLength, query, async (versions, length, asked) => {
        const expected = naive(versions, asked);
        const sumsOf = (postings: readonly StoredPosting[]) => ({
          total: postings.length,
          debit: sumOf(postings, 0),
          credit: sumOf(postings, 1),
        });
        const streamIds = [...new Set(expected.map((each) => each.stream_id))];
        expect(await totalPostings(figuresOf(versions, length), asked)).toEqual({
          ...sumsOf(expected),
          streams: streamIds
            .toSorted((left, right) => left - right)
            .map((streamId) => ({
              streamId,
              ...sumsOf(expected.filter((each) => each.stream_id === streamId)),
            })),
        });
      }),
      { numRuns: 400 },
    );
  });

  it('are grouped by the values of an analytics field, and the groups are all of them', async () => {
    await fc.assert(
      fc.asyncProperty(ledger, segmentLength, query, async (versions, length, asked) => {
        const valuesOf = new Map(versions.map((each) => [each.instanceId, each.analyticsValues]));
        const valueOf = ({ instance_id: id, analytics_codes: [code = 0] }: StoredPosting) =>
          valuesOf.get(id)?.[code - 1] ?? '';
        const expected = new Map<string, StoredPosting[]>();
        for (const posting of naive(versions, asked)) {
          expected.set(valueOf(posting), [...(expected.get(valueOf(posting)) ?? []), posting]);
        }
        const order = { by: 'value', limit: 10 } as const;
        const { groups, rest } = await groupPostings(
          figuresOf(versions, length),
          asked,
          analyticsFieldId,
          order,
        );
        expect(groups).toEqual(
          [...expected.keys()].toSorted().map((value) => {
            const postings = expected.get(value) ?? [];
            return { value, total: postings.length, debit: sumOf(postings, 0), credit: sumOf(postings, 1) };
          }),
        );
        expect(rest).toEqual({ count: 0, total: 0, debit: 0n, credit: 0n });
      }),
      { numRuns: 400 },
    );
  });

  it('come page by page, each once, in the order of their keys', async () => {
    const limit = fc.integer({ min: 1, max: 15 });
    await fc.assert(
      fc.asyncProperty(ledger, segmentLength, query, limit, async (versions, length, asked, size) => {
        const figures = figuresOf(versions, length);
        const found: StoredPosting[] = [];
        for (;;) {
          const last = found.at(-1);
          const after = last === undefined ? null : keyOf(last);
          const page = await pagePostings(figures, asked, after, size);
          found.push(...page);
          if (page.length < size) break;
        }
        expect(found).toEqual(naive(versions, asked));
      }),
      { numRuns: 300 },
    );
  });

  it('come page by page, each once, by date and by the amount of a side, equal ones in the order of their keys', async () => {
    const limit = fc.integer({ min: 1, max: 15 });
    await fc.assert(
      fc.asyncProperty(
        ledger,
        segmentLength,
        query,
        limit,
        sort,
        async (versions, length, asked, size, by) => {
          const found: StoredPosting[] = [];
          let after: SortedPlace | null = null;
          do {
            // Each page from a version that was published since the one before.
            const anew = versions.map((each) => ({ ...each, version: found.length + 1 }));
            const page: readonly SortedPosting[] = await sortPostings(figuresOf(anew, length), asked, {
              sort: by,
              after,
              limit: size,
            });
            found.push(...page.map(({ posting }) => posting));
            const last = page.length < size ? undefined : page.at(-1);
            after = last === undefined ? null : { value: last.value, key: keyOf(last.posting) };
          } while (after !== null);
          const valueOf = (posting: StoredPosting): bigint | string => {
            if (by.by === 'date') return posting.date;
            return posting.side === sideCodes[by.by] ? (parseAmount(posting.amount) ?? 0n) : 0n;
          };
          const expected = naive(versions, asked).toSorted((a, b) => {
            const [left, right] = by.isDescending ? [valueOf(b), valueOf(a)] : [valueOf(a), valueOf(b)];
            return left < right ? -1 : left > right ? 1 : 0;
          });
          const withoutVersion = (posting: StoredPosting) => ({ ...posting, version: 0 });
          expect(found.map(withoutVersion)).toEqual(expected.map(withoutVersion));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are quickly put in order where few segments hold them', async () => {
    const { version, asked } = alike(17);
    expect(await isQuicklySorted(figuresOf([version], 2), asked)).toBe(true);
    expect(await isQuicklySorted(figuresOf([version], 1), asked)).toBe(false);
  });

  it('go on at their place where a version is replaced between two pages', async () => {
    const limit = fc.integer({ min: 1, max: 15 });
    await fc.assert(
      fc.asyncProperty(ledger, segmentLength, query, limit, async (versions, length, asked, size) => {
        const anew = versions.map((each) => ({ ...each, version: each.version + 1 }));
        const first = await pagePostings(figuresOf(versions, length), asked, null, size);
        const last = first.at(-1);
        if (last === undefined || first.length < size) return;
        const rest = await pagePostings(figuresOf(anew, length), asked, keyOf(last), 1_000);
        expect(rest).toEqual(naive(anew, asked).slice(size));
      }),
      { numRuns: 100 },
    );
  });

  it('are refused where two sets ask for them: a figure holds each once', async () => {
    const { version, asked } = alike(3);
    const figures = figuresOf([version], 3);
    const twice = { ...asked, sets: [...asked.sets, ...asked.sets] };
    await expect(totalPostings(figures, twice)).rejects.toThrow('Two sets of a figure');
    await expect(pagePostings(figures, twice, null, 10)).rejects.toThrow('Two sets of a figure');
  });

  it('are found by their key, and nothing else is', async () => {
    await fc.assert(
      fc.asyncProperty(ledger, segmentLength, fc.nat(200), async (versions, length, where) => {
        const figures = figuresOf(versions, length);
        const keys = versions.flatMap(({ instanceId, version, streamId, analyticsValues, postings }) =>
          postings.map(({ accountId, periodId, lineNo, sourceRow, analyticsCode }) => ({
            key: { instanceId, version, accountId, periodId, lineNo },
            found: {
              stream_id: streamId,
              source_row: sourceRow,
              analytics_codes: analyticsValues === null ? [] : [analyticsCode],
            },
          })),
        );
        const chosen = keys[where % Math.max(keys.length, 1)];
        if (chosen === undefined) return;
        expect(await findPosting(figures, chosen.key)).toEqual(chosen.found);
        for (const wrong of [
          { ...chosen.key, lineNo: chosen.key.lineNo + 1_000 },
          { ...chosen.key, accountId: chosen.key.accountId + 1 },
          { ...chosen.key, periodId: 1 },
          { ...chosen.key, version: chosen.key.version + 1 },
          { ...chosen.key, instanceId: 99 },
        ]) {
          expect(await findPosting(figures, wrong)).toBeUndefined();
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a segment', () => {
  it('is read once for the pages that lie in it, and alone', async () => {
    const { version, asked } = alike(30);
    const memory = new MemoryFigures([version], 10);
    const bodies = vi.spyOn(memory, 'bodies');
    const askedFor = () =>
      bodies.mock.calls.map(([wanted]) => wanted.map(({ segmentNumber }) => segmentNumber));
    const figures = new Figures(clientId, memory.published, memory, new KeptReads());
    const keyAt = (lineNo: number) => ({ instanceId: 10, version: 1, accountId: 3, periodId: 2, lineNo });
    const page = await pagePostings(figures, asked, null, 5);
    expect(page).toHaveLength(5);
    expect(await pagePostings(figures, asked, keyAt(5), 5)).toHaveLength(5);
    expect(await findPosting(figures, keyAt(7))).toEqual({
      stream_id: 110,
      source_row: 2,
      analytics_codes: [],
    });
    expect(askedFor()).toEqual([[0]]);
    expect((await pagePostings(figures, asked, keyAt(5), 25)).map((posting) => posting.line_no)).toEqual(
      Array.from({ length: 25 }, (_, index) => index + 6),
    );
    expect(askedFor()).toEqual([[0], [1, 2]]);
    expect(await pagePostings(figures, asked, null, 5)).toEqual(page);
  });
});

describe('the event loop', () => {
  const [segmentCount, length] = [12, 4096];
  const figures = figuresOf([largeVersion(segmentCount * length)], length);
  const accountIds = Array.from({ length: segmentCount }, (_, index) => index + 3);
  const asking = (): PostingQuery => ({
    ...alike(0).asked,
    dimensions: [{ periodIds: [2], instanceIds: [31] }],
    sets: [{ role: 'posting', entityIds: null, accountIds, periodIds: [2] }],
  });

  it('comes to its turn between the segments that hold a page', async () => {
    const { result, turns } = await countTurns(() => pagePostings(figures, asking(), null, segmentCount));
    expect(result).toHaveLength(segmentCount);
    expect(turns).toBeGreaterThanOrEqual(segmentCount);
  });

  it('comes to its turn while it is found where the lines of entries lie', async () => {
    const { result, turns } = await countTurns(() => figures.entryIndex(figures.versions[0]!));
    expect(result.count).toBe(segmentCount * length);
    expect(turns).toBeGreaterThanOrEqual(segmentCount + (segmentCount * length) / packLength);
  });

  it('comes to its turn while many values are put in order', async () => {
    const count = segmentCount * length;
    const values = Array.from({ length: count }, (_, index) => String((index * 7919) % count));
    const { postings, ...version } = largeVersion(count);
    const coded = postings.map((each, index) => ({ ...each, analyticsCode: index + 1 }));
    const many = figuresOf([{ ...version, analyticsValues: values, postings: coded }], length);
    const asked = { ...asking(), dimensions: null };
    const { result, turns } = await countTurns(() =>
      groupPostings(many, asked, analyticsFieldId, { by: 'balance', limit: 3 }),
    );
    expect(result.rest.count).toBe(count - 3);
    // The segments, their values, and the groups of these.
    expect(turns).toBeGreaterThanOrEqual(3 * segmentCount);
  });

  it('comes to its turn between the parts of what is summed', async () => {
    const partCount = (segmentCount * length) / packLength;
    const { result, turns } = await countTurns(() => totalPostings(figures, asking()));
    expect(result.total).toBe(segmentCount);
    expect(turns).toBeGreaterThanOrEqual(2 * partCount);
  });
});
