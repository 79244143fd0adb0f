import type { ProcessingPlan } from './plan.ts';
import type { ProcessingResult } from './result.ts';

/** Called from time to time while entries are built; may throw to give up. */
export type ProgressListener = (done: number, total: number) => void;

/** Takes the rows of one file and gives its postings. Use once. */
export interface Processor {
  /** Adds a data row (header and skipped lines not counted among them); `rowNumber` is kept with its postings. */
  addRow(rowNumber: number, cells: readonly string[]): void;
  readonly rowCount: number;
  finish(onProgress?: ProgressListener): ProcessingResult;
}

/** Compiles the plan. Throws RangeError where the plan contradicts itself (unknown period, incomplete field map). */
export declare function createProcessor(plan: ProcessingPlan): Processor;
