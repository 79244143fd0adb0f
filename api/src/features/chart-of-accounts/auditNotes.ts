import type { ClientId } from '@tributary/engine/ids';
import type { AuditPart } from '../../audit/lines.ts';
import { distinctLabels, type Named, namedBy } from '../../audit/named.ts';
import { type ChangeNote, noteChange } from '../../audit/note.ts';
import { ClientTable } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import type { StoredAccount } from './store.ts';

const namedAccounts = new ClientTable('accounts', ['id', 'code', 'name']);

const labelOf = ({ code, name }: Pick<StoredAccount, 'code' | 'name'>): string => `${code} ${name}`.trim();

const labelsOf = (accounts: readonly Pick<StoredAccount, 'id' | 'code' | 'name'>[]) =>
  distinctLabels(new Map(accounts.map((account) => [account.id, labelOf(account)])));

function partsOf(
  accounts: readonly StoredAccount[],
  isTold: (account: StoredAccount) => boolean,
): readonly AuditPart[] {
  const labels = labelsOf(accounts);
  return accounts.filter(isTold).map(({ id, parent, rate_kind: rateKind, ...fields }) => ({
    key: id,
    name: labels.get(id) ?? '',
    fields: {
      ...fields,
      parent: parent === null ? null : namedBy(parent, labels),
      // `closing` alone is said of accounts that close the books.
      rate_kind: rateKind === null ? null : `${rateKind}_rate`,
    },
  }));
}

/** The accounts of a chart that are others now; a parent that is only called otherwise is no change of what lies below it. */
export async function noteChart(
  transaction: ClientTransaction,
  before: readonly StoredAccount[],
  after: readonly StoredAccount[],
  isEqual: (left: StoredAccount, right: StoredAccount) => boolean,
): Promise<void> {
  const present = new Map(before.map((account) => [account.id, account]));
  const changed = new Set(
    after
      .filter((account) => {
        const known = present.get(account.id);
        return known === undefined || !isEqual(known, account);
      })
      .map(({ id }) => id),
  );
  const isTold = ({ id }: StoredAccount): boolean => changed.has(id);
  const parts: ChangeNote['parts'] = { before: partsOf(before, isTold), after: partsOf(after, isTold) };
  await noteChange(transaction, { parts });
}

/** So many are looked up for a row of the audit log, which tells no more. */
const idsMax = 1_000;

/** How accounts are called, by id, as the audit log tells them. */
export async function accountLabelsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => Named | null> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))].slice(0, idsMax);
  const accounts = wanted.length === 0 ? [] : await namedAccounts.list(transaction, clientId, { id: wanted });
  const names = [...new Set(accounts.map(({ name }) => name))];
  const namesakes =
    names.length === 0 ? [] : await namedAccounts.list(transaction, clientId, { name: names });
  const labels = labelsOf([...accounts, ...namesakes]);
  return (id) => (id === null ? null : namedBy(id, labels));
}
