import { groupBy } from '@tributary/engine/chart-of-accounts/groupBy';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction } from '../../db/database.ts';
import type { balanceCategorySchema } from './schemas.ts';
import {
  balanceCategories,
  categoryAccounts,
  type StoredCategory,
  type StoredCategoryAccount,
} from './store.ts';

export type BalanceCategory = z.input<typeof balanceCategorySchema>;

/** Assets before liabilities, those of a section in their order. */
function inOrder(categories: readonly StoredCategory[]): StoredCategory[] {
  return categories.toSorted(
    (left, right) =>
      Number(left.section === 'liabilities') - Number(right.section === 'liabilities') ||
      left.position - right.position ||
      left.id - right.id,
  );
}

function describe(category: StoredCategory, members: readonly StoredCategoryAccount[]): BalanceCategory {
  const accounts = members
    .toSorted((left, right) => left.position - right.position)
    .map(({ account_id, position, float_to_category_id: floatTo }) => ({
      account_id,
      position,
      float_to_balance_category_id: floatTo,
    }));
  return { ...category, accounts };
}

/** All balance categories as the wire shows them, or those of some ids. */
export async function describeCategories(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids?: readonly number[],
): Promise<BalanceCategory[]> {
  const categories = await balanceCategories.list(transaction, clientId, ids && { id: ids });
  const members = await categoryAccounts.list(transaction, clientId, ids && { category_id: ids });
  const byCategory = groupBy(members, ({ category_id: id }) => id);
  return inOrder(categories).map((category) => describe(category, byCategory.get(category.id) ?? []));
}
