import type { TrialBalanceAccount } from '@tributary/engine/balances/periodBalance';
import { computeTrialBalance } from '@tributary/engine/balances/trialBalance';
import type { AccountId, LegalEntityId, PeriodId } from '@tributary/engine/ids';
import type { Period } from '@tributary/engine/periods/period';
import type { InstancesInPeriods } from '../dimensions/service.ts';
import { type EntityBodies, entityBalancesOf } from './entityBalances.ts';
import { MissingRatesError } from './missingRatesError.ts';

/** Which accounts stand on a side: a question for the threads of the trial balance. */
export interface StandingTask {
  /** Without their tree, so that each row is the account's own balance. */
  readonly accounts: readonly TrialBalanceAccount[];
  readonly periods: readonly Period[];
  readonly fromPeriodId: PeriodId;
  readonly toPeriodId: PeriodId;
  readonly part: 'opening' | 'closing';
  readonly side: 'debit' | 'credit';
  readonly excludeClosed: boolean;
  readonly isFunctional: boolean;
  readonly dimensions: readonly InstancesInPeriods[] | null;
  readonly entities: readonly EntityBodies[];
}

/** Accounts by company; null: the line of earlier years' results. */
export type Standing = readonly (readonly (number | null)[])[];

/** The accounts of each company whose net stands on the side. */
export function findStanding(task: StandingTask): Standing {
  const { part, side, excludeClosed, isFunctional } = task;
  return task.entities.map((entity) => {
    const { entityId, retainedEarningsAccount: retained } = entity;
    const { rows, missingRates } = computeTrialBalance({
      accounts: task.accounts,
      periods: task.periods,
      fromPeriodId: task.fromPeriodId,
      toPeriodId: task.toPeriodId,
      columns: 'range',
      balances: [
        entityBalancesOf(entity, task.dimensions, { kinds: ['source'], excludeClosed, isFunctional }),
      ],
      retainedEarningsAccounts: new Map(
        retained === null ? [] : [[entityId as LegalEntityId, retained as AccountId]],
      ),
    });
    if (missingRates.length > 0) throw new MissingRatesError(missingRates);
    return rows
      .filter((row) => row.kind !== 'translation_adjustment' && row.amounts(part, side) !== null)
      .map(({ accountId }) => accountId);
  });
}
