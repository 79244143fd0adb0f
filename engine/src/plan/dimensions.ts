import type { DimensionId, DimensionInstanceId, PeriodId } from '../ids.ts';

/** One version of a dimension instance, valid for the periods from `fromPeriodId` to `toPeriodId` inclusive. */
export interface DimensionInstance {
  readonly id: DimensionInstanceId;
  readonly code: string;
  readonly fromPeriodId: PeriodId;
  readonly toPeriodId: PeriodId | null;
  readonly isDefault: boolean;
}

export interface Dimension {
  readonly id: DimensionId;
  /** `revenue`: profit dimension; `expense`: cost dimension. */
  readonly type: 'revenue' | 'expense';
  readonly instances: readonly DimensionInstance[];
}
