import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import type { StoredInstance } from '../instances/service.ts';
import { jobSubjects } from './jobOrders.ts';
import { countErrorsByCode, listOpenJobs, listRuns, type OpenJob, type StoredRun } from './store.ts';

export type { OpenJob } from './store.ts';

/** What the last run of an instance said, and what is under way. */
export interface LastRun {
  readonly run: StoredRun | undefined;
  readonly errors: readonly { readonly code: string; readonly count: number }[];
  readonly job: OpenJob | undefined;
}

/** By the id of the instance; read with one statement for each kind of thing. */
export async function lastRunsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  instances: readonly StoredInstance[],
): Promise<Map<number, LastRun>> {
  const runIds = instances.flatMap(({ last_run_id: id }) => id ?? []);
  const runs = await listRuns(transaction, clientId, runIds);
  const errors = groupByRun(await countErrorsByCode(transaction, clientId, runIds));
  const jobs = await jobsAtWork(transaction, clientId, instances, runs);
  return new Map(
    instances.map(({ id, last_run_id }) => {
      const run = runs.find((candidate) => candidate.id === last_run_id);
      return [id, { run, errors: (run && errors.get(run.id)) ?? [], job: jobs.get(id) }];
    }),
  );
}

/** The jobs that still have something to do; one that only signs off is no news. */
async function jobsAtWork(
  transaction: ClientTransaction,
  clientId: ClientId,
  instances: readonly StoredInstance[],
  runs: readonly StoredRun[],
): Promise<Map<number, OpenJob>> {
  const running = runs.filter((run) => run.state === 'running');
  const runIds = running.map((run) => run.id);
  const ofRuns = await listOpenJobs(transaction, clientId, jobSubjects.run, runIds);
  const deprocessing = instances.filter(({ status }) => status === 'deprocessing').map(({ id }) => id);
  const jobs = await listOpenJobs(transaction, clientId, jobSubjects.instance, deprocessing);
  for (const { id, instance_id } of running) {
    const job = ofRuns.get(id);
    if (job !== undefined) jobs.set(instance_id, job);
  }
  return jobs;
}

function groupByRun<Row extends { readonly run_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.run_id, [...(groups.get(row.run_id) ?? []), row]);
  return groups;
}
