import type { DimensionId, DimensionInstanceId, PeriodId } from '@tributary/engine/ids';
import type { Dimension, DimensionInstance } from '@tributary/engine/plan/dimensions';
import type { DimensionWithVersions } from './service.ts';

/** A dimension as the engine has it; what was there from the beginning is valid from the first period on. */
export function toEngineDimension(dimension: DimensionWithVersions, firstPeriodId: number): Dimension {
  const instances = dimension.versions.map((version): DimensionInstance => ({
    id: version.instance_id as DimensionInstanceId,
    code: version.code,
    fromPeriodId: (version.from_period_id ?? firstPeriodId) as PeriodId,
    toPeriodId: version.to_period_id as PeriodId | null,
    isDefault: version.is_default,
  }));
  return { id: dimension.id as DimensionId, type: dimension.type, instances };
}
