import type { ClientId } from '@tributary/engine/ids';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { namesOfRecords } from '../../identity/recordKinds.ts';
import { memberNamesOf } from '../users/service.ts';
import type { StoredEntry } from './store.ts';

interface EntryChange {
  readonly before: StoredEntry | null;
  readonly after: StoredEntry | null;
}

/** What became of entries, each called by its record and by whom it gives rights, as people call both. */
export async function noteEntries(
  transaction: ClientTransaction,
  clientId: ClientId,
  changes: readonly EntryChange[],
): Promise<void> {
  const entries = changes.flatMap(({ before, after }) => after ?? before ?? []);
  const nameOf = await namer(transaction, clientId, entries);
  const [only] = changes;
  if (changes.length === 1 && only !== undefined) {
    const id = (only.after ?? only.before)?.id ?? null;
    const [name = null] = entries.map(nameOf);
    const before = only.before === null ? null : fieldsOf(only.before);
    const after = only.after === null ? null : fieldsOf(only.after);
    await noteChange(transaction, { id, name, before, after });
    return;
  }
  const partsOf = (side: keyof EntryChange) =>
    changes.flatMap(({ [side]: entry }) =>
      entry === null ? [] : [{ key: entry.id, name: nameOf(entry), fields: fieldsOf(entry) }],
    );
  await noteChange(transaction, { parts: { before: partsOf('before'), after: partsOf('after') } });
}

/** Its record and its member stand in its name. */
const fieldsOf = ({ role, can_edit, can_delete }: StoredEntry) => ({ role, can_edit, can_delete });

async function namer(
  transaction: ClientTransaction,
  clientId: ClientId,
  entries: readonly StoredEntry[],
): Promise<(entry: StoredEntry) => string> {
  const recordOf = await namesOfRecords(transaction, clientId, entries);
  const members = await memberNamesOf(
    transaction,
    clientId,
    entries.flatMap(({ membership_id }) => membership_id ?? []),
  );
  return (entry) => {
    const whom = entry.role ?? members.get(entry.membership_id ?? 0) ?? entry.membership_id;
    return `${recordOf(entry)} · ${whom}`;
  };
}
