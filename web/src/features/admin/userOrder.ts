import type { AdminUserOrder } from '../../__generated__/UsersPageQuery.graphql.ts';
import type { Sorting } from '../../components/table/useSorting.ts';

/** What one click on a header after the other asks for; of instants the latest come first. */
const ordersOf: Readonly<Record<string, readonly AdminUserOrder[]>> = {
  name: ['NAME', 'NAME_DESCENDING'],
  email: ['EMAIL', 'EMAIL_DESCENDING'],
  lastUsedAt: ['LAST_USED_DESCENDING', 'LAST_USED'],
};

export const orderedColumns: readonly string[] = Object.keys(ordersOf);

/** As the address names it. */
export function orderFrom(text: string | null): AdminUserOrder {
  return (
    Object.values(ordersOf)
      .flat()
      .find((order) => order === text) ?? 'NAME'
  );
}

export function nextOrder(current: AdminUserOrder, columnId: string): AdminUserOrder | null {
  const orders = ordersOf[columnId] ?? [];
  return orders[(orders.indexOf(current) + 1) % orders.length] ?? null;
}

export function sortingOf(order: AdminUserOrder): Sorting | null {
  const columnId = orderedColumns.find((id) => ordersOf[id]?.includes(order));
  if (columnId === undefined) return null;
  return { columnId, direction: order.endsWith('_DESCENDING') ? 'desc' : 'asc' };
}
