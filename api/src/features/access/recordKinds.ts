import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { type RecordType, recordTypes } from '../../identity/sharing.ts';
import { holdReport, listReportsOf } from '../embedded-reports/service.ts';
import { streams } from '../streams/instances/service.ts';

/** Records of a type, as entries are about them. */
interface RecordKind {
  /** Holds the record, so that it does not go while an entry on it is made; whether it is there. */
  hold(transaction: ClientTransaction, clientId: ClientId, id: number): Promise<boolean>;
  list(
    transaction: ClientTransaction,
    clientId: ClientId,
    ids: readonly number[],
  ): Promise<readonly { readonly id: number; readonly name: string }[]>;
}

/** Of types of which there are no records yet nothing is said. */
export const recordKinds: Partial<Record<RecordType, RecordKind>> = {
  financial_streams: {
    hold: async (transaction, clientId, id) =>
      (await streams.lock(transaction, clientId, { id, kind: 'financial' })) !== undefined,
    list: (transaction, clientId, ids) => streams.list(transaction, clientId, { id: ids }),
  },
  bi_reports: { hold: holdReport, list: listReportsOf },
};

export const typesWithRecords = recordTypes.filter((type) => recordKinds[type] !== undefined);

interface Entry {
  readonly resource_type: RecordType;
  readonly resource_id: number;
}

/** How the records of entries are called, each type read once; null of one that is not there. */
export async function namesOfRecords(
  transaction: ClientTransaction,
  clientId: ClientId,
  entries: readonly Entry[],
): Promise<(entry: Entry) => string | null> {
  const keyOf = ({ resource_type, resource_id }: Entry) => `${resource_type} ${resource_id}`;
  const names = new Map<string, string>();
  for (const type of typesWithRecords) {
    const ids = entries.filter((entry) => entry.resource_type === type).map((entry) => entry.resource_id);
    const records = ids.length === 0 ? [] : await recordKinds[type]?.list(transaction, clientId, ids);
    for (const { id, name } of records ?? []) names.set(`${type} ${id}`, name);
  }
  return (entry) => names.get(keyOf(entry)) ?? null;
}
