import type {
  Defaulted,
  DefaultedInstant,
  GeneratedId,
  Json,
  OptionalInstant,
  OptionalJson,
} from './columnTypes.ts';

/** Work of all clients that goes on after the answer. */
declare module './schema.ts' {
  interface Schema {
    jobs: JobsTable;
  }
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
  /** How many of its runs ended with the process that had it. */
  death_count: Defaulted<number>;
  progress: OptionalJson<JobProgress>;
  cancel_requested: Defaulted<boolean>;
  /** Id of the defect that ended it. */
  error_id: Defaulted<string | null>;
  created_at: DefaultedInstant;
  finished_at: OptionalInstant;
}
