import { postingFlags } from '@tributary/engine/entries/postingCodes';
import { formatDay } from '@tributary/engine/dates/plainDate';
import { formatAmount } from '@tributary/engine/money/amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Figures } from './figures.ts';
import { pagePostings, findPosting, type StoredPosting } from './postingPages.ts';
import { totalPostings } from './postingTotals.ts';
import type { FigureFilter, PostingQuery } from './queries.ts';
import {
  clientId,
  inKeyOrder,
  MemoryFigures,
  type NaivePosting,
  type NaiveVersion,
} from './testing/memoryFigures.ts';
import { ledger, query } from './testing/randomLedger.ts';

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

function naive(versions: readonly NaiveVersion[], asked: PostingQuery): StoredPosting[] {
  const isAmong = (ids: readonly number[] | null, id: number): boolean => ids?.includes(id) ?? true;
  return versions.flatMap(({ instanceId, version, streamId, entityId, postings }) =>
    inKeyOrder(postings).flatMap((posting) =>
      asked.sets
        .filter(
          (set) =>
            isAmong(asked.entityIds, entityId) &&
            isAmong(set.entityIds, entityId) &&
            isAmong(asked.instanceIds, instanceId) &&
            set.accountIds.includes(posting.accountId) &&
            set.periodIds.includes(posting.periodId) &&
            isInDimensions(asked, posting) &&
            !(asked.excludeClosed && (posting.flags & postingFlags.closing) !== 0) &&
            (asked.side === null || posting.side === asked.side),
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
          dimension_instance_id: posting.dimensionInstanceId,
          source_row: posting.sourceRow,
          rule_id: posting.ruleId === 0 ? null : posting.ruleId,
          flags: posting.flags,
          stream_id: streamId,
          role,
        })),
    ),
  );
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
        expect(await totalPostings(figuresOf(versions, length), asked)).toEqual({
          total: expected.length,
          debit: sumOf(expected, 0),
          credit: sumOf(expected, 1),
        });
      }),
      { numRuns: 400 },
    );
  });

  it('come page by page, each once, in the order of their keys', async () => {
    const limit = fc.integer({ min: 1, max: 15 });
    // A posting that two sets ask for has one key: pages do not tell the two apart.
    const disjoint = query.map((asked) => ({ ...asked, sets: asked.sets.slice(0, 1) }));
    await fc.assert(
      fc.asyncProperty(ledger, segmentLength, disjoint, limit, async (versions, length, asked, size) => {
        const figures = figuresOf(versions, length);
        const found: StoredPosting[] = [];
        for (;;) {
          const last = found.at(-1);
          const after =
            last === undefined
              ? null
              : {
                  instanceId: last.instance_id,
                  version: last.version,
                  accountId: last.account_id,
                  periodId: last.period_id,
                  lineNo: last.line_no,
                };
          const page = await pagePostings(figures, asked, after, size);
          found.push(...page);
          if (page.length < size) break;
        }
        expect(found).toEqual(naive(versions, asked));
      }),
      { numRuns: 300 },
    );
  });

  it('that several sets ask for come once for each', async () => {
    await fc.assert(
      fc.asyncProperty(ledger, segmentLength, query, async (versions, length, asked) => {
        const found = await pagePostings(figuresOf(versions, length), asked, null, 1_000);
        expect(found).toEqual(naive(versions, asked));
      }),
      { numRuns: 200 },
    );
  });

  it('are found by their key, and nothing else is', async () => {
    await fc.assert(
      fc.asyncProperty(ledger, segmentLength, fc.nat(200), async (versions, length, where) => {
        const figures = figuresOf(versions, length);
        const keys = versions.flatMap(({ instanceId, version, streamId, postings }) =>
          postings.map(({ accountId, periodId, lineNo, sourceRow }) => ({
            key: { instanceId, version, accountId, periodId, lineNo },
            found: { stream_id: streamId, source_row: sourceRow },
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
