import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { onWholeClient } from '../../../db/transactions.ts';
import type { KeptReferences } from '../../references/service.ts';
import { fieldMapOf, type StoredFieldMap } from '../fields/service.ts';
import {
  changeInstance,
  nameOfImport,
  type StoredInstance,
  streamInstances,
  streams,
  type StreamWithInstance,
} from '../instances/service.ts';
import { columnsOf, noteColumns } from './service.ts';

/** Imports of payroll keep with their map which account each column of amounts goes to, whether they are processed or not. */

const told = { object: 'payroll_stream_instances', do: 'update' } as const;

const isNaming =
  (accountId: number) =>
  ({ field_map: map }: StoredInstance): boolean =>
    map !== null && columnsOf(map as StoredFieldMap).some(({ account_id: id }) => id === accountId);

async function importsNaming(
  transaction: ClientTransaction,
  clientId: ClientId,
  accountId: number,
  list: 'list' | 'lockAll',
): Promise<StreamWithInstance[]> {
  const ofPayroll = await streams.list(transaction, clientId, { kind: 'payroll' }, 'id');
  const streamOf = new Map(ofPayroll.map((stream) => [stream.id, stream]));
  const place = { stream_id: [...streamOf.keys()] };
  const instances = await streamInstances[list](transaction, clientId, place, 'id');
  return instances.filter(isNaming(accountId)).flatMap((instance) => {
    const stream = streamOf.get(instance.stream_id);
    return stream === undefined ? [] : [{ stream, instance }];
  });
}

/** Whoever has one open saves against another revision of it. */
async function repointTold(
  transaction: ClientTransaction,
  clientId: ClientId,
  accountId: number,
  substituteId: number,
): Promise<void> {
  for (const found of await importsNaming(transaction, clientId, accountId, 'lockAll')) {
    const { stream, instance } = found;
    const map = fieldMapOf(stream, instance);
    const before = columnsOf(map);
    const after = before.map((column) =>
      column.account_id === accountId ? { ...column, account_id: substituteId } : column,
    );
    await changeInstance(transaction, clientId, instance, { field_map: { ...map, account_columns: after } });
    await noteColumns(transaction, clientId, found, { before, after }, told);
  }
}

export const referencesOfColumns: KeptReferences = {
  kind: 'payroll_columns',
  of: 'account',
  needsSubstitute: true,
  find: async (transaction, clientId, { id }, namesMax) => {
    const found = await importsNaming(transaction, clientId, id, 'list');
    const names: string[] = [];
    for (const { stream, instance } of found.slice(0, namesMax)) {
      names.push(await nameOfImport(transaction, clientId, stream, instance));
    }
    return { count: found.length, names };
  },
  repoint: (transaction, clientId, { id, substituteId }) =>
    onWholeClient(transaction, async () => {
      if (substituteId !== null) await repointTold(transaction, clientId, id, substituteId);
    }),
};
