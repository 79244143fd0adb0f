import type { ReportTransactionSort } from '../../../__generated__/ReportDrillQuery.graphql.ts';
import type { Sorting } from '../../../components/table/useSorting.ts';

type By = ReportTransactionSort['by'];

/** What a header asks for, and whether its first click shows the largest first. */
const orderOf: Readonly<Record<string, By>> = {
  date: 'DATE',
  account: 'ACCOUNT',
  amount: 'AMOUNT',
  entity: 'LEGAL_ENTITY',
};

export const orderedColumns: readonly string[] = Object.keys(orderOf);

const DESCENDING = 'down';
const ASCENDING = 'up';

/** As the address says it: `amount.down`. */
export function orderFrom(text: string | null): ReportTransactionSort {
  const [columnId = '', direction] = (text ?? '').split('.');
  const by = Object.hasOwn(orderOf, columnId) ? orderOf[columnId] : undefined;
  return { by: by ?? 'DATE', descending: by !== undefined && direction === DESCENDING };
}

export function sortingOf({ by, descending }: ReportTransactionSort): Sorting {
  const columnId = orderedColumns.find((each) => orderOf[each] === by) ?? 'date';
  return { columnId, direction: descending === true ? 'desc' : 'asc' };
}

/** What a click on a header makes of the order; of amounts the largest come first. */
export function nextOrder(order: ReportTransactionSort, columnId: string): string {
  const isSame = sortingOf(order).columnId === columnId;
  const isFirstDown = columnId === 'amount';
  const isDown = isSame ? order.descending !== true : isFirstDown;
  return `${columnId}.${isDown ? DESCENDING : ASCENDING}`;
}
