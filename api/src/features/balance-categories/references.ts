import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import type { KeptReferences, Replacement } from '../references/service.ts';
import { noteCategory } from './auditNotes.ts';
import { refuseLockedKinds } from './rateKindService.ts';
import { balanceCategories, categoryAccounts, shiftAccounts } from './store.ts';
import { takeoverOf } from './takeover.ts';

const told = { object: 'balance_categories', do: 'update' } as const;

async function repoint(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
): Promise<void> {
  const takeover = await takeoverOf(transaction, clientId, replacement);
  if (takeover === null) return;
  const { category, member, placed } = takeover;
  const { account_id, category_id: categoryId, position } = member;
  await categoryAccounts.remove(transaction, clientId, { account_id });
  await shiftAccounts(transaction, clientId, { categoryId, from: position + 1, by: -1 });
  for (const each of placed) {
    await shiftAccounts(transaction, clientId, { categoryId, from: each.position, by: 1 });
    await categoryAccounts.add(transaction, clientId, each);
  }
  if (category === undefined) return;
  const members = { before: [member], after: placed };
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
  refuse: refuseLockedKinds,
  repoint,
};
