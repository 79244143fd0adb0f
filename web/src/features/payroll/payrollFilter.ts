import type { PayrollDetail } from '../../__generated__/PayrollFiguresQuery.graphql.ts';
import { monthOf } from '../../components/addressWords.ts';

export interface FilterPeriod {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly fiscalYear: number;
}

interface FilterEntity {
  readonly id: string;
  readonly code: string;
}

export const details = ['ACCOUNT', 'PERSON', 'DIMENSION_INSTANCE'] as const satisfies PayrollDetail[];

export type Detail = (typeof details)[number];

/** What is shown, as the address says it. */
export interface PayrollFilter {
  readonly from: FilterPeriod;
  readonly to: FilterPeriod;
  readonly entityId: string | null;
  readonly detail: Detail;
}

const wordOf = (detail: Detail): string => detail.toLowerCase().replaceAll('_', '-');

/** Null where the client has no periods. Words that mean nothing are as if they were not there. */
export function readFilter(
  search: URLSearchParams,
  periods: readonly FilterPeriod[],
  entities: readonly FilterEntity[],
  today: string,
): PayrollFilter | null {
  const [first] = periods;
  const last = periods.findLast(({ startDate }) => startDate <= today) ?? periods.at(-1);
  if (first === undefined || last === undefined) return null;
  const from = periods.find(({ startDate }) => monthOf(startDate) === search.get('from')) ?? first;
  const to = periods.find(({ endDate }) => monthOf(endDate) === search.get('to')) ?? last;
  return {
    from,
    to: to.startDate < from.startDate ? from : to,
    entityId: entities.find(({ code }) => code === search.get('entity'))?.id ?? null,
    detail: details.find((each) => wordOf(each) === search.get('by')) ?? 'ACCOUNT',
  };
}

/** The word of a division in the address; none where figures are not divided. */
export const detailWord = (detail: Detail): string | null => (detail === 'ACCOUNT' ? null : wordOf(detail));
