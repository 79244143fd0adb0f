import type { Defaulted } from '../../db/columnTypes.ts';
import type { PeriodCycle } from '../periods/tables.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    client_settings: ClientSettingsTable;
    retained_earnings_overrides: RetainedEarningsOverridesTable;
  }
}

/** One row a client, made with it. */
interface ClientSettingsTable {
  client_id: number;
  currency: Defaulted<string | null>;
  cycle: Defaulted<PeriodCycle | null>;
  fiscal_year_start: Defaulted<number | null>;
  start_date: Defaulted<string | null>;
  /** What is added to the year in which a fiscal year begins, to name it. */
  fiscal_year_shift: Defaulted<number>;
  retained_earnings_account_id: Defaulted<number | null>;
  four_eyes: Defaulted<boolean>;
  intercompany_tolerance_amount: Defaulted<string>;
  intercompany_tolerance_percent: Defaulted<string>;
  ledger_revision: Defaulted<number>;
  /** Of the accounts that take the results. */
  revision: Defaulted<number>;
  /** Counts the saves of rates. */
  rates_revision: Defaulted<number>;
}

/** The account that takes the results of one company, instead of the client's. */
interface RetainedEarningsOverridesTable {
  client_id: number;
  legal_entity_id: number;
  account_id: number;
}
