import { sideCodes } from '@tributary/engine/entries/postingCodes';
import { initialPeriodId } from '@tributary/engine/ids';
import {
  type AdjustmentKind,
  type EliminationFilter,
  type Figures,
  initialPlacesOf,
  type PostingQuery,
  type PostingSet,
  type RowFilter,
  type StoredPosting,
} from '../../postings/readService.ts';
import {
  differenceOf,
  differenceSets,
  eliminationsOf,
  type MasterData,
  postingSetsOf,
  selectAdjustments,
} from '../../trial-balance/service.ts';
import type { BehindCell } from './explainedReport.ts';

/** Lines that are asked for at once: of account nodes that count equal parts of the books by equal factors, no line twice. */
export interface LineBucket {
  /** Where they lie: in the books, or in adjustments. */
  readonly figures: Figures;
  readonly query: PostingQuery;
  /** By which debit less credit of a line counts in the value. */
  readonly factor: number;
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
  readonly only: LinesOfKind | null;
}

/** Lines of a kind of figures, in a role or in any. */
export interface LinesOfKind {
  readonly kind: BehindCell['kind'];
  readonly role: PostingSet['role'] | null;
}

/** Each is asked for by itself: what more stand behind is told by its parts. */
const bucketsMax = 250;

/**
 * By which debit less credit counts: gross credits count as they were booked. What is eliminated is taken away; both lines of what
 * eliminations leave stand on the other side than it.
 */
export function balanceFactorOf({ factor, natural, side, kind, computed }: BehindCell): number {
  const sign = kind === 'elimination' && differenceOf({ computed }) === null ? -1 : 1;
  return sign * (side === 'net' ? factor * natural : side === 'debit' ? factor : -factor);
}

interface Growing {
  readonly first: BehindCell;
  readonly members: BucketMember[];
}

/** Cells that count alike. Of those with an account in common each is in a bucket of its own, as periods may be in common as well. */
class AlikeCells {
  readonly buckets: Growing[] = [];
  /** By account: the first bucket that has none of its lines yet. */
  readonly #free = new Map<number, number>();

  add(member: BucketMember): void {
    const ids = member.sets.flatMap(({ accountIds }) => accountIds);
    const at = ids.reduce((latest, id) => Math.max(latest, this.#free.get(id) ?? 0), 0);
    for (const id of ids) this.#free.set(id, at + 1);
    const bucket = this.buckets[at];
    if (bucket === undefined) this.buckets.push({ first: member.behind, members: [member] });
    else bucket.members.push(member);
  }
}

/** What of the books is behind a value as queries of postings. Together they find each line as often as it counts. Null: there were too many. */
export function bucketsOf(
  figures: Figures,
  masterData: MasterData,
  behind: readonly BehindCell[],
  { isFunctional, rows, only }: BucketOrder,
): readonly LineBucket[] | null {
  const names = new Map<unknown, number>();
  const nameOf = (value: unknown) => names.get(value) ?? (names.set(value, names.size), names.size - 1);
  const growing = new Map<string, AlikeCells>();
  for (const each of behind) {
    if (each.book === 'payroll' || (only !== null && only.kind !== each.kind)) continue;
    const role = only?.role ?? null;
    const sets = setsOf(figures, masterData, each).filter((set) => role === null || set.role === role);
    if (sets.length === 0) continue;
    const { dimensions, correspondingAccountIds, side } = each;
    const scope = [nameOf(dimensions), nameOf(correspondingAccountIds), side, balanceFactorOf(each)];
    const counted = [each.kind, each.eliminationSets, each.adjustmentKinds, differenceOf(each)];
    const key = `${scope.join()} ${each.legalEntityIds.join()} ${JSON.stringify(counted)}`;
    const alike = growing.get(key) ?? new AlikeCells();
    growing.set(key, alike);
    alike.add({ behind: each, sets });
    if (growing.size > bucketsMax || alike.buckets.length > bucketsMax) return null;
  }
  const buckets = [...growing.values()].flatMap((alike) => alike.buckets);
  if (buckets.length > bucketsMax) return null;
  return buckets.map((each) => ({
    figures: figuresBehind(figures, masterData, each.first),
    factor: balanceFactorOf(each.first),
    members: each.members,
    query: {
      ...queryOf(each.first, isFunctional, rows, masterData),
      sets: each.members.flatMap(({ sets }) => sets),
    },
  }));
}

function queryOf(
  cell: BehindCell,
  isFunctional: boolean,
  rows: BucketOrder['rows'],
  masterData: MasterData,
): Omit<PostingQuery, 'sets'> {
  return {
    entityIds: cell.legalEntityIds,
    dimensions: cell.dimensions,
    excludeClosed: true,
    useFunctionalCurrency: isFunctional,
    instanceIds: null,
    streamIds: null,
    // All that is eliminated stands behind either side of the lines that it leaves.
    side: cell.side === 'net' || differenceOf(cell) !== null ? null : sideCodes[cell.side],
    analytics: null,
    rows: rowFilterOf(rows, cell.correspondingAccountIds),
    eliminations: eliminationsBehind(cell, masterData),
  };
}

/** Which eliminations are meant; null: what was posted. */
export function eliminationsBehind(
  { kind, legalEntityIds, eliminationSets, computed }: BehindCell,
  masterData: Pick<MasterData, 'accounts'>,
): EliminationFilter | null {
  if (kind !== 'elimination') return null;
  const selected = legalEntityIds.map((id) => ({ id }));
  return eliminationsOf(masterData, selected, {
    kind,
    elimination_sets: eliminationSets === null ? undefined : [...eliminationSets],
    computed: differenceOf({ computed }) === null ? undefined : (computed ?? undefined),
  });
}

/** Where what stands behind a cell lies: in the books, or in adjustments. */
export function figuresBehind(
  figures: Figures,
  { entities }: Pick<MasterData, 'entities'>,
  cell: BehindCell,
): Figures {
  if (cell.kind !== 'adjustment') return figures;
  const ids: readonly number[] = cell.legalEntityIds;
  const among = entities.filter(({ id }) => ids.includes(id));
  const kinds = (cell.adjustmentKinds ?? undefined) as readonly AdjustmentKind[] | undefined;
  return figures.ofAdjustments(selectAdjustments(figures, among, kinds));
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
  const difference = differenceOf({ computed });
  if (difference !== null) {
    if (part === 'initial') return [];
    const order = {
      accountIds: null,
      isComputedLine: false,
      part,
      from,
      to,
      entityIds: legalEntityIds,
      initial,
    };
    return differenceSets(masterData, difference, order);
  }
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
