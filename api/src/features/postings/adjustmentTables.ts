import type { DefaultedInstant, Defaulted, GeneratedId, OptionalInstant } from '../../db/columnTypes.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    adjustments: AdjustmentsTable;
    adjustment_lines: AdjustmentLinesTable;
    adjustment_figures: AdjustmentFiguresTable;
    adjustment_rates: AdjustmentRatesTable;
  }
}

/** What an adjustment is made for. */
export type AdjustmentKind = 'policies' | 'capital' | 'debt' | 'income' | 'profit' | 'dividend' | 'other';
type AdjustmentStatus = 'draft' | 'submitted' | 'approved' | 'rejected';

interface AdjustmentsTable {
  client_id: number;
  id: GeneratedId;
  period_id: number;
  first_legal_entity_id: number;
  /** Null: it is of one legal entity alone. */
  second_legal_entity_id: number | null;
  kind: AdjustmentKind;
  rate_kind: 'average' | 'closing';
  description: string;
  currency: string;
  /** Of its lines, in its currency. */
  debit: string;
  reverses_in: Defaulted<number | null>;
  repeats_until: Defaulted<number | null>;
  /** The one that made it; null: somebody wrote it. */
  origin_id: Defaulted<number | null>;
  /** It takes its origin back. */
  is_reversal: Defaulted<boolean>;
  /** Of what was made: that of its origin. */
  status: AdjustmentStatus;
  /** Why it was rejected. */
  reason: Defaulted<string | null>;
  /** Everybody who wrote it, the first one first. */
  written_by: number[];
  created_at: DefaultedInstant;
  /** When its lines came to be what they are. */
  changed_at: DefaultedInstant;
  submitted_by: Defaulted<number | null>;
  submitted_at: OptionalInstant;
  decided_by: Defaulted<number | null>;
  decided_at: OptionalInstant;
  /** Parallel books; null: all of them. */
  layer_id: Defaulted<number | null>;
  revision: Defaulted<number>;
}

interface AdjustmentLinesTable {
  client_id: number;
  adjustment_id: number;
  /** From 1. */
  line_no: number;
  legal_entity_id: number;
  account_id: number;
  /** As the engine's `sideCodes`. */
  side: number;
  amount: string;
  functional_amount: string;
  global_amount: string;
  /** Null: the default structure. */
  dimension_instance_id: number | null;
  /** The other legal entity. */
  counterparty_id: number | null;
  movement_type_id: Defaulted<number | null>;
}

/** How much the lines of a legal entity are as figures, and the hashes by which these are known to be whole. */
interface AdjustmentFiguresTable {
  client_id: number;
  adjustment_id: number;
  /** 0: the first legal entity, 1: the second. */
  place: number;
  legal_entity_id: number;
  segment_count: number;
  posting_count: number;
  postings_sha256: Uint8Array;
  pack_counts: number[];
  packs_sha256: Uint8Array;
}

/** The rates by which its lines were translated. */
interface AdjustmentRatesTable {
  client_id: number;
  adjustment_id: number;
  currency: string;
  value: number;
  units: number;
}
