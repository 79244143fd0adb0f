import type { Instant } from '../db/columnTypes.ts';

declare module '../db/schema.ts' {
  interface Schema {
    audit_log: AuditLogTable & { client_id: number };
    audit_heads: AuditHeadsTable & { client_id: number };
    installation_audit_log: AuditLogTable;
    installation_audit_heads: AuditHeadsTable & { id: number };
  }
}

/** What was changed, of a client and of the installation: the application may add rows, and do nothing else with them. */
export interface AuditLogTable {
  /** From 1 on, without a gap. */
  number: number;
  at: Instant;
  actor: string;
  user_id: number | null;
  /** Membership of whoever it was, in the log of a client. */
  member_id: number | null;
  /** Session, or token of a program. */
  session_id: number | null;
  request_id: string | null;
  action: string;
  object_type: string;
  object_id: number | null;
  object_name: string | null;
  /** JSON, kept as the very text that was hashed. */
  changes: string;
  /** SHA-256 over the hash of the row before and that of what this one says. */
  hash: Uint8Array;
}

/** The last row of each log: whoever holds it is alone in adding one. */
interface AuditHeadsTable {
  number: number;
  hash: Uint8Array;
}
