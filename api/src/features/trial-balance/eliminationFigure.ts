import { initialPeriodId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { EliminationFilter, PostingSet } from '../postings/readService.ts';
import type { MasterData } from './figures.ts';
import type { FigureOrder } from './postingSets.ts';
import type { transactionsQuerySchema } from './transactionSchemas.ts';

/** What of eliminations stands behind a figure. */

type Query = Pick<z.output<typeof transactionsQuerySchema>, 'kind' | 'elimination_sets' | 'computed'>;

const differences = {
  elimination_difference_result: { isIncome: true },
  elimination_difference_balance: { isIncome: false },
} as const;

/** Which of both lines 'elimination difference' is meant; null: another figure. */
export function differenceOf({ computed }: { readonly computed?: string | null | undefined }): {
  readonly isIncome: boolean;
} | null {
  return computed === 'elimination_difference_result' || computed === 'elimination_difference_balance'
    ? differences[computed]
    : null;
}

type KindQuery = Pick<Query, 'kind' | 'computed'> &
  Pick<Partial<z.output<typeof transactionsQuerySchema>>, 'consolidated' | 'data_types'>;

const allKinds = ['sourceData', 'elimination', 'adjustment'] as const;

/** A consolidated figure is made of all kinds, or of some; of what eliminations leave, of eliminations alone. */
export function kindsOf(query: KindQuery): readonly Query['kind'][] {
  if (query.consolidated !== true) return [query.kind];
  const { data_types: wanted = allKinds } = query;
  return allKinds.filter(
    (kind) => wanted.includes(kind) && (kind === 'elimination' || differenceOf(query) === null),
  );
}

/** What is eliminated is taken away from a consolidated figure. */
export const isTakenFrom = (
  { consolidated }: Pick<KindQuery, 'consolidated'>,
  kind: Query['kind'],
): boolean => consolidated === true && kind === 'elimination';

/** As a line `elimination difference` has what stands behind it: on the other side. */
export function onSideOf<Sums extends { readonly debit: unknown; readonly credit: unknown }>(
  query: Pick<Query, 'computed'>,
  sums: Sums,
): Sums {
  return differenceOf(query) === null ? sums : { ...sums, debit: sums.credit, credit: sums.debit };
}

/** Which eliminations are meant; null: what was posted. */
export function eliminationsOf(
  { accounts }: Pick<MasterData, 'accounts'>,
  selected: readonly { readonly id: number }[],
  query: Query,
): EliminationFilter | null {
  if (query.kind !== 'elimination') return null;
  const difference = differenceOf(query);
  const resultAccountIds = accounts.flatMap(({ id, type }) => (type === 'balance' ? [] : [id]));
  return {
    counterpartyIds: selected.map(({ id }) => id),
    sets: query.elimination_sets ?? null,
    ...(difference === null ? {} : { only: { ...difference, resultAccountIds } }),
  };
}

/**
 * What both lines stand against: of the result all that is eliminated of income in the fiscal year, of the balance all else whenever it
 * was. They are on the other side than it, and net: so all of it stands behind either side of them.
 */
export function differenceSets(
  { accounts, periods }: Pick<MasterData, 'accounts' | 'periods'>,
  { isIncome }: { readonly isIncome: boolean },
  { part, from, to, entityIds, initial }: FigureOrder,
): PostingSet[] {
  const last = part === 'opening' ? from : to;
  const isPast = (ordering: number) =>
    part === 'opening' ? ordering < from.ordering : ordering <= to.ordering;
  const isMeant = ({ ordering, fiscalYear }: MasterData['periods'][number]): boolean => {
    if (part === 'turnover') return ordering >= from.ordering && ordering <= to.ordering;
    return isPast(ordering) && (!isIncome || fiscalYear === last.fiscalYear);
  };
  const isStanding = (entityId: number): boolean => {
    const place = initial.get(entityId);
    if (place === undefined || part === 'turnover' || place.openingPlace > last.ordering) return false;
    return !isIncome || place.fiscalYear === last.fiscalYear;
  };
  const accountIds = accounts.map(({ id }) => id);
  const standing = entityIds.filter(isStanding);
  const periodIds = periods.filter(isMeant).map(({ id }) => id);
  return [
    { role: 'posting', entityIds: null, accountIds, periodIds },
    { role: 'initial_balance', entityIds: standing, accountIds, periodIds: [initialPeriodId] },
  ].filter(({ entityIds: ids, periodIds: within }) => ids?.length !== 0 && within.length > 0) as PostingSet[];
}
