import { BalancePack } from '@tributary/engine/balances/packs/pack';
import type { TrialBalanceAccount } from '@tributary/engine/balances/periodBalance';
import { computeTrialBalance } from '@tributary/engine/balances/trialBalance';
import type { AccountId, LegalEntityId, PeriodId } from '@tributary/engine/ids';
import type { Period } from '@tributary/engine/periods/period';
import type { InstancesInPeriods } from '../dimensions/service.ts';
import { DimensionFilter } from '../postings/dimensionFilterService.ts';
import type { EntityBodies } from './balanceAnswer.ts';

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
  const filter = task.dimensions === null ? null : new DimensionFilter(task.dimensions);
  const instancesIn = filter === null ? null : (periodId: number) => filter.in(periodId);
  return task.entities.map(({ entityId, bodies, retainedEarningsAccount: retained }) => {
    const { rows } = computeTrialBalance({
      accounts: task.accounts,
      periods: task.periods,
      fromPeriodId: task.fromPeriodId,
      toPeriodId: task.toPeriodId,
      columns: 'range',
      balances: [
        {
          entityId: entityId as LegalEntityId,
          addTo: (turnovers) => {
            for (const body of bodies) {
              turnovers.add(new BalancePack(body), {
                kinds: ['source'],
                excludeClosed,
                isFunctional,
                instancesIn,
              });
            }
          },
        },
      ],
      retainedEarningsAccounts: new Map(
        retained === null ? [] : [[entityId as LegalEntityId, retained as AccountId]],
      ),
    });
    return rows.filter((row) => row.amounts(part, side) !== null).map(({ accountId }) => accountId);
  });
}
