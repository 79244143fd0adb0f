import { BalancePack } from '@tributary/engine/balances/packs/pack';
import type { EntityBalances } from '@tributary/engine/balances/trialBalance';
import type { BalanceScope } from '@tributary/engine/balances/turnovers';
import type { LegalEntityId, PeriodId } from '@tributary/engine/ids';
import type { InstancesInPeriods } from '../dimensions/service.ts';
import { DimensionFilter } from '../postings/dimensionFilterService.ts';

export interface EntityBodies {
  readonly entityId: number;
  /** Bodies of balance packs, in memory that threads share. */
  readonly bodies: readonly Uint8Array[];
  readonly retainedEarningsAccount: number | null;
  /** The period that opens with its initial balance; null: it has none. */
  readonly openingPeriodId: number | null;
}

/** The packs of a company as the engine adds them, with the period that opens with its initial balance. */
export function entityBalancesOf(
  { entityId, bodies, openingPeriodId }: EntityBodies,
  dimensions: readonly InstancesInPeriods[] | null,
  scope: Omit<BalanceScope, 'instancesIn'>,
): EntityBalances {
  const filter = dimensions === null ? null : new DimensionFilter(dimensions, openingPeriodId);
  const instancesIn = filter === null ? null : (periodId: number) => filter.in(periodId);
  return {
    entityId: entityId as LegalEntityId,
    addTo: (turnovers) => {
      for (const body of bodies) turnovers.add(new BalancePack(body), { ...scope, instancesIn });
    },
    ...(openingPeriodId === null ? {} : { openingPeriodId: openingPeriodId as PeriodId }),
  };
}
