import { describe, expect, it } from 'vitest';
import type { InstanceStatus } from '../tables.ts';
import { type InstanceAction, statusAfter, transitions } from './transitions.ts';

const statuses: readonly InstanceStatus[] = [
  'new',
  'fetching_data',
  'fetch_failed',
  'data_ready',
  'processing',
  'process_failed',
  'processed',
  'deprocessing',
];

/** Written from the rules for users, by status: what may happen and where it leads. Everything else is refused. */
const allowed: Readonly<Record<InstanceStatus, Partial<Record<InstanceAction, InstanceStatus>>>> = {
  new: { upload: 'data_ready', fetch: 'fetching_data', delete: 'new' },
  fetching_data: { fetchDone: 'data_ready', fetchFailed: 'fetch_failed', abortFetch: 'process_failed' },
  fetch_failed: { upload: 'data_ready', fetch: 'fetching_data', delete: 'fetch_failed' },
  data_ready: {
    upload: 'data_ready',
    fetch: 'fetching_data',
    edit: 'data_ready',
    dryRun: 'data_ready',
    verify: 'data_ready',
    process: 'processing',
    rollback: 'processed',
    delete: 'data_ready',
  },
  process_failed: {
    upload: 'data_ready',
    fetch: 'fetching_data',
    edit: 'process_failed',
    dryRun: 'process_failed',
    verify: 'process_failed',
    process: 'processing',
    rollback: 'processed',
    delete: 'process_failed',
  },
  processing: {
    processDone: 'processed',
    processFailed: 'process_failed',
    cancelProcess: 'processing',
    processCancelled: 'data_ready',
  },
  processed: { deprocess: 'deprocessing', takeUp: 'data_ready', readCells: 'processed' },
  deprocessing: {
    deprocessDone: 'data_ready',
    cancelDeprocess: 'deprocessing',
    deprocessCancelled: 'processed',
  },
};

/** What stands in the way, as callers read it. */
const refusals: Readonly<Record<InstanceStatus, string>> = {
  new: 'instance_is_new',
  fetching_data: 'instance_is_fetching_data',
  fetch_failed: 'instance_is_fetch_failed',
  data_ready: 'instance_is_data_ready',
  processing: 'instance_is_processing',
  process_failed: 'instance_is_process_failed',
  processed: 'instance_is_processed',
  deprocessing: 'instance_is_deprocessing',
};

function refusal(code: string) {
  return expect.objectContaining({
    failure: 'illegalTransition',
    fields: [expect.objectContaining({ path: '', code })],
  });
}

const actions = Object.keys(transitions) as InstanceAction[];
const cases = statuses.flatMap((status) => actions.map((action) => ({ status, action })));

describe('the statuses of an instance', () => {
  it.each(cases)('$status, $action', ({ status, action }) => {
    const instance = { status, status_before: 'process_failed' as const };
    const after = allowed[status][action];
    if (after === undefined) expect(() => statusAfter(action, instance)).toThrow(refusal(refusals[status]));
    else expect(statusAfter(action, instance)).toBe(after);
  });

  it('refuses a second fetch in the words of the interface', () => {
    const instance = { status: 'fetching_data' as const, status_before: null };
    expect(() => statusAfter('fetch', instance)).toThrow('fetching data');
  });
});
