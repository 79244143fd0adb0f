import type { AccountId } from '../ids.ts';
import type { AmountFormat, ColumnReference } from '../mapping/fieldMap.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import type { Side } from '../plan/side.ts';

/** A column of amounts and the account that it goes to: plus debits it, minus credits it. */
export interface PayrollColumn {
  readonly column: ColumnReference;
  readonly format: AmountFormat;
  /** Null where none is chosen. */
  readonly accountId: AccountId | null;
  /** Null where nothing says it. */
  readonly side: Side | null;
}

/** Everything that decides how a file becomes payroll figures of one month. Plain data. */
export interface PayrollPlan extends Pick<
  ProcessingPlan,
  | 'columnNames'
  | 'fields'
  | 'rowFilter'
  | 'periods'
  | 'fromPeriodId'
  | 'toPeriodId'
  | 'today'
  | 'clientStartDate'
  | 'accounts'
  | 'dimensions'
> {
  /** One column may stand here for several accounts, several columns for one. */
  readonly columns: readonly PayrollColumn[];
  /** Accounts whose figures come from payroll. */
  readonly payrollAccountIds: ReadonlySet<AccountId>;
  /** By identity: names that other files of the legal entity gave persons in the month. */
  readonly namesElsewhere?: ReadonlyMap<string, string>;
}
