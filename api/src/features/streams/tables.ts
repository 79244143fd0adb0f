import type { EliminationKind, EliminationMark, EliminationRule } from '@tributary/engine/plan/elimination';
import type { ProcessingCounts } from '@tributary/engine/postings/result';
import type {
  Defaulted,
  DefaultedInstant,
  DefaultedJson,
  GeneratedId,
  Json,
  OptionalInstant,
  OptionalJson,
} from '../../db/columnTypes.ts';
import type { StreamKind } from '../../identity/streamKinds.ts';

/** Streams, their instances and what processing says of them: keys begin with client_id. */
declare module '../../db/schema.ts' {
  interface Schema {
    streams: StreamsTable;
    stream_instances: StreamInstancesTable;
    stream_accounts: StreamAccountsTable;
    stream_rules: StreamRulesTable;
    stream_eliminations: StreamEliminationsTable;
    processing_runs: ProcessingRunsTable;
    processing_errors: ProcessingErrorsTable;
    processing_error_groups: ProcessingErrorGroupsTable;
    instance_versions: InstanceVersionsTable;
    substituted_versions: SubstitutedVersionsTable;
  }
}

export type StreamTypeName = 'double-entry' | 'single-account-entry' | 'single-amount-entry';
export type StreamAccountType = 'standard' | 'closing' | 'retained';
export type RuleSide = 'debit' | 'credit' | 'both';
export type EliminationScope = EliminationRule['scope'];
export type SourceType = 'upload' | 'link' | 'integration' | 'pd_pull_api';
export type RunKind = 'dry_run' | 'process';
export type RunState = 'running' | 'succeeded' | 'failed' | 'cancelled';

export type InstanceStatus =
  | 'new'
  | 'fetching_data'
  | 'fetch_failed'
  | 'data_ready'
  | 'processing'
  | 'process_failed'
  | 'processed'
  | 'deprocessing';

interface StreamsTable {
  client_id: number;
  id: GeneratedId;
  kind: StreamKind;
  name: string;
  /** What addresses call it; stays when the name changes. */
  slug: string;
  legal_entity_id: number;
  type: StreamTypeName | null;
  /** False until somebody says what its rows hold, or its first file does. */
  is_type_chosen: Defaulted<boolean>;
  /** Rises with every save of accounts or rules. */
  revision: Defaulted<number>;
  created_at: DefaultedInstant;
}

interface StreamInstancesTable {
  client_id: number;
  id: GeneratedId;
  stream_id: number;
  /** That of the stream. */
  legal_entity_id: number;
  from_period_id: number;
  to_period_id: number;
  status: InstanceStatus;
  /** Where an aborted fetch goes back to. */
  status_before: InstanceStatus | null;
  source_type: SourceType | null;
  source_id: number | null;
  /** Entries and options, as on the wire. */
  field_map: OptionalJson<object>;
  revision: Defaulted<number>;
  /** Rises when file, map, accounts or rules change: what a run was made from. */
  content_revision: Defaulted<number>;
  version: Defaulted<number>;
  published_version: number | null;
  /** The last version that was published, kept for a rollback. */
  rollback_version: number | null;
  is_verified: Defaulted<boolean>;
  verified_by: Defaulted<number | null>;
  verified_at: OptionalInstant;
  /** Who gave it its file. */
  uploaded_by: Defaulted<number | null>;
  /** Who last said how the file is read. */
  mapped_by: Defaulted<number | null>;
  submitted_by: Defaulted<number | null>;
  submitted_at: OptionalInstant;
  /** The content revision that was submitted: a later one was not. */
  submitted_content: Defaulted<number | null>;
  rejected_by: Defaulted<number | null>;
  rejected_at: OptionalInstant;
  rejection_reason: Defaulted<string | null>;
  is_stale: Defaulted<boolean>;
  stale_causes: Json<readonly string[]>;
  last_run_id: number | null;
  /** Lines of each account of the file; null until counted. */
  account_counts: OptionalJson<object>;
  created_at: DefaultedInstant;
}

interface StreamAccountsTable {
  client_id: number;
  id: GeneratedId;
  stream_id: number;
  code: string;
  description: Defaulted<string>;
  type: StreamAccountType;
  account_id: number | null;
}

interface StreamRulesTable {
  client_id: number;
  id: GeneratedId;
  stream_id: number;
  position: number;
  name: string;
  side: RuleSide;
  conditions: Json<object>;
  account_id: number | null;
  account_by_code_of: string | null;
  dimension_instance_id: number | null;
  dimension_by_code_of: string | null;
}

interface StreamEliminationsTable {
  client_id: number;
  id: GeneratedId;
  stream_id: number;
  position: number;
  name: string;
  conditions: Json<object>;
  counterparty_legal_entity_id: number | null;
  counterparty_by_code_of: string | null;
  set_name: string | null;
  kind: EliminationKind | null;
  scope: EliminationScope;
}

interface ProcessingRunsTable {
  client_id: number;
  id: GeneratedId;
  instance_id: number;
  kind: RunKind;
  state: RunState;
  content_revision: number;
  source_id: number | null;
  version: number | null;
  error_count: Defaulted<number>;
  stored_count: Defaulted<number>;
  counts: OptionalJson<object>;
  error_id: string | null;
  started_at: DefaultedInstant;
  finished_at: OptionalInstant;
}

interface ProcessingErrorsTable {
  client_id: number;
  run_id: number;
  error_no: number;
  row_no: number | null;
  column_position: number | null;
  column_name: string | null;
  code: string;
  rule_ids: Json<readonly number[]>;
  value: string | null;
  params: Json<Readonly<Record<string, string>>>;
}

interface ProcessingErrorGroupsTable {
  client_id: number;
  run_id: number;
  group_no: number;
  code: string;
  column_position: number | null;
  column_name: string | null;
  value: string | null;
  rule_ids: Json<readonly number[]>;
  is_rest: boolean;
  count: number;
  first_row: number | null;
}

/** A version as it was processed: its file, and a frozen copy of map, accounts and rules. */
interface InstanceVersionsTable {
  client_id: number;
  instance_id: number;
  version: number;
  source_id: number;
  content_revision: number;
  frozen: Json<object>;
  counts: OptionalJson<object>;
  created_by: number | null;
  created_at: DefaultedInstant;
  published_at: OptionalInstant;
  /** What its figures rest on beside file, map, accounts and rules; null for versions from before it was kept. */
  basis: OptionalJson<object>;
  verified_by: Defaulted<number | null>;
  verified_at: OptionalInstant;
  uploaded_by: Defaulted<number | null>;
  mapped_by: Defaulted<number | null>;
  /** When its postings went; the record of what it was made from stays. */
  figures_removed_at: OptionalInstant;
  /** Ids of the analytics fields whose values its postings have, in the order of their columns. */
  analytics_field_ids: Json<readonly number[]>;
  /** The elimination rules that it was processed with, as far as its figures are told apart by them. */
  elimination_marks: DefaultedJson<readonly EliminationMark[]>;
  /** How many segments and postings there are, and the hash by which they are known to be whole; so for packs, by level. */
  segment_count: Defaulted<number | null>;
  posting_count: Defaulted<number | null>;
  postings_sha256: Defaulted<Uint8Array | null>;
  pack_counts: Defaulted<readonly number[] | null>;
  packs_sha256: Defaulted<Uint8Array | null>;
}

/** What a deletion with substitute made of versions that could count. */
interface SubstitutedVersionsTable {
  client_id: number;
  id: GeneratedId;
  substitution_id: number;
  instance_id: number;
  version_before: number;
  /** The one with the substitute; null: it was cut off, no rollback goes back to it. */
  version: number | null;
  /** While it is being written: no clean-up takes it for one that nobody wants. */
  is_open: boolean;
}

/** Counts as runs and versions keep them; those kept before entries made equal were counted lack that number. */
export type StoredCounts = Omit<ProcessingCounts, 'entriesMadeEqual'> &
  Partial<Pick<ProcessingCounts, 'entriesMadeEqual'>>;
