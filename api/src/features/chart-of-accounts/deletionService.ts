import type { ClientId } from '@tributary/engine/ids';
import { ClientTable } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { registerReferences } from '../references/service.ts';
import { judgeByChart } from '../staleness/service.ts';
import { noteChart } from './auditNotes.ts';
import { isEqual } from './plannedChart.ts';
import {
  accountRows,
  listAccounts,
  lockLedgerRevision,
  raiseLedgerRevision,
  type StoredAccount,
  updateAccounts,
} from './store.ts';

/** How an account leaves the chart, for the feature that deletes it once nothing refers to it any more. */

const children = new ClientTable('accounts', ['id', 'code', 'name', 'position']);

registerReferences({
  kind: 'child_accounts',
  of: 'account',
  needsSubstitute: false,
  find: async (transaction, clientId, { id }, namesMax) => {
    const found = await children.list(transaction, clientId, { parent_id: id }, 'position');
    return {
      count: found.length,
      names: found.slice(0, namesMax).map(({ code, name }) => `${code} ${name}`.trim()),
    };
  },
});

/** The account, and the chart for this transaction alone to change: nobody comes to refer to it meanwhile. */
export async function lockAccount(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<StoredAccount> {
  await lockLedgerRevision(transaction, clientId);
  await accountRows.lock(transaction, clientId, { id });
  const account = (await listAccounts(transaction, clientId)).find((each) => each.id === id);
  if (account === undefined) throw new ApiError('notFound');
  return account;
}

/** Accounts right below one take its place among its siblings, in their order. */
function movedUp(accounts: readonly StoredAccount[], gone: StoredAccount): StoredAccount[] {
  const inOrder = (all: readonly StoredAccount[]) =>
    all.toSorted((one, other) => one.position - other.position || one.id - other.id);
  const below = inOrder(accounts.filter(({ parent }) => parent === gone.id));
  if (below.length === 0) return [];
  const siblings = inOrder(accounts.filter(({ parent }) => parent === gone.parent));
  return siblings
    .flatMap((sibling) => (sibling.id === gone.id ? below : [sibling]))
    .map((account, position) => ({ ...account, parent: gone.parent, position }))
    .filter((account) => {
      const before = accounts.find(({ id }) => id === account.id);
      return before === undefined || !isEqual(before, account);
    });
}

/** Takes a locked account out of the chart, whose other references are re-pointed; marks the figures that looked its code up. */
export async function removeAccount(
  transaction: ClientTransaction,
  clientId: ClientId,
  gone: StoredAccount,
): Promise<void> {
  const before = await listAccounts(transaction, clientId);
  await updateAccounts(transaction, clientId, movedUp(before, gone));
  await accountRows.remove(transaction, clientId, { id: gone.id });
  await raiseLedgerRevision(transaction, clientId);
  const after = await listAccounts(transaction, clientId);
  await judgeByChart(transaction, clientId, before, after);
  await noteChart(transaction, before, after, isEqual);
}
