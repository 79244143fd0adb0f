import type { ClientId, DimensionInstanceId } from '@tributary/engine/ids';
import { createPeriodTable } from '@tributary/engine/periods/periodTable';
import { DimensionCodes } from '@tributary/engine/placing/dimensionCodes';
import type { ClientTransaction } from '../../db/database.ts';
import { toEnginePeriod } from '../periods/engineService.ts';
import { periodsOf, type StoredPeriod } from '../periods/service.ts';
import { engineDimensionsOf } from './engineService.ts';

/** A period in which a dimension instance has ended already. */
interface OtherStanding {
  readonly period: StoredPeriod;
  /** Null: nothing stands in its place. */
  readonly standingId: number | null;
}

/** The periods in which what stands in the place of an instance is not what stands in that of its substitute, in order. */
export async function otherStandingsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id, substituteId }: { readonly id: number; readonly substituteId: number },
): Promise<OtherStanding[]> {
  const periods = await periodsOf(transaction, clientId);
  const dimensions = await engineDimensionsOf(transaction, clientId, periods);
  const codes = new DimensionCodes(dimensions, createPeriodTable(periods.map(toEnginePeriod)));
  return periods.flatMap((period, index) => {
    const standingId = codes.standingFor(id as DimensionInstanceId, index);
    const isOther =
      standingId !== id && standingId !== codes.standingFor(substituteId as DimensionInstanceId, index);
    return isOther ? [{ period, standingId }] : [];
  });
}
