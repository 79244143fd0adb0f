import { monthRange } from '@tributary/engine/addresses/monthRange';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction } from '../../db/database.ts';
import { staleInstancesOf } from '../staleness/service.ts';
import type { MasterData } from './figures.ts';
import type { trialBalanceSchema } from './schemas.ts';

/** Stale instances of the selected entities, not later than the range: earlier ones stand in its opening. */
export async function readStale(
  transaction: ClientTransaction,
  clientId: ClientId,
  masterData: MasterData,
  entities: readonly { readonly id: number }[],
  lastPlace: number,
): Promise<z.input<typeof trialBalanceSchema>['stale_instances']> {
  const entityIds = new Set(entities.map(({ id }) => id));
  const periods = new Map(masterData.periods.map((period) => [period.id as number, period]));
  const stale = await staleInstancesOf(transaction, clientId);
  return stale.flatMap((instance) => {
    const from = periods.get(instance.from_period_id);
    const to = periods.get(instance.to_period_id);
    if (!entityIds.has(instance.legal_entity_id) || !from || !to || from.ordering > lastPlace) return [];
    return [{ ...instance, range: monthRange({ startDate: from.startDate, endDate: to.endDate }) }];
  });
}
