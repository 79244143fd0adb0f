import { monthRange } from '@tributary/engine/addresses/monthRange';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction } from '../../db/database.ts';
import { staleInitialBalancesOf } from '../initial-balances/service.ts';
import type { PublishedVersion } from '../postings/readService.ts';
import type { staleInstancesOf } from '../staleness/service.ts';
import type { MasterData } from './figures.ts';
import type { trialBalanceSchema } from './schemas.ts';

interface StaleScope {
  readonly entities: readonly { readonly id: number }[];
  readonly lastPlace: number;
  /** Amounts in group currency, into which rates went when they were processed. */
  readonly isAsBooked: boolean;
}

/**
 * Stale instances of the selected entities, not later than the range: earlier ones stand in its opening. Functional amounts, and what
 * is translated from them on reading, never rest on the rates of before.
 */
export function staleFigures(
  stale: Awaited<ReturnType<typeof staleInstancesOf>>,
  masterData: MasterData,
  { entities, lastPlace, isAsBooked }: StaleScope,
): z.input<typeof trialBalanceSchema>['stale_instances'] {
  const entityIds = new Set(entities.map(({ id }) => id));
  const periods = new Map(masterData.periods.map((period) => [period.id as number, period]));
  return stale.flatMap((instance) => {
    const from = periods.get(instance.from_period_id);
    const to = periods.get(instance.to_period_id);
    if (!entityIds.has(instance.legal_entity_id) || !from || !to || from.ordering > lastPlace) return [];
    const causes = instance.stale_causes.filter((cause) => isAsBooked || cause !== 'rates_changed');
    if (causes.length === 0) return [];
    return [
      {
        ...instance,
        stale_causes: causes,
        range: monthRange({ startDate: from.startDate, endDate: to.endDate }),
      },
    ];
  });
}

/** Initial balances of the selected entities, with which a period up to the end of the range opens, that would be others now. */
export async function readStaleInitial(
  transaction: ClientTransaction,
  clientId: ClientId,
  { globalCurrency }: MasterData,
  versions: readonly PublishedVersion[],
  {
    entities,
    lastDay,
    isAsBooked,
  }: Pick<StaleScope, 'isAsBooked'> & {
    readonly entities: MasterData['entities'];
    readonly lastDay: string;
  },
): Promise<z.input<typeof trialBalanceSchema>['stale_initial_balances']> {
  const currencyOf = new Map(entities.map(({ id, currency }) => [id, currency]));
  const asked = versions.toReversed().flatMap(({ entityId, initial }) => {
    const currency = currencyOf.get(entityId);
    if (initial === null || currency === undefined || initial.date >= lastDay) return [];
    return [{ ...initial, legalEntityId: entityId, currency }];
  });
  return staleInitialBalancesOf(transaction, clientId, isAsBooked ? (globalCurrency ?? '') : null, asked);
}
