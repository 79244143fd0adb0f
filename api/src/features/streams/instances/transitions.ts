import { refusedByState } from './failures.ts';
import type { InstanceStatus } from '../tables.ts';
import type { InstanceChange, StoredInstance } from './store.ts';

/** Everything that can happen to an instance, asked for by a user or reported by a job. */
export type InstanceAction =
  | 'upload'
  | 'fetch'
  | 'fetchDone'
  | 'fetchFailed'
  | 'abortFetch'
  | 'edit'
  | 'dryRun'
  | 'verify'
  | 'process'
  | 'processDone'
  | 'processFailed'
  | 'cancelProcess'
  | 'processCancelled'
  | 'rollback'
  | 'deprocess'
  | 'takeUp'
  | 'deprocessDone'
  | 'cancelDeprocess'
  | 'deprocessCancelled'
  | 'readCells'
  | 'delete';

interface Transition {
  readonly from: readonly InstanceStatus[];
  /** `same`: the status stays; `before`: back to the one before the fetch began. */
  readonly to: InstanceStatus | 'same' | 'before';
}

const withData: readonly InstanceStatus[] = ['data_ready', 'process_failed'];
const open: readonly InstanceStatus[] = ['new', 'fetch_failed', ...withData];

/** The one table of what may happen when, and what becomes of the instance. */
export const transitions: Readonly<Record<InstanceAction, Transition>> = {
  upload: { from: open, to: 'data_ready' },
  fetch: { from: open, to: 'fetching_data' },
  fetchDone: { from: ['fetching_data'], to: 'data_ready' },
  fetchFailed: { from: ['fetching_data'], to: 'fetch_failed' },
  abortFetch: { from: ['fetching_data'], to: 'before' },
  edit: { from: withData, to: 'same' },
  dryRun: { from: withData, to: 'same' },
  verify: { from: withData, to: 'same' },
  process: { from: withData, to: 'processing' },
  processDone: { from: ['processing'], to: 'processed' },
  processFailed: { from: ['processing'], to: 'process_failed' },
  cancelProcess: { from: ['processing'], to: 'same' },
  processCancelled: { from: ['processing'], to: 'data_ready' },
  rollback: { from: withData, to: 'processed' },
  deprocess: { from: ['processed'], to: 'deprocessing' },
  takeUp: { from: ['processed'], to: 'data_ready' },
  deprocessDone: { from: ['deprocessing'], to: 'data_ready' },
  cancelDeprocess: { from: ['deprocessing'], to: 'same' },
  deprocessCancelled: { from: ['deprocessing'], to: 'processed' },
  readCells: { from: ['processed'], to: 'same' },
  delete: { from: open, to: 'same' },
};

/** What the table needs to know of an instance. */
export interface InstanceState {
  readonly status: InstanceStatus;
  readonly status_before: InstanceStatus | null;
}

/** The status after the action; refuses what the table does not allow, saying what the instance is doing. */
export function statusAfter(action: InstanceAction, instance: InstanceState): InstanceStatus {
  const transition = transitions[action];
  if (!transition.from.includes(instance.status)) {
    throw refusedByState(`instance_is_${instance.status}`);
  }
  if (transition.to === 'same') return instance.status;
  if (transition.to === 'before') return instance.status_before ?? 'new';
  return transition.to;
}

/** What was released is no longer what would be processed. */
export const unverified: InstanceChange = { is_verified: false, verified_by: null, verified_at: null };

/** What every change of file, map, accounts or rules does beside itself. */
export function contentChange(instance: StoredInstance): InstanceChange {
  return {
    content_revision: instance.content_revision + 1,
    ...unverified,
  };
}
