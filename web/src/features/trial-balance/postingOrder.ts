import type { TransactionOrder } from '../../__generated__/PostingsPanelQuery.graphql.ts';
import type { Sorting } from '../../components/table/useSorting.ts';

export type PostingOrder = TransactionOrder;

/** By date where that is quick: what is asked for until a header is clicked. */
const OPEN_ORDER: PostingOrder = 'AUTOMATIC';

/** What one click on a header after the other asks for; then the order is open again. Of amounts the largest come first. */
const ordersOf: Readonly<Record<string, readonly PostingOrder[]>> = {
  date: ['DATE', 'DATE_DESCENDING'],
  debit: ['DEBIT_DESCENDING', 'DEBIT'],
  credit: ['CREDIT_DESCENDING', 'CREDIT'],
};

export const orderedColumns: readonly string[] = Object.keys(ordersOf);

/** As the address names it. */
export function orderFrom(text: string | null): PostingOrder {
  return (
    Object.values(ordersOf)
      .flat()
      .find((order) => order === text) ?? OPEN_ORDER
  );
}

/** Null where the order is open again. */
export function nextOrder(current: PostingOrder, columnId: string): PostingOrder | null {
  const orders = ordersOf[columnId] ?? [];
  return orders[orders.indexOf(current) + 1] ?? null;
}

/** The header that shows an order; none that of the files. */
export function sortingOf(order: PostingOrder): Sorting | null {
  const columnId = orderedColumns.find((id) => ordersOf[id]?.includes(order));
  if (columnId === undefined) return null;
  return { columnId, direction: order.endsWith('_DESCENDING') ? 'desc' : 'asc' };
}
