import type { AccountId, ClientId, PeriodId } from '@tributary/engine/ids';
import type { PayrollPlan } from '@tributary/engine/payroll/payrollPlan';
import type { ClientTransaction } from '../../../db/database.ts';
import { accountsOf } from '../../chart-of-accounts/service.ts';
import { engineDimensionsOf } from '../../dimensions/engineService.ts';
import type { StoredSource } from '../../files/service.ts';
import { listNamesElsewhere } from '../../payroll-figures/service.ts';
import { toEnginePeriod } from '../../periods/engineService.ts';
import { periodsOf } from '../../periods/service.ts';
import {
  fieldMapOf,
  plainAmountFormat,
  rowFilterOf,
  type StoredAccountColumn,
  toEngineFields,
} from '../fields/service.ts';
import { sourceOf, type StreamWithInstance } from '../instances/service.ts';
import type { FrozenContent } from '../versions/service.ts';
import { rangeOf, toLedgerAccount } from './plan.ts';

const sides = { plus: 'debit', minus: 'credit' } as const;

function toEngineColumn({ column, format, account_id: accountId, sign }: StoredAccountColumn) {
  return {
    column,
    format: plainAmountFormat(format),
    accountId: accountId as AccountId | null,
    side: sign && sides[sign],
  };
}

export interface PlannedPayroll {
  readonly source: StoredSource;
  readonly content: FrozenContent;
  readonly plan: PayrollPlan;
}

/** Gathers everything that decides how a payroll file becomes the figures of one month, in one transaction. */
export async function planPayroll(
  transaction: ClientTransaction,
  clientId: ClientId,
  { stream, instance }: StreamWithInstance,
  today: string,
): Promise<PlannedPayroll> {
  const source = await sourceOf(transaction, clientId, instance);
  const map = fieldMapOf(stream, instance);
  const periods = (await periodsOf(transaction, clientId)).map(toEnginePeriod);
  const { firstPeriod, fromPeriod } = rangeOf(periods, instance);
  const accounts = await accountsOf(transaction, clientId);
  const rowFilter = rowFilterOf(map.options);
  const payrollIds = accounts.filter((account) => account.source === 'payroll').map(({ id }) => id);
  return {
    source,
    content: { field_map: map, accounts: [], rules: [] },
    plan: {
      columnNames: source.columns.map((column) => column.name),
      fields: toEngineFields('payroll', map, fromPeriod.startDate),
      ...(rowFilter === undefined ? {} : { rowFilter }),
      periods,
      fromPeriodId: instance.from_period_id as PeriodId,
      toPeriodId: instance.to_period_id as PeriodId,
      today,
      clientStartDate: firstPeriod.startDate,
      accounts: accounts.map(toLedgerAccount),
      dimensions: await engineDimensionsOf(transaction, clientId, periods),
      columns: (map.account_columns ?? []).map(toEngineColumn),
      payrollAccountIds: new Set(payrollIds as AccountId[]),
      namesElsewhere: await listNamesElsewhere(transaction, clientId, {
        instanceId: instance.id,
        legalEntityId: stream.legal_entity_id,
        periodId: instance.from_period_id,
      }),
    },
  };
}
