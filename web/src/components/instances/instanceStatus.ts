import type { StreamInstanceStatus } from '../../__generated__/InstanceState_instance.graphql.ts';

export type InstanceStatus = StreamInstanceStatus;

export function isBusy(status: InstanceStatus): boolean {
  return status === 'PROCESSING' || status === 'DEPROCESSING' || status === 'FETCHING_DATA';
}

/** The statuses in which file, field map and verification may change. */
export function isEditable(status: InstanceStatus): boolean {
  return ['NEW', 'FETCH_FAILED', 'DATA_READY', 'PROCESS_FAILED'].includes(status);
}
