import type { ClientRole } from '../../identity/roles.ts';
import type {
  Defaulted,
  DefaultedInstant,
  GeneratedId,
  Instant,
  Json,
  OptionalInstant,
  OptionalJson,
} from './columnTypes.ts';

/** Tables of the whole installation: no figures in them, no row-level security. */
export interface InstallationTables {
  clients: ClientsTable;
  users: UsersTable;
  sessions: SessionsTable;
  memberships: MembershipsTable;
  jobs: JobsTable;
}

interface ClientsTable {
  id: GeneratedId;
  name: string;
  created_at: DefaultedInstant;
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

type JobState = 'queued' | 'running' | 'finished' | 'failed';

export interface JobProgress {
  phase: string;
  done: number;
  total: number;
}

interface JobsTable {
  id: GeneratedId;
  client_id: number;
  kind: string;
  /** What the job works on; at most one queued or running job for each. */
  subject_type: string;
  subject_id: number;
  payload: Json<Record<string, unknown>>;
  state: Defaulted<JobState>;
  owner: Defaulted<string | null>;
  lease_until: OptionalInstant;
  attempt_count: Defaulted<number>;
  progress: OptionalJson<JobProgress>;
  cancel_requested: Defaulted<boolean>;
  /** Id of the defect that ended it. */
  error_id: Defaulted<string | null>;
  created_at: DefaultedInstant;
  finished_at: OptionalInstant;
}
