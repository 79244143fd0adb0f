import type { ClientId } from '@tributary/engine/ids';
import { hashInChain, hashOfRow } from '../../audit/row.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { findHead, listChain, listRemovedClients } from './store.ts';

const rowsPerRead = 1_000;

type Chained = Awaited<ReturnType<typeof listChain>>[number];

function isWhole(row: Chained, before: Uint8Array): boolean {
  const ofRow = hashOfRow({
    at: row.at,
    actor: row.actor,
    userId: row.user_id,
    memberId: row.member_id,
    sessionId: row.session_id,
    requestId: row.request_id,
    action: row.action,
    object: row.object_type,
    objectId: row.object_id,
    objectName: row.object_name,
    changes: row.changes,
  });
  return hashInChain(before, ofRow).equals(row.hash);
}

export interface CheckedChain {
  readonly rowCount: number;
  /** The first row that is not as it was written, or that is missing; null: all are there, as they were written. */
  readonly broken: number | null;
}

/** Holds every row of a log against the one before, and the last against the head; null: the log of the installation. */
export async function checkChain(db: Database, clientId: ClientId | null): Promise<CheckedChain> {
  const ask = async <T>(work: (transaction: ClientTransaction) => Promise<T>): Promise<T> =>
    clientId === null ? db.installation(work) : db.client(clientId, work);
  // Rows that are added meanwhile lie behind it.
  const head = await ask((transaction) => findHead(transaction, clientId));
  const last = head?.number ?? 0;
  let number = 0;
  let hash: Uint8Array = new Uint8Array(0);
  for (;;) {
    const rows = await ask((transaction) => listChain(transaction, clientId, number, rowsPerRead));
    for (const row of rows) {
      if (row.number !== number + 1 || !isWhole(row, hash)) return { rowCount: number, broken: number + 1 };
      number = row.number;
      hash = row.hash;
      if (number === last && head !== undefined && !Buffer.from(hash).equals(head.hash)) {
        return { rowCount: number, broken: number };
      }
    }
    if (rows.length < rowsPerRead) break;
  }
  if (number < last) return { rowCount: number, broken: number + 1 };
  // What was added by another way than the log's own stands behind its head.
  const end = (await ask((transaction) => findHead(transaction, clientId)))?.number ?? 0;
  return { rowCount: number, broken: number > end ? end + 1 : null };
}

/** The logs of clients that were removed are there still. */
export async function removedClients(db: Database): Promise<readonly number[]> {
  return db.installation(listRemovedClients);
}
