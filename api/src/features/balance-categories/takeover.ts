import { fitsSection } from '@tributary/engine/balance-categories/categories';
import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import type { Replacement } from '../references/service.ts';
import {
  accounts,
  balanceCategories,
  categoryAccounts,
  type StoredCategory,
  type StoredCategoryAccount,
} from './store.ts';

/** What stood in a category by an account that goes, and what stands there in its place. */
interface Takeover {
  readonly category: StoredCategory | undefined;
  readonly member: StoredCategoryAccount;
  readonly placed: readonly StoredCategoryAccount[];
}

/**
 * What stood in a category by the account goes on standing there: the substitute takes its place, unless it has one of its own, and
 * so does each account right below that has none, since it comes to hang elsewhere. Null where the account was put into none.
 */
export async function takeoverOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, substituteId }: Pick<Replacement, 'id' | 'substituteId'>,
): Promise<Takeover | null> {
  const member = await categoryAccounts.find(transaction, clientId, { account_id: id });
  if (member === undefined) return null;
  const { category_id: categoryId, position, float_to_category_id } = member;
  const category = await balanceCategories.find(transaction, clientId, { id: categoryId });
  const children = await accounts.list(transaction, clientId, { parent_id: id }, 'code');
  const substitute = await accounts.list(transaction, clientId, {
    id: substituteId === null ? [] : [substituteId],
  });
  const successors = [...substitute, ...children.filter((child) => child.id !== substituteId)];
  const present = new Set(
    (
      await categoryAccounts.list(transaction, clientId, { account_id: successors.map((each) => each.id) })
    ).map(({ account_id: accountId }) => accountId),
  );
  const taking = successors.filter(
    (each) => !present.has(each.id) && each.type === 'balance' && fitsSection(each, category?.section),
  );
  const placed = taking.map(({ id: accountId }, place) => ({
    account_id: accountId,
    category_id: categoryId,
    position: position + place,
    float_to_category_id: accountId === substituteId ? float_to_category_id : null,
  }));
  return { category, member, placed };
}
