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
