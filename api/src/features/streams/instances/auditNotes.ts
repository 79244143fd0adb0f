import { monthRange } from '@tributary/engine/addresses/monthRange';
import type { ClientId } from '@tributary/engine/ids';
import { type ChangeNote, noteChange } from '../../../audit/note.ts';
import type { ClientTransaction } from '../../../db/database.ts';
import { periodsOf } from '../../periods/service.ts';
import type { StoredInstance } from './store.ts';
import type { StoredStream } from './streamStore.ts';

type Named = Pick<StoredStream, 'name'>;
type Ranged = Pick<StoredInstance, 'id' | 'from_period_id' | 'to_period_id'>;

/** What an import is called: by its stream and its months. */
export async function nameOfImport(
  transaction: ClientTransaction,
  clientId: ClientId,
  { name }: Named,
  { from_period_id: from, to_period_id: to }: Ranged,
): Promise<string> {
  const periods = await periodsOf(transaction, clientId);
  const first = periods.find(({ id }) => id === from);
  const last = periods.find(({ id }) => id === to);
  if (first === undefined || last === undefined) return name;
  return `${name} ${monthRange({ startDate: first.start_date, endDate: last.end_date })}`;
}

/** What somebody did with an import. */
export async function noteImport(
  transaction: ClientTransaction,
  clientId: ClientId,
  { stream, instance }: { readonly stream: Named; readonly instance: Ranged },
  note: Pick<ChangeNote, 'do' | 'before' | 'after' | 'parts'> = {},
): Promise<void> {
  const name = await nameOfImport(transaction, clientId, stream, instance);
  await noteChange(transaction, { id: instance.id, name, ...note });
}
