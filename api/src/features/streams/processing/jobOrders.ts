import type { JobOrder } from '../../../db/jobs.ts';
import type { InstanceAddress } from '../instances/service.ts';

/** What a job of an instance is told. */
export interface InstanceJobPayload {
  readonly address: InstanceAddress;
  /** Null where nothing is run over the file. */
  readonly runId: number | null;
  readonly userId: number;
}

export const jobKinds = {
  process: 'process',
  dryRun: 'dry_run',
  deprocess: 'deprocess',
  removePostings: 'remove_postings',
  clean: 'clean',
} as const;

/** What jobs work on. A run has its own, so that a job that has only to sign off does not keep the next one waiting. */
export const jobSubjects = {
  run: 'processing_run',
  instance: 'stream_instance',
  removedInstance: 'removed_instance',
  client: 'client',
} as const;

/** Only for jobs that were ordered with such a payload. */
export function payloadOf(job: JobOrder): InstanceJobPayload {
  return job.payload as unknown as InstanceJobPayload;
}

/** Who asks for what, from which state of it. */
export interface InstanceCall {
  readonly address: InstanceAddress;
  readonly revision?: number | undefined;
  readonly userId: number;
}
