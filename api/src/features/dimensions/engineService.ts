import type { ClientId, DimensionId, DimensionInstanceId, PeriodId } from '@tributary/engine/ids';
import type { Dimension, DimensionInstance, ReplacedInstance } from '@tributary/engine/plan/dimensions';
import type { ClientTransaction } from '../../db/database.ts';
import { type ReplacedInstance as FoundReplaced, replacedInstancesOf } from '../references/service.ts';
import { dimensionsOf } from './service.ts';

/** A calendar that was set up anew, as may be while nothing lies in it, has none of the periods in which something was before. */
function spanReader(periods: readonly { readonly id: number }[]) {
  const ids = new Set(periods.map(({ id }) => id));
  const firstPeriodId = periods[0]?.id ?? 0;
  return ({ spans }: FoundReplaced): Pick<ReplacedInstance, 'spans'> => {
    const isThere = (id: number | null) => id === null || ids.has(id);
    if (spans?.every(([from, to]) => isThere(from) && isThere(to)) !== true) return {};
    return {
      spans: spans.map(([from, to, code]) => ({
        fromPeriodId: (from ?? firstPeriodId) as PeriodId,
        toPeriodId: to as PeriodId | null,
        code,
      })),
    };
  };
}

/** The dimensions as the engine has them; what was there from the beginning is valid from the first period on. */
export async function engineDimensionsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  periods: readonly { readonly id: number }[],
): Promise<Dimension[]> {
  const firstPeriodId = periods[0]?.id ?? 0;
  const spansIn = spanReader(periods);
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
      ...spansIn(replaced),
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
