import type { Defaulted, DefaultedInstant, GeneratedId } from './columnTypes.ts';

/** Data of one client each: keys begin with client_id, row-level security is forced. */
export interface ClientTables {
  client_settings: ClientSettingsTable;
  retained_earnings_overrides: RetainedEarningsOverridesTable;
  periods: PeriodsTable;
  legal_entities: LegalEntitiesTable;
  accounts: AccountsTable;
  dimensions: DimensionsTable;
  dimension_instances: DimensionInstancesTable;
  dimension_instance_versions: DimensionInstanceVersionsTable;
  idempotent_answers: IdempotentAnswersTable;
}

export type PeriodCycle = '1m' | '3m' | '6m';

/** One row a client, made with it. */
interface ClientSettingsTable {
  client_id: number;
  currency: Defaulted<string | null>;
  cycle: Defaulted<PeriodCycle | null>;
  fiscal_year_start: Defaulted<number | null>;
  start_date: Defaulted<string | null>;
  retained_earnings_account_id: Defaulted<number | null>;
  ledger_revision: Defaulted<number>;
}

/** The account that takes the results of one company, instead of the client's. */
interface RetainedEarningsOverridesTable {
  client_id: number;
  legal_entity_id: number;
  account_id: number;
}

interface PeriodsTable {
  client_id: number;
  id: GeneratedId;
  start_date: string;
  end_date: string;
  fiscal_year: number;
  ordering: number;
  period_number: number;
}

interface LegalEntitiesTable {
  client_id: number;
  id: GeneratedId;
  name: string;
  code: string;
  currency: string;
}

export type AccountType = 'revenue' | 'expense' | 'balance';

interface AccountsTable {
  client_id: number;
  id: GeneratedId;
  parent_id: number | null;
  position: number;
  code: string;
  name: string;
  type: AccountType;
  section: Defaulted<'assets' | 'liabilities' | null>;
  closed_from: Defaulted<string | null>;
  tags: Defaulted<string[]>;
}

export type DimensionType = 'revenue' | 'expense';

interface DimensionsTable {
  client_id: number;
  id: GeneratedId;
  type: DimensionType;
  name: string;
  revision: Defaulted<number>;
}

/** The identity that postings refer to. */
interface DimensionInstancesTable {
  client_id: number;
  id: GeneratedId;
  dimension_id: number;
}

/** What an instance is called and where it hangs, over a range of periods without gap or overlap. */
interface DimensionInstanceVersionsTable {
  client_id: number;
  id: GeneratedId;
  dimension_id: number;
  instance_id: number;
  /** Null: from the beginning. */
  from_period_id: number | null;
  /** Null: open. */
  to_period_id: number | null;
  parent_instance_id: number | null;
  position: number;
  code: string;
  name: string;
  is_default: boolean;
}

/** First answers to state-changing calls, for their retries. */
interface IdempotentAnswersTable {
  client_id: number;
  user_id: number;
  key: string;
  /** SHA-256 over method, address and body. */
  request_hash: string;
  /** Null while the first request runs. */
  status: number | null;
  /** The answer's text. */
  body: string | null;
  created_at: DefaultedInstant;
}
