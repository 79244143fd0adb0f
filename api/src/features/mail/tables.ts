import type { Defaulted, DefaultedInstant, GeneratedId, Instant } from '../../db/columnTypes.ts';

/** Of the installation: people are reached whatever client they are of. */
declare module '../../db/schema.ts' {
  interface Schema {
    mails: MailsTable;
    account_links: AccountLinksTable;
  }
}

export type MailKind = 'recovery' | 'invitation';

/** Why a link works no more: by itself, by a later one, by another password, or because there is nothing to come to. */
export type LinkEnd = 'used' | 'replaced' | 'password_set' | 'withdrawn';

interface MailsTable {
  id: GeneratedId;
  kind: MailKind;
  /** As typed: whether anybody has this address is found out when it is written. */
  recipient: string;
  /** Of an invitation. */
  client_id: number | null;
  /** Who invited; null of what nobody signed in asks for. */
  ordered_by: number | null;
  created_at: DefaultedInstant;
  /** Before this it is not tried, or not tried again. */
  due_at: DefaultedInstant;
  attempt_count: Defaulted<number>;
  /** `kept`: no server takes mails, it lies in the outbox. `done`: sent, or for nobody. */
  state: Defaulted<'waiting' | 'kept' | 'done'>;
  subject: Defaulted<string | null>;
  body: Defaulted<string | null>;
  /** Why the last attempt failed. */
  error: Defaulted<string | null>;
}

interface AccountLinksTable {
  /** SHA-256 of the token in the link, in hexadecimal. */
  token_hash: string;
  user_id: number;
  kind: MailKind;
  client_id: number | null;
  expires_at: Instant;
  /** Null while it works. */
  ended: Defaulted<LinkEnd | null>;
}
