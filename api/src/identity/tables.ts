import type {
  Defaulted,
  DefaultedInstant,
  GeneratedId,
  Instant,
  OptionalInstant,
} from '../db/columnTypes.ts';
import type { ClientRole } from './roles.ts';

/** Who may sign in, and where they may work: of the whole installation, without row-level security. */
declare module '../db/schema.ts' {
  interface Schema {
    users: UsersTable;
    sessions: SessionsTable;
    memberships: MembershipsTable;
  }
}

interface UsersTable {
  id: GeneratedId;
  /** As typed; unique without regard to case. */
  email: string;
  first_name: string;
  last_name: string;
  language: Defaulted<string | null>;
  /** Null: no password was set, nobody can sign in. */
  password_hash: string | null;
  is_platform_admin: Defaulted<boolean>;
  failed_login_count: Defaulted<number>;
  locked_until: OptionalInstant;
  created_at: DefaultedInstant;
}

interface SessionsTable {
  /** SHA-256 of the cookie's token, in hexadecimal. */
  token_hash: string;
  user_id: number;
  created_at: DefaultedInstant;
  expires_at: Instant;
}

interface MembershipsTable {
  id: GeneratedId;
  client_id: number;
  user_id: number;
  roles: ClientRole[];
  created_at: DefaultedInstant;
}
