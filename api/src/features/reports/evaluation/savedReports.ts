import type { ClientId } from '@tributary/engine/ids';
import type { Measure, ReportTree } from '@tributary/engine/reports/nodes';
import type { ClientTransaction } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Membership } from '../../../identity/caller.ts';
import type { RawFilters } from './rawFilters.ts';

/** A report as it is evaluated. */
export interface SavedReport {
  readonly id: number;
  readonly tree: ReportTree;
  readonly filters: RawFilters;
  readonly canEdit: boolean;
}

export async function savedReportOf(
  _transaction: ClientTransaction,
  _member: Membership,
  _id: number,
): Promise<SavedReport> {
  throw new ApiError('notFound');
}

export async function measuresOf(
  _transaction: ClientTransaction,
  _clientId: ClientId,
  _tree: ReportTree,
): Promise<ReadonlyMap<number, Measure>> {
  return new Map();
}
