import type { EliminationMark } from '@tributary/engine/plan/elimination';
import type {
  Defaulted,
  DefaultedInstant,
  DefaultedJson,
  GeneratedId,
  Json,
  OptionalInstant,
} from '../../db/columnTypes.ts';

/** Postings, what they add up to, and what they name. */
declare module '../../db/schema.ts' {
  interface Schema {
    posting_segments: PostingSegmentsTable;
    balance_packs: BalancePacksTable;
    version_references: VersionReferencesTable;
    analytics_values: AnalyticsValuesTable;
    initial_balances: InitialBalancesTable;
    initial_balance_lines: InitialBalanceLinesTable;
  }
}

/** Postings of a version, so many in a body of the engine's `Segment`. Filled by COPY under an unpublished version, never edited. */
interface PostingSegmentsTable {
  client_id: number;
  instance_id: number;
  version: number;
  segment_no: number;
  first_account: number;
  first_period: number;
  first_line: number;
  last_account: number;
  last_period: number;
  last_line: number;
  count: number;
  debit: string;
  credit: string;
  global_debit: string;
  global_credit: string;
  /** Of the body. */
  sha256: Uint8Array;
  body: Uint8Array;
}

/** Balances of a version on a level, so many in a body of the engine's `BalancePack`. Written like segments. */
interface BalancePacksTable {
  client_id: number;
  instance_id: number;
  version: number;
  /** Its place among the engine's `packLevels`. */
  level: number;
  part: number;
  count: number;
  sha256: Uint8Array;
  body: Uint8Array;
}

/** What the figures of a version name: one of the three in each row, or its legal entity alone. */
interface VersionReferencesTable {
  client_id: number;
  id: GeneratedId;
  instance_id: number;
  version: number;
  /** That of the version. */
  legal_entity_id: number;
  account_id: number | null;
  dimension_instance_id: number | null;
  period_id: number | null;
}

/** What the codes of postings in analytics fields mean: so many values of a column in each part, that of the code 1 first. */
interface AnalyticsValuesTable {
  client_id: number;
  instance_id: number;
  version: number;
  /** From 1, in the order of the version's `analytics_field_ids`. */
  column_no: number;
  part: number;
  value_list: Json<readonly string[]>;
}

/** One of each legal entity at most; its lines come to name others only where these take the place of what is deleted. */
interface InitialBalancesTable {
  client_id: number;
  id: GeneratedId;
  legal_entity_id: number;
  /** The file as it was read. */
  source_id: number;
  /** It holds what happened up to and including that day. */
  date: string;
  /** The file has the global amounts; else they are translated by the rate, where the currencies differ. */
  is_global_stated: boolean;
  rate_value: number | null;
  rate_units: number | null;
  debit: string;
  global_debit: string;
  segment_count: number;
  posting_count: number;
  postings_sha256: Uint8Array;
  pack_counts: number[];
  packs_sha256: Uint8Array;
  created_by: number;
  created_at: DefaultedInstant;
  /** Of the elimination rules that mark its lines. */
  elimination_marks: DefaultedJson<readonly EliminationMark[]>;
  stale_causes: DefaultedJson<readonly string[]>;
  /** When its lines came to name others than those of its file, or to be marked otherwise; null: they never did. */
  figures_changed_at: OptionalInstant;
}

interface InitialBalanceLinesTable {
  client_id: number;
  initial_balance_id: number;
  /** From 1, in the order of the file. */
  line_no: number;
  /** That of the initial balance. */
  legal_entity_id: number;
  row_no: number;
  account_id: number;
  /** As the engine's `sideCodes`. */
  side: number;
  amount: string;
  global_amount: string;
  /** Null: the default structure. */
  dimension_instance_id: number | null;
  counterparty_id: number | null;
  /** What marks it, and towards whom; null: nothing does. */
  elimination_rule_id: Defaulted<number | null>;
  elimination_counterparty_id: Defaulted<number | null>;
  movement_type_id: number | null;
}
