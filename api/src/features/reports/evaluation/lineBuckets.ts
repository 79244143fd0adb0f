import { sideCodes } from '@tributary/engine/entries/postingCodes';
import { initialPeriodId } from '@tributary/engine/ids';
import {
  type Figures,
  initialPlacesOf,
  type PostingQuery,
  type PostingSet,
  type RowFilter,
  type StoredPosting,
} from '../../postings/readService.ts';
import { type MasterData, postingSetsOf } from '../../trial-balance/service.ts';
import type { BehindCell } from './explainedReport.ts';

/** Lines that are asked for at once: of account nodes that count equal parts of the books with equal signs, no line twice. */
export interface LineBucket {
  readonly query: PostingQuery;
  /** By which debit less credit of a line counts in the value. */
  readonly sign: 1 | -1;
  readonly members: readonly BucketMember[];
}

interface BucketMember {
  readonly behind: BehindCell;
  readonly sets: readonly PostingSet[];
}

export interface BucketOrder {
  readonly isFunctional: boolean;
  readonly rows: Omit<RowFilter, 'correspondingAccountIds'>;
  /** Null: all. */
  readonly role: PostingSet['role'] | null;
}

/** The sign of debit less credit: gross credits count as they were booked. */
export const signOf = ({ factor, natural, side }: BehindCell): 1 | -1 =>
  (side === 'net' ? factor * natural : side === 'debit' ? factor : -factor) as 1 | -1;

class Growing {
  readonly first: BehindCell;
  readonly members: BucketMember[] = [];
  readonly #periodsOf = new Map<number, Set<number>>();

  constructor(first: BehindCell) {
    this.first = first;
  }

  hasAnyOf(sets: readonly PostingSet[]): boolean {
    return sets.some(({ accountIds, periodIds }) =>
      accountIds.some((id) => {
        const periods = this.#periodsOf.get(id);
        return periods !== undefined && periodIds.some((periodId) => periods.has(periodId));
      }),
    );
  }

  add(member: BucketMember): void {
    this.members.push(member);
    for (const { accountIds, periodIds } of member.sets) {
      for (const id of accountIds) {
        const periods = this.#periodsOf.get(id) ?? new Set();
        this.#periodsOf.set(id, periods);
        for (const periodId of periodIds) periods.add(periodId);
      }
    }
  }
}

/** What is behind a value as queries of postings. Together they find each line as often as it counts. */
export function bucketsOf(
  figures: Figures,
  masterData: MasterData,
  behind: readonly BehindCell[],
  { isFunctional, rows, role }: BucketOrder,
): LineBucket[] {
  const names = new Map<unknown, number>();
  const nameOf = (value: unknown) => names.get(value) ?? (names.set(value, names.size), names.size - 1);
  const growing = new Map<string, Growing[]>();
  for (const each of behind) {
    const sets = setsOf(figures, masterData, each).filter((set) => role === null || set.role === role);
    if (sets.length === 0) continue;
    const scope = [nameOf(each.dimensions), nameOf(each.correspondingAccountIds), each.side, signOf(each)];
    const key = `${scope.join()} ${each.legalEntityIds.join()}`;
    const alike = growing.get(key) ?? [];
    growing.set(key, alike);
    let bucket = alike.find((known) => !known.hasAnyOf(sets));
    if (bucket === undefined) {
      bucket = new Growing(each);
      alike.push(bucket);
    }
    bucket.add({ behind: each, sets });
  }
  return [...growing.values()].flat().map(({ first, members }) => ({
    sign: signOf(first),
    members,
    query: {
      entityIds: first.legalEntityIds,
      dimensions: first.dimensions,
      excludeClosed: true,
      useFunctionalCurrency: isFunctional,
      sets: members.flatMap(({ sets }) => sets),
      instanceIds: null,
      streamIds: null,
      side: first.side === 'net' ? null : sideCodes[first.side],
      analytics: null,
      rows: rowFilterOf(rows, first.correspondingAccountIds),
    },
  }));
}

function rowFilterOf(
  rows: BucketOrder['rows'],
  correspondingAccountIds: ReadonlySet<number> | null,
): RowFilter | null {
  const isAnything = correspondingAccountIds !== null || rows.named !== null || rows.amounts !== null;
  return isAnything ? { ...rows, correspondingAccountIds } : null;
}

function setsOf(
  figures: Figures,
  masterData: MasterData,
  { part, computed, accountIds, from, to, legalEntityIds }: BehindCell,
): PostingSet[] {
  if (part === 'effect' || computed === 'translation_adjustment') return [];
  const initial = initialPlacesOf(figures);
  if (part !== 'initial') {
    const isComputedLine = computed === 'result_of_earlier_years';
    return postingSetsOf(masterData, {
      accountIds,
      isComputedLine,
      part,
      from,
      to,
      entityIds: legalEntityIds,
      initial,
    });
  }
  // It stands beside what moves: of results until the end of the fiscal year in which it is dated.
  const standing = legalEntityIds.filter((id) => (initial.get(id)?.openingPlace ?? Infinity) <= to.ordering);
  const ofYear = standing.filter((id) => initial.get(id)?.fiscalYear === to.fiscalYear);
  const types = new Map(masterData.accounts.map(({ id, type }) => [id, type]));
  const setOf = (entityIds: readonly number[], isBalance: boolean): PostingSet => ({
    role: 'initial_balance',
    entityIds,
    accountIds: accountIds.filter((id) => (types.get(id) === 'balance') === isBalance),
    periodIds: [initialPeriodId],
  });
  return [setOf(standing, true), setOf(ofYear, false)].filter(
    (set) => (set.entityIds ?? []).length > 0 && set.accountIds.length > 0,
  );
}

/** The account node that a line of a bucket counts for. */
export function memberOf({ members }: LineBucket): (posting: StoredPosting) => BehindCell {
  const byAccount = new Map<number, BucketMember[]>();
  for (const member of members) {
    for (const accountId of new Set(member.sets.flatMap(({ accountIds }) => accountIds))) {
      const known = byAccount.get(accountId) ?? [];
      known.push(member);
      byAccount.set(accountId, known);
    }
  }
  const periodsOf = new Map<PostingSet, ReadonlySet<number>>();
  const hasPeriod = (set: PostingSet, id: number): boolean => {
    const periods = periodsOf.get(set) ?? new Set(set.periodIds);
    periodsOf.set(set, periods);
    return periods.has(id);
  };
  return (posting) => {
    const found = byAccount
      .get(posting.account_id)
      ?.find(({ sets }) =>
        sets.some(
          (set) =>
            set.role === posting.role &&
            set.accountIds.includes(posting.account_id) &&
            (set.entityIds?.includes(posting.legal_entity_id) ?? true) &&
            hasPeriod(set, posting.period_id),
        ),
      );
    if (found === undefined) throw new Error(`A posting of ${posting.account_id} belongs to no line`);
    return found.behind;
  };
}
