import type {
  Defaulted,
  DefaultedInstant,
  GeneratedId,
  Json,
  OptionalInstant,
  OptionalJson,
} from './columnTypes.ts';

/** Streams, their sources and what processing says: keys begin with client_id, row-level security is forced. */
export interface StreamTables {
  streams: StreamsTable;
  stream_accounts: StreamAccountsTable;
  stream_rules: StreamRulesTable;
  stream_instances: StreamInstancesTable;
  instance_versions: InstanceVersionsTable;
  processing_errors: ProcessingErrorsTable;
  error_groups: ErrorGroupsTable;
  uploads: UploadsTable;
  source_readings: SourceReadingsTable;
  period_balances: PeriodBalancesTable;
}

export type StreamKind = 'financial' | 'payroll';
export type StreamTypeName = 'double-entry' | 'single-account-entry' | 'single-amount-entry';
export type StreamAccountTypeName = 'standard' | 'closing' | 'retained';

interface StreamsTable {
  client_id: number;
  id: GeneratedId;
  kind: StreamKind;
  name: string;
  legal_entity_id: number;
  type: StreamTypeName | null;
  /** Rises with every save of accounts or rules. */
  revision: Defaulted<number>;
  created_at: DefaultedInstant;
}

interface StreamAccountsTable {
  client_id: number;
  id: GeneratedId;
  stream_id: number;
  code: string;
  description: string;
  type: StreamAccountTypeName;
  account_id: number | null;
}

interface StreamRulesTable {
  client_id: number;
  id: GeneratedId;
  stream_id: number;
  position: number;
  name: string;
  side: 'debit' | 'credit' | 'both';
  conditions: Json<object>;
  account_id: number | null;
  account_by_code_of: string | null;
  dimension_instance_id: number | null;
  dimension_by_code_of: string | null;
}

export type InstanceStatus =
  | 'new'
  | 'fetching_data'
  | 'fetch_failed'
  | 'data_ready'
  | 'processing'
  | 'process_failed'
  | 'processed'
  | 'deprocessing';

interface StreamInstancesTable {
  client_id: number;
  id: GeneratedId;
  stream_id: number;
  from_period_id: number;
  to_period_id: number;
  status: Defaulted<InstanceStatus>;
  /** Every transition compares and raises it. */
  revision: Defaulted<number>;
  /** Number of the latest version that was published, 0 before the first. */
  version: Defaulted<number>;
  /** Number given to the latest attempt, so that two attempts never share a version. */
  last_attempt: Defaulted<number>;
  published_version: number | null;
  source_type: Defaulted<'upload' | 'link' | 'integration' | 'pd_pull_api' | null>;
  reading_id: number | null;
  /** Entries and options, as the interface knows them. */
  field_map: OptionalJson<object>;
  source_warnings: OptionalJson<object>;
  is_verified: Defaulted<boolean>;
  verified_by: Defaulted<number | null>;
  verified_at: OptionalInstant;
  stale_causes: Defaulted<string[]>;
  /** Of the last dry run or processing: kind, state, revisions, counts. */
  last_run: OptionalJson<object>;
  created_at: DefaultedInstant;
}

/** A version as it was processed: file, map and a frozen copy of accounts and rules. */
interface InstanceVersionsTable {
  client_id: number;
  instance_id: number;
  version: number;
  reading_id: number;
  frozen: Json<object>;
  counts: OptionalJson<object>;
  state: Defaulted<'unpublished' | 'published' | 'abandoned'>;
  created_at: DefaultedInstant;
  published_at: OptionalInstant;
}

interface ProcessingErrorsTable {
  client_id: number;
  instance_id: number;
  ordinal: number;
  row_number: number | null;
  column_position: number | null;
  column_name: string | null;
  code: string;
  value: string | null;
  rule_ids: number[];
  params: Json<Record<string, string>>;
}

interface ErrorGroupsTable {
  client_id: number;
  instance_id: number;
  ordinal: number;
  code: string;
  column_position: number | null;
  column_name: string | null;
  value: string | null;
  error_count: number;
  first_row: number | null;
}

interface UploadsTable {
  client_id: number;
  id: GeneratedId;
  file_name: string;
  size_bytes: number;
  sha256: string;
  /** Storing until the last chunk is in. */
  state: Defaulted<'storing' | 'stored'>;
  user_id: number;
  created_at: DefaultedInstant;
}

/** How an upload is read. Never changed: other settings are another reading, and a version keeps its own. */
interface SourceReadingsTable {
  client_id: number;
  id: GeneratedId;
  upload_id: number;
  encoding: string;
  detected_encoding: string;
  separator: string;
  has_header: boolean;
  skip_rows: number;
  row_count: number;
  first_row_no: number;
  columns: Json<readonly { position: number; name: string }[]>;
  /** Byte offset of every 1 000th row, from the first data row on. */
  row_offsets: number[];
  /** Whatever else reading found: sample rows, warnings. */
  facts: OptionalJson<object>;
  created_at: DefaultedInstant;
}

interface PeriodBalancesTable {
  client_id: number;
  instance_id: number;
  version: number;
  row_no: number;
  legal_entity_id: number;
  account_id: number;
  period_id: number;
  dimension_instance_id: number;
  kind: 'source' | 'elimination' | 'adjustment';
  counterparty_legal_entity_id: Defaulted<number | null>;
  is_closing: boolean;
  debit: string;
  credit: string;
  global_debit: string;
  global_credit: string;
}
