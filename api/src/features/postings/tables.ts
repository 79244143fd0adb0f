/** Postings, what they add up to, and both as far as they count. Amounts are decimal strings, days 'YYYY-MM-DD'. */
declare module '../../db/schema.ts' {
  interface Schema {
    postings: PostingsTable;
    period_balances: PeriodBalancesTable;
    published_postings: PostingsTable;
    published_period_balances: PeriodBalancesTable & { stream_id: number };
  }
}

/** One journal line. Filled by COPY under an unpublished version, never edited; one key, no foreign keys. */
interface PostingsTable {
  client_id: number;
  instance_id: number;
  version: number;
  account_id: number;
  period_id: number;
  line_no: number;
  entry_no: number;
  legal_entity_id: number;
  corresponding_account_id: number;
  date: string;
  /** 0 debit, 1 credit, as the engine codes them. */
  side: number;
  amount: string;
  global_amount: string;
  dimension_instance_id: number;
  source_row: number;
  rule_id: number | null;
  elimination_rule_id: number | null;
  /** Bits of the engine's `postingFlags`. */
  flags: number;
}

export type BalanceKindName = 'source' | 'elimination' | 'adjustment';

interface PeriodBalancesTable {
  client_id: number;
  instance_id: number;
  version: number;
  legal_entity_id: number;
  account_id: number;
  period_id: number;
  dimension_instance_id: number;
  kind: BalanceKindName;
  /** 0: none. */
  counterparty_legal_entity_id: number;
  is_closing: boolean;
  debit: string;
  credit: string;
  global_debit: string;
  global_credit: string;
}
