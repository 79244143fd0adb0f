import type { PlainDate } from '../dates/plainDate.ts';
import type { AccountId, PeriodId } from '../ids.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import type { StreamType } from '../mapping/fields.ts';
import type { Rate } from '../money/rate.ts';
import type { Period } from '../periods/period.ts';
import type { LedgerAccount, StreamAccount } from './accounts.ts';
import type { AnalyticsField } from './analytics.ts';
import type { Conditions } from '../conditions/conditions.ts';
import type { Dimension } from './dimensions.ts';
import type { Consolidation } from './elimination.ts';
import type { EarlierResults, PreviousBalances } from './previousBalances.ts';
import type { FinancialRule } from './rule.ts';

/** Everything that decides how a file becomes postings; a frozen copy is kept with the version. Plain data. */
export interface ProcessingPlan {
  readonly streamType: StreamType;
  readonly columnNames: readonly string[];
  readonly fields: readonly FieldMapEntry[];
  /** Over names of fields, else names of columns; a row that does not meet it is left out and counted. */
  readonly rowFilter?: Conditions;
  /** All periods of the client, in order. */
  readonly periods: readonly Period[];
  readonly fromPeriodId: PeriodId;
  readonly toPeriodId: PeriodId;
  readonly today: PlainDate;
  readonly clientStartDate: PlainDate;
  /** The date of the entity's initial balance; rows up to and including it are refused. */
  readonly initialBalanceDate?: PlainDate;
  /** Periods whose figures of the legal entity are locked; rows that would post there are refused. */
  readonly lockedPeriodIds?: ReadonlySet<PeriodId>;
  readonly functionalCurrency: string;
  readonly globalCurrency: string;
  /** Average rates of the functional currency against the global one. */
  readonly averageRates: ReadonlyMap<PeriodId, Rate>;
  readonly streamAccounts: readonly StreamAccount[];
  readonly accounts: readonly LedgerAccount[];
  readonly dimensions: readonly Dimension[];
  readonly rules: readonly FinancialRule[];
  /** Left out: no posting has a counterparty, and none is eliminated. */
  readonly consolidation?: Consolidation;
  /** Those that the map reads, ten at most; postings have their values in this order. */
  readonly analytics?: readonly AnalyticsField[];
  /** Takes what a transaction lacks. */
  readonly contraAccountId?: AccountId;
  readonly previousBalances?: PreviousBalances;
  /** Where amounts are balances beside a contra account. */
  readonly earlierResults?: EarlierResults;
  /** Where the results of earlier fiscal years stand; balances that cross a fiscal year's end need one. */
  readonly retainedEarningsAccountId?: AccountId;
}
