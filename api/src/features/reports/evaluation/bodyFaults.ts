import type { ReportFault } from '@tributary/engine/reports/faults';
import { ApiError } from '../../../http/errors.ts';
import { refuseFaults } from '../faults.ts';
import { bodyPathOf } from './rawFilters.ts';

/** A period is as absent as a record. */
const isAbsent = ({ path, code }: ReportFault): boolean =>
  code === 'unknown_reference' && /^filters\.(from|to)PeriodId$/.test(path);

/** Refuses what a call says of a report: each fault at its place in the call, all at once. */
export function refuseBody(faults: readonly ReportFault[]): void {
  if (faults.some(isAbsent)) throw new ApiError('notFound');
  refuseFaults(faults.map((fault) => ({ ...fault, path: bodyPathOf(fault.path) })));
}
