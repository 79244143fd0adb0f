import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { periodsOf } from '../../periods/service.ts';
import { listInstances, type StoredInstance, type StoredStream } from '../instances/service.ts';
import { listSources, type StoredSource } from '../../files/service.ts';
import { defaultOptions, type StoredFieldMap } from './fieldMap.ts';

/** How a file is read, and what its columns are called. */
export type SourceReading = Pick<
  StoredSource,
  'columns' | 'encoding' | 'separator' | 'hasHeader' | 'skipRows' | 'sheet' | 'sheets'
>;

/** How the instance before was read and understood. */
export interface PreviousReading {
  readonly map: StoredFieldMap;
  readonly source: SourceReading | undefined;
}

/** The instance with a field map that lies nearest before this one; without any, or before a new one, the latest of the others. */
export async function readingOfPrevious(
  transaction: ClientTransaction,
  clientId: ClientId,
  stream: StoredStream,
  instance: StoredInstance | null,
): Promise<PreviousReading | null> {
  const orderings = new Map(
    (await periodsOf(transaction, clientId)).map(({ id, ordering }) => [id, ordering]),
  );
  const place = ({ from_period_id: id }: StoredInstance): number => orderings.get(id) ?? 0;
  const instances = await listInstances(transaction, clientId, stream.kind, { streamIds: [stream.id] });
  const others = instances
    .filter((other) => other.id !== instance?.id && other.field_map !== null)
    .toSorted((first, second) => place(first) - place(second));
  const before = instance === null ? undefined : others.findLast((other) => place(other) < place(instance));
  const previous = before ?? others.at(-1);
  if (previous === undefined) return null;
  const map = previous.field_map as StoredFieldMap;
  const sourceIds = previous.source_id === null ? [] : [previous.source_id];
  const [source] = await listSources(transaction, clientId, sourceIds);
  const { account_columns } = map;
  return {
    map: {
      fields: map.fields,
      options: map.options ?? defaultOptions,
      ...(account_columns === undefined ? {} : { account_columns }),
    },
    source,
  };
}
