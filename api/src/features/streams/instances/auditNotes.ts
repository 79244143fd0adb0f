import { monthRange } from '@tributary/engine/addresses/monthRange';
import type { ClientId } from '@tributary/engine/ids';
import type { AuditFields } from '../../../audit/lines.ts';
import { type ChangeNote, noteChange } from '../../../audit/note.ts';
import type { ClientTransaction } from '../../../db/database.ts';
import { listSources } from '../../files/service.ts';
import { periodsOf } from '../../periods/service.ts';
import type { StoredInstance } from './store.ts';
import type { StoredStream } from './streamStore.ts';

type Named = Pick<StoredStream, 'name'>;
type Ranged = Pick<StoredInstance, 'id' | 'from_period_id' | 'to_period_id'>;

/** The months of an import, as people write them; null where its periods are not known. */
async function monthsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { from_period_id: from, to_period_id: to }: Ranged,
): Promise<string | null> {
  const periods = await periodsOf(transaction, clientId);
  const first = periods.find(({ id }) => id === from);
  const last = periods.find(({ id }) => id === to);
  if (first === undefined || last === undefined) return null;
  return monthRange({ startDate: first.start_date, endDate: last.end_date });
}

/** What an import is called: by its stream and its months. */
export async function nameOfImport(
  transaction: ClientTransaction,
  clientId: ClientId,
  { name }: Named,
  instance: Ranged,
): Promise<string> {
  const months = await monthsOf(transaction, clientId, instance);
  return months === null ? name : `${name} ${months}`;
}

/** What is said of an import that is deleted: which file it had, of which months, and how many rows. */
export async function fieldsOfImport(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: StoredInstance,
): Promise<AuditFields> {
  const { source_id: sourceId } = instance;
  const [source] = sourceId === null ? [] : await listSources(transaction, clientId, [sourceId]);
  return {
    range: await monthsOf(transaction, clientId, instance),
    file_name: source?.fileName ?? null,
    rows: source?.rowCount ?? null,
  };
}

/** What somebody did with an import. */
export async function noteImport(
  transaction: ClientTransaction,
  clientId: ClientId,
  { stream, instance }: { readonly stream: Named; readonly instance: Ranged },
  note: Pick<ChangeNote, 'object' | 'do' | 'before' | 'after' | 'parts'> = {},
): Promise<void> {
  const name = await nameOfImport(transaction, clientId, stream, instance);
  await noteChange(transaction, { id: instance.id, name, ...note });
}
