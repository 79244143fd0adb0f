import type { ClientId } from '@tributary/engine/ids';
import type { ChangeNote } from '../../audit/note.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { removeEntriesOf } from '../../identity/entryStore.ts';
import type { RecordType } from '../../identity/sharing.ts';
import { memberNamesOf } from './service.ts';

/**
 * Takes back what was given on a record that is deleted, in the same transaction.
 * @returns whose it was and what it allowed, for the note of the deletion
 */
export async function takeBackRights(
  transaction: ClientTransaction,
  clientId: ClientId,
  record: { readonly type: RecordType; readonly id: number },
): Promise<Pick<ChangeNote, 'parts'>> {
  const entries = await removeEntriesOf(transaction, clientId, record);
  if (entries.length === 0) return {};
  const names = await memberNamesOf(
    transaction,
    clientId,
    entries.flatMap((entry) => entry.membership_id ?? []),
  );
  const rights = entries.map(({ id, membership_id, role, ...fields }) => ({
    key: id,
    name: role ?? names.get(membership_id ?? 0) ?? String(membership_id),
    fields,
  }));
  return { parts: { before: rights, after: [] } };
}
