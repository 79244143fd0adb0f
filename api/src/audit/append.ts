import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../db/database.ts';
import { putOff } from '../db/dialect.ts';
import { type AuditRow, hashOfRow } from './row.ts';

/**
 * Adds a row to the log of a client, or of the installation (null), as the last thing that its transaction does: from here to its
 * end it holds the head of the chain, which everybody who adds a row waits for, and waits for nothing itself.
 */
export async function appendRow(
  transaction: ClientTransaction,
  clientId: ClientId | null,
  row: AuditRow,
): Promise<void> {
  const hash = `'\\x${hashOfRow(row).toString('hex')}'::bytea`;
  const [heads, column, id] =
    clientId === null
      ? (['installation_audit_heads', 'id', 1] as const)
      : (['audit_heads', 'client_id', clientId] as const);
  // It goes along with the row: one way to the database for both.
  const takeNumber = `insert into ${heads} as head (${column}, number, hash) values (${id}, 1, sha256(${hash}))
    on conflict (${column}) do update set number = head.number + 1, hash = sha256(head.hash || ${hash})`;
  await transaction.executeQuery(putOff(takeNumber));
  const [table, ofClient] =
    clientId === null
      ? (['installation_audit_log', sql``] as const)
      : (['audit_log', sql`client_id,`] as const);
  await sql`
    insert into ${sql.table(table)} (${ofClient} number, hash, at, actor, user_id, member_id, session_id, request_id,
      action, object_type, object_id, object_name, changes)
    select ${ofClient} number, hash, ${row.at.toISOString()}::timestamptz, ${row.actor}::text, ${row.userId}::bigint,
      ${row.memberId}::bigint, ${row.sessionId}::bigint, ${row.requestId}::text, ${row.action}::text, ${row.object}::text,
      ${row.objectId}::bigint, ${row.objectName}::text, ${row.changes}::text
    from ${sql.table(heads)} where ${sql.ref(column)} = ${id}::bigint`.execute(transaction);
}
