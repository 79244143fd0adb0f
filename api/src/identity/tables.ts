import type {
  Computed,
  Defaulted,
  DefaultedInstant,
  GeneratedId,
  Instant,
  OptionalInstant,
} from '../db/columnTypes.ts';
import type { ClientRole } from './roles.ts';
import type { RecordType } from './sharing.ts';

/** Who may sign in, and where they may work: of the whole installation, without row-level security. */
declare module '../db/schema.ts' {
  interface Schema {
    users: UsersTable;
    sessions: SessionsTable;
    memberships: MembershipsTable;
    acl_entries: AclEntriesTable;
    known_devices: KnownDevicesTable;
    sign_in_attempts: SignInAttemptsTable;
  }
}

/** What a program may do by a token: ask, or what its person may. */
export type TokenAccess = 'read' | 'write';

interface UsersTable {
  id: GeneratedId;
  /** As typed; unique without regard to case. */
  email: string;
  first_name: string;
  last_name: string;
  /** Address and names as they are looked for, by the database. */
  words: Computed<string>;
  language: Defaulted<string | null>;
  /** Null: no password was set, nobody can sign in. */
  password_hash: string | null;
  is_platform_admin: Defaulted<boolean>;
  /** WebP; null along with its version. */
  picture: Defaulted<Uint8Array | null>;
  picture_version: Defaulted<string | null>;
  created_at: DefaultedInstant;
  /** When the person was here last, to some minutes; programs by tokens do not count. */
  last_used_at: OptionalInstant;
}

interface SessionsTable {
  /** SHA-256 of the cookie's token, in hexadecimal. */
  token_hash: string;
  user_id: number;
  created_at: DefaultedInstant;
  expires_at: Instant;
  /** By which its person names it. */
  id: GeneratedId;
  /** What the browser or program that began it calls itself; empty where it did not say, or before this was kept. */
  device: Defaulted<string>;
  /** From where it began; empty before this was kept. */
  address: Defaulted<string>;
  used_at: DefaultedInstant;
  /** Of a token of a program, along with its client and what it may do there; null for a person, all three. */
  token_name: Defaulted<string | null>;
  client_id: Defaulted<number | null>;
  access: Defaulted<TokenAccess | null>;
}

interface MembershipsTable {
  id: GeneratedId;
  client_id: number;
  user_id: number;
  roles: ClientRole[];
  /** What alone is seen of the client; null: all of it. */
  legal_entity_ids: Defaulted<number[] | null>;
  /** What an administrator typed of somebody who has not used the membership yet; null from then on, all three. */
  invited_email: Defaulted<string | null>;
  invited_first_name: Defaulted<string | null>;
  invited_last_name: Defaulted<string | null>;
  /** Until when it may be used for the first time; null: whenever. */
  invited_until: Defaulted<Date | null>;
  /** Who invited last, and when; null where nobody was mailed. */
  invited_by: Defaulted<number | null>;
  invited_at: Defaulted<Date | null>;
  /** When the invited person said no; null again once invited anew. */
  declined_at: Defaulted<Date | null>;
  /** Of the roles and the limit. */
  revision: Defaulted<number>;
  created_at: DefaultedInstant;
}

/** Rights on one record, of a member or of all who have a role. Reading is in each. */
interface AclEntriesTable {
  id: GeneratedId;
  client_id: number;
  resource_type: RecordType;
  resource_id: number;
  /** Of one member; null where it is for a role. */
  membership_id: number | null;
  role: ClientRole | null;
  can_edit: boolean;
  can_delete: boolean;
  revision: Defaulted<number>;
}

/** Where somebody signed in before. */
interface KnownDevicesTable {
  /** SHA-256 of the cookie's token, in hexadecimal. */
  token_hash: string;
  user_id: number;
  used_at: Instant;
}

interface SignInAttemptsTable {
  /** Whose attempts: those on an account, from a device, from an address, or all. */
  key: string;
  /** As it was when the last one was judged; it sinks since. */
  level: number;
  counted_at: Instant;
}
