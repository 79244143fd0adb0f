import type { TrialBalanceAccount } from '@tributary/engine/balances/periodBalance';
import { computeTrialBalance, type TrialBalanceRow } from '@tributary/engine/balances/trialBalance';
import type { AccountId, LegalEntityId, PeriodId } from '@tributary/engine/ids';
import type { Period } from '@tributary/engine/periods/period';
import type { InstancesInPeriods } from '../dimensions/service.ts';
import type { EliminationFilter } from '../postings/readService.ts';
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
  /** Null: of what was posted; else of what is eliminated. */
  readonly eliminations: EliminationFilter | null;
}

export const eliminationSides = { debit: 'eliminationDebit', credit: 'eliminationCredit' } as const;

/** Rows that hold postings. */
const holding: readonly TrialBalanceRow['kind'][] = ['account', 'result_of_earlier_years'];

/** Accounts by company; null: the line of earlier years' results. */
export type Standing = readonly (readonly (number | null)[])[];

/** The accounts of each company whose net stands on the side. */
export function findStanding(task: StandingTask): Standing {
  const { part, side, excludeClosed, isFunctional, eliminations } = task;
  const kinds = [eliminations === null ? 'source' : 'elimination'] as const;
  const name = eliminations === null ? side : eliminationSides[side];
  return task.entities.map((entity) => {
    const { entityId, retainedEarningsAccount: retained } = entity;
    const { rows, missingRates } = computeTrialBalance({
      accounts: task.accounts,
      periods: task.periods,
      fromPeriodId: task.fromPeriodId,
      toPeriodId: task.toPeriodId,
      columns: 'range',
      balances: [
        entityBalancesOf(entity, task.dimensions, { kinds, excludeClosed, isFunctional, eliminations }),
      ],
      retainedEarningsAccounts: new Map(
        retained === null ? [] : [[entityId as LegalEntityId, retained as AccountId]],
      ),
    });
    if (missingRates.length > 0) throw new MissingRatesError(missingRates);
    return rows
      .filter((row) => holding.includes(row.kind) && row.amounts(part, name) !== null)
      .map(({ accountId }) => accountId);
  });
}
