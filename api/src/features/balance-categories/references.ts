import { fitsSection } from '@tributary/engine/balance-categories/categories';
import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import type { KeptReferences, Replacement } from '../references/service.ts';
import { noteCategory } from './auditNotes.ts';
import { accounts, balanceCategories, categoryAccounts, shiftAccounts } from './store.ts';

const told = { object: 'balance_categories', do: 'update' } as const;

/**
 * What stood in a category by the account goes on standing there: the substitute takes its place, unless it has one of its own, and
 * so does each account right below that has none, since it comes to hang elsewhere.
 */
async function repoint(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, substituteId }: Replacement,
): Promise<void> {
  const member = await categoryAccounts.find(transaction, clientId, { account_id: id });
  if (member === undefined) return;
  const { category_id: categoryId, position, float_to_category_id } = member;
  const category = await balanceCategories.find(transaction, clientId, { id: categoryId });
  await categoryAccounts.remove(transaction, clientId, { account_id: id });
  await shiftAccounts(transaction, clientId, { categoryId, from: position + 1, by: -1 });
  const children = await accounts.list(transaction, clientId, { parent_id: id }, 'code');
  const substitute = await accounts.list(transaction, clientId, {
    id: substituteId === null ? [] : [substituteId],
  });
  const successors = [...substitute, ...children.filter((child) => child.id !== substituteId)];
  const placed = new Set(
    (
      await categoryAccounts.list(transaction, clientId, { account_id: successors.map((each) => each.id) })
    ).map(({ account_id: accountId }) => accountId),
  );
  const taking = successors.filter(
    (each) => !placed.has(each.id) && each.type === 'balance' && fitsSection(each, category?.section),
  );
  const placedNow = taking.map(({ id: accountId }, place) => ({
    account_id: accountId,
    category_id: categoryId,
    position: position + place,
    float_to_category_id: accountId === substituteId ? float_to_category_id : null,
  }));
  for (const each of placedNow) {
    await shiftAccounts(transaction, clientId, { categoryId, from: each.position, by: 1 });
    await categoryAccounts.add(transaction, clientId, each);
  }
  if (category === undefined) return;
  const members = { before: [member], after: placedNow };
  await noteCategory(transaction, clientId, category, { members }, told);
}

/** The categories that accounts were put into. */
export const referencesOfCategories: KeptReferences = {
  kind: 'balance_categories',
  of: 'account',
  needsSubstitute: true,
  find: async (transaction, clientId, { id }) => {
    const members = await categoryAccounts.list(transaction, clientId, { account_id: id });
    const ids = members.map(({ category_id: categoryId }) => categoryId);
    const categories = await balanceCategories.list(transaction, clientId, { id: ids });
    return { count: categories.length, names: categories.map(({ name }) => name) };
  },
  repoint,
};
