import type { StreamType } from '@tributary/engine/mapping/fields';
import { fieldDefinition } from '@tributary/engine/mapping/fields';
import { sureMin } from '@tributary/engine/mapping/suggestion';
import type { ClientId } from '@tributary/engine/ids';
import { doerId } from '../../../audit/note.ts';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { invalidField } from '../../../http/errors.ts';
import { readFirstRows, type SourceAnalysis, type StoredSource } from '../../files/service.ts';
import { countAccounts } from '../accounts/service.ts';
import { firstDateOf, lastDateOf, propose, sampleRowsOf, type StoredFieldMap } from '../fields/service.ts';
import {
  applyAction,
  contentChange,
  type InstanceAddress,
  listInstances,
  refusedByState,
  type StoredStream,
  type StreamWithInstance,
  streams,
} from '../instances/service.ts';
import { wasEverPublished } from './store.ts';

/** Fields of the client's own belong to every type. */
function fieldsOfType(map: StoredFieldMap, before: StreamType, after: StreamType): StoredFieldMap {
  const isKept = (name: string): boolean =>
    fieldDefinition(before, name) === null || fieldDefinition(after, name) !== null;
  const foreseen = map.foreseen_errors?.filter(({ field }) => isKept(field)) ?? [];
  return { ...map, fields: map.fields.filter(({ name }) => isKept(name)), foreseen_errors: foreseen };
}

/**
 * What the rows of a stream's files hold is another thing: its instances keep what both know of their maps. Refused once
 * figures have counted, which would no longer be what their map says. @returns the instances with another map
 */
export async function changeType(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: StoredStream,
  type: StreamType,
): Promise<readonly InstanceAddress[]> {
  const changed: InstanceAddress[] = [];
  if (stream.kind === 'payroll') throw invalidField('type', 'unexpected', 'A payroll stream has no type.');
  const before = stream.type ?? type;
  if (before !== type) {
    if (await wasEverPublished(transaction, clientId, stream.id))
      throw refusedByState('stream_was_published');
    for (const instance of await listInstances(transaction, clientId, stream.kind, {
      streamIds: [stream.id],
    })) {
      if (instance.source_id === null) continue;
      const map = instance.field_map as StoredFieldMap | null;
      await applyAction(transaction, clientId, instance, 'edit', {
        ...contentChange(instance),
        mapped_by: doerId(),
        field_map: map === null ? null : fieldsOfType(map, before, type),
        account_counts: null,
      });
      changed.push({ kind: stream.kind, streamId: stream.id, instanceId: instance.id });
    }
  }
  await streams.update(transaction, clientId, { id: stream.id }, { type, is_type_chosen: true });
  return changed;
}

/** After their maps were changed, in the same call. */
export async function countAgain(
  db: Database,
  clientId: ClientId,
  changed: readonly InstanceAddress[],
): Promise<void> {
  for (const address of changed) await countAccounts(db, clientId, address);
}

/** A file that was just read, and the text that was read of it. */
export interface FileJustRead {
  readonly analysis: SourceAnalysis;
  readonly text: StoredSource['text'];
}

/**
 * What the rows of a stream's first file seem to hold, where nobody has said it; null where somebody has, and where the file is
 * not plain.
 */
export async function recogniseType(
  db: Database,
  clientId: ClientId,
  { stream, instance }: StreamWithInstance,
  file: FileJustRead,
): Promise<StreamType | null> {
  if (stream.is_type_chosen || stream.kind === 'payroll') return null;
  const dates = await db.client(clientId, async (transaction) => ({
    firstDate: await firstDateOf(transaction, clientId, instance),
    lastDate: await lastDateOf(transaction, clientId, instance),
  }));
  const sampleRows = await readFirstRows(db, clientId, file, sampleRowsOf(file.analysis.columns.length));
  const columnNames = file.analysis.columns.map(({ name }) => name);
  const proposed = await propose(clientId, 'type', { columnNames, sampleRows, ...dates });
  return proposed === null || proposed.confidence < sureMin ? null : proposed.type;
}
