import { createHash } from 'node:crypto';
import type { AuditAction, AuditActor, AuditObject } from './words.ts';

/** What a row says, without its place in the chain. */
export interface AuditRow {
  readonly at: Date;
  readonly actor: AuditActor;
  readonly userId: number | null;
  readonly memberId: number | null;
  readonly sessionId: number | null;
  readonly requestId: string | null;
  readonly action: AuditAction;
  readonly object: AuditObject;
  readonly objectId: number | null;
  readonly objectName: string | null;
  /** JSON. */
  readonly changes: string;
}

/** The hash of all that a row says; what is read back gives the same. */
export function hashOfRow(
  row: Omit<AuditRow, 'actor' | 'action' | 'object'> & Record<'actor' | 'action' | 'object', string>,
): Buffer {
  const said = [
    row.at.toISOString(),
    row.actor,
    row.userId,
    row.memberId,
    row.sessionId,
    row.requestId,
    row.action,
    row.object,
    row.objectId,
    row.objectName,
    row.changes,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest();
}

/** How a row hangs on the one before; nothing lies before the first. */
export function hashInChain(before: Uint8Array, ofRow: Uint8Array): Buffer {
  return createHash('sha256').update(before).update(ofRow).digest();
}
