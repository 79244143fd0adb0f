import type { ClientId } from '@tributary/engine/ids';
import { noteChange, nothingChanged } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { noteChart } from './auditNotes.ts';
import { isEqual } from './plannedChart.ts';
import { type Ledger, ledgerWithin } from './service.ts';
import {
  accountRows,
  listAccounts,
  lockLedgerRevision,
  raiseLedgerRevision,
  type StoredAccount,
} from './store.ts';

export async function requireAccount(db: Database, clientId: ClientId, id: number): Promise<void> {
  const isThere = await db.client(clientId, (transaction) => accountRows.has(transaction, clientId, { id }));
  if (!isThere) throw new ApiError('notFound');
}

async function accountWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<Ledger['accounts'][number]> {
  const { accounts } = await ledgerWithin(transaction, clientId);
  const account = accounts.find((each) => each.id === id);
  if (account === undefined) throw new ApiError('notFound');
  return account;
}

/** Where the figures of an account come from beside the books. The same once more changes nothing. */
export async function setAccountSource(
  db: Database,
  clientId: ClientId,
  id: number,
  source: StoredAccount['source'],
): Promise<Ledger['accounts'][number]> {
  return db.client(clientId, async (transaction) => {
    await lockLedgerRevision(transaction, clientId);
    const before = await listAccounts(transaction, clientId);
    const present = before.find((account) => account.id === id);
    if (present === undefined) throw new ApiError('notFound');
    if (present.source === source) {
      await noteChange(transaction, nothingChanged);
      return accountWithin(transaction, clientId, id);
    }
    await accountRows.update(transaction, clientId, { id }, { source });
    await raiseLedgerRevision(transaction, clientId);
    const after = before.map((account) => (account.id === id ? { ...account, source } : account));
    await noteChart(transaction, before, after, isEqual);
    return accountWithin(transaction, clientId, id);
  });
}
