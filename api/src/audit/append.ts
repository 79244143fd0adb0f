import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../db/database.ts';
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
  const hash = hashOfRow(row);
  const [heads, table, column, id] =
    clientId === null
      ? (['installation_audit_heads', 'installation_audit_log', 'id', 1] as const)
      : (['audit_heads', 'audit_log', 'client_id', clientId] as const);
  const ofClient = clientId === null ? sql`` : sql`client_id,`;
  // One statement, since each way to the database costs more than what it does there.
  await sql`
    with head as (
      insert into ${sql.table(heads)} as head (${sql.ref(column)}, number, hash)
      values (${id}::bigint, 1, sha256(${hash}::bytea))
      on conflict (${sql.ref(column)}) do update set number = head.number + 1, hash = sha256(head.hash || ${hash}::bytea)
      returning ${sql.ref(column)}, number, hash
    )
    insert into ${sql.table(table)} (${ofClient} number, hash, at, actor, user_id, member_id, session_id, request_id,
      action, object_type, object_id, object_name, changes)
    select ${ofClient} number, hash, ${row.at.toISOString()}::timestamptz, ${row.actor}::text, ${row.userId}::bigint,
      ${row.memberId}::bigint, ${row.sessionId}::bigint, ${row.requestId}::text, ${row.action}::text, ${row.object}::text,
      ${row.objectId}::bigint, ${row.objectName}::text, ${row.changes}::text
    from head`.execute(transaction);
}
