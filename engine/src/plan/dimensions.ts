import type { DimensionId, DimensionInstanceId, PeriodId } from '../ids.ts';

/** One version of a dimension instance, valid for the periods from `fromPeriodId` to `toPeriodId` inclusive. */
export interface DimensionInstance {
  readonly id: DimensionInstanceId;
  readonly code: string;
  readonly fromPeriodId: PeriodId;
  readonly toPeriodId: PeriodId | null;
  readonly isDefault: boolean;
}

/** What took the place of an instance that was deleted from a period on. */
export interface ReplacedInstance {
  readonly id: DimensionInstanceId;
  readonly fromPeriodId: PeriodId;
  readonly substituteId: DimensionInstanceId;
  /** Its codes, by which files go on naming it where it is gone altogether. */
  readonly codes?: readonly string[];
  /**
   * The periods in which it was there, and by which code: in no other does the substitute stand in its place, nor does a file name it by
   * another code. Left out: in all of them, by all of its codes.
   */
  readonly spans?: readonly {
    readonly fromPeriodId: PeriodId;
    readonly toPeriodId: PeriodId | null;
    readonly code?: string;
  }[];
}

export interface Dimension {
  readonly id: DimensionId;
  /** `revenue`: profit dimension; `expense`: cost dimension. */
  readonly type: 'revenue' | 'expense';
  readonly instances: readonly DimensionInstance[];
  /** The later of two from the same period counts. */
  readonly replaced?: readonly ReplacedInstance[];
}
