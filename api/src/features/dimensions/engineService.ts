import type { ClientId, DimensionId, DimensionInstanceId, PeriodId } from '@tributary/engine/ids';
import type { Dimension, DimensionInstance, ReplacedInstance } from '@tributary/engine/plan/dimensions';
import type { ClientTransaction } from '../../db/database.ts';
import { replacedInstancesOf } from '../references/service.ts';
import { dimensionsOf } from './service.ts';

/** The dimensions as the engine has them; what was there from the beginning is valid from the first period on. */
export async function engineDimensionsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  firstPeriodId: number,
): Promise<Dimension[]> {
  const dimensions = await dimensionsOf(transaction, clientId);
  const dimensionOf = new Map(
    dimensions.flatMap(({ id, versions }) => versions.map(({ instance_id: instance }) => [instance, id])),
  );
  const replacedIn = new Map<number, ReplacedInstance[]>();
  // Of what is gone altogether the dimension is that of what stands in its place.
  for (const replaced of (await replacedInstancesOf(transaction, clientId)).toReversed()) {
    const dimensionId = dimensionOf.get(replaced.id) ?? dimensionOf.get(replaced.substituteId);
    if (dimensionId === undefined) continue;
    dimensionOf.set(replaced.id, dimensionId);
    const others = replacedIn.get(dimensionId) ?? [];
    const each = {
      id: replaced.id as DimensionInstanceId,
      fromPeriodId: (replaced.fromPeriodId ?? firstPeriodId) as PeriodId,
      substituteId: replaced.substituteId as DimensionInstanceId,
      codes: replaced.codes,
    };
    replacedIn.set(dimensionId, [each, ...others]);
  }
  return dimensions.map((dimension) => ({
    id: dimension.id as DimensionId,
    type: dimension.type,
    instances: dimension.versions.map((version): DimensionInstance => ({
      id: version.instance_id as DimensionInstanceId,
      code: version.code,
      fromPeriodId: (version.from_period_id ?? firstPeriodId) as PeriodId,
      toPeriodId: version.to_period_id as PeriodId | null,
      isDefault: version.is_default,
    })),
    replaced: replacedIn.get(dimension.id) ?? [],
  }));
}
