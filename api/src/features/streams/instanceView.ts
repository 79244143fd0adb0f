import type { ClientId } from '@tributary/engine/ids';
import type { ProcessingCounts } from '@tributary/engine/postings/result';
import type { z } from 'zod';
import type { ClientTransaction } from '../../db/database.ts';
import { periodsOf } from '../periods/service.ts';
import { userNamesOf } from '../users/service.ts';
import { listStreamAccounts } from './accounts/store.ts';
import { fieldMapOf, problemsOf } from './fields/service.ts';
import { panesOf } from './panes.ts';
import {
  countErrorsByCode,
  jobSubjects,
  listOpenJobs,
  listRuns,
  type OpenJob,
  type StoredRun,
} from './processing/store.ts';
import { staleCauses } from '../staleness/causes.ts';
import type { instanceSchema, processingCountsSchema, progressSchema } from './instanceSchemas.ts';
import type { sourceSchema } from './sourceSchemas.ts';
import { listSources, listTwins, type StoredSource, type Twin } from '../files/store.ts';
import type { StoredInstance } from './instances/store.ts';
import { findStream, type StoredStream } from './instances/streamStore.ts';

export type Instance = z.input<typeof instanceSchema>;
type Progress = z.input<typeof progressSchema>;
type AccountCount = { readonly code: string; readonly lineCount: number };

/** Everything that instances say of themselves, read with one statement for each kind of thing. */
export async function describeInstances(
  transaction: ClientTransaction,
  clientId: ClientId,
  instances: readonly StoredInstance[],
): Promise<Instance[]> {
  if (instances.length === 0) return [];
  const runs = await listRuns(transaction, clientId, present(instances, 'last_run_id'));
  const errors = await countErrorsByCode(
    transaction,
    clientId,
    runs.map((run) => run.id),
  );
  const errorsByRun = groupByRun(errors);
  const sources = await listSources(transaction, clientId, present(instances, 'source_id'));
  const instanceIds = instances.map((instance) => instance.id);
  const twins = await listTwins(transaction, clientId, instanceIds);
  const jobs = await jobsAtWork(transaction, clientId, instances, runs);
  const periods = await periodsOf(transaction, clientId);
  const users = await userNamesOf(transaction, present(instances, 'verified_by'));
  const streams = new Map<number, StreamFacts>();
  for (const streamId of new Set(instances.map((instance) => instance.stream_id))) {
    const stream = await findStream(transaction, clientId, streamId);
    if (stream === undefined) continue;
    const accounts = await listStreamAccounts(transaction, clientId, streamId);
    streams.set(streamId, { stream, accountCodes: new Set(accounts.map((account) => account.code)) });
  }
  return instances.flatMap((instance) => {
    const stream = streams.get(instance.stream_id);
    if (stream === undefined) return [];
    const run = runs.find(({ id }) => id === instance.last_run_id);
    return [
      describe(instance, {
        ...stream,
        run,
        errors: (run && errorsByRun.get(run.id)) ?? [],
        source: sources.find(({ id }) => id === instance.source_id),
        twins: twins.filter((twin) => twin.instance_id === instance.id),
        job: jobs.get(instance.id),
        firstDate: periods.find(({ id }) => id === instance.from_period_id)?.start_date ?? '',
        verifiedBy: instance.verified_by === null ? null : (users.get(instance.verified_by) ?? null),
      }),
    ];
  });
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

interface StreamFacts {
  readonly stream: StoredStream;
  readonly accountCodes: ReadonlySet<string>;
}

interface InstanceFacts extends StreamFacts {
  readonly run: StoredRun | undefined;
  readonly errors: readonly { readonly code: string; readonly count: number }[];
  readonly source: StoredSource | undefined;
  readonly twins: readonly Twin[];
  readonly job: OpenJob | undefined;
  readonly firstDate: string;
  readonly verifiedBy: string | null;
}

function present(
  instances: readonly StoredInstance[],
  key: 'last_run_id' | 'source_id' | 'verified_by',
): number[] {
  return [...new Set(instances.flatMap((instance) => instance[key] ?? []))];
}

function groupByRun<Row extends { readonly run_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.run_id, [...(groups.get(row.run_id) ?? []), row]);
  return groups;
}

function describe(instance: StoredInstance, facts: InstanceFacts): Instance {
  const { stream, run, source, job } = facts;
  const isOfPublished =
    !instance.is_stale &&
    run !== undefined &&
    run.version !== null &&
    run.version === instance.published_version;
  const isCurrent = isOfPublished || run?.content_revision === instance.content_revision;
  return {
    id: instance.id,
    stream_id: instance.stream_id,
    kind: stream.kind,
    status: instance.status,
    from_period_id: instance.from_period_id,
    to_period_id: instance.to_period_id,
    source_type: instance.source_type,
    revision: instance.revision,
    version: instance.version,
    published_version: instance.published_version,
    rollback_version: instance.rollback_version,
    is_verified: instance.is_verified,
    verified_by: facts.verifiedBy,
    verified_at: instance.verified_at?.toISOString() ?? null,
    is_stale: instance.is_stale,
    stale_causes: staleCauses.filter((cause) => instance.stale_causes.includes(cause)),
    cancel_requested: job?.cancel_requested ?? false,
    progress: (job?.progress as Progress | null | undefined) ?? null,
    source: source === undefined ? null : describeSource(source),
    same_bytes_in: facts.twins.map(({ twin_stream_id, twin_instance_id }) => ({
      stream_id: twin_stream_id,
      instance_id: twin_instance_id,
    })),
    panes: panesOf({
      status: instance.status,
      hasSource: source !== undefined,
      mapProblems: mapProblems(instance, facts),
      unknownAccounts: unknownAccounts(instance, facts.accountCodes),
      errors: isCurrent ? facts.errors : [],
    }),
    last_run: run === undefined ? null : describeRun(run, isCurrent),
    created_at: instance.created_at.toISOString(),
  };
}

function mapProblems(instance: StoredInstance, { stream, source, firstDate }: InstanceFacts) {
  if (source === undefined || stream.type === null) return [];
  return problemsOf(stream.type, fieldMapOf(stream, instance), source.columns, firstDate);
}

function unknownAccounts(instance: StoredInstance, known: ReadonlySet<string>): AccountCount[] {
  const counts = (instance.account_counts as readonly AccountCount[] | null) ?? [];
  return counts.filter(({ code }) => !known.has(code));
}

export function describeSource(source: StoredSource): z.input<typeof sourceSchema> {
  return {
    file_name: source.fileName,
    size_bytes: source.sizeBytes,
    sha256: source.sha256,
    uploaded_at: source.uploadedAt.toISOString(),
    encoding: source.encoding,
    detected_encoding: source.detectedEncoding,
    separator: source.separator,
    has_header: source.hasHeader,
    skip_rows: source.skipRows,
    row_count: source.rowCount,
    first_row_no: source.firstRowNo,
    columns: [...source.columns],
    sheet: source.sheet,
    sheets: source.sheets.map(({ name, isHidden }) => ({ name, is_hidden: isHidden })),
    warnings: source.warnings.map(({ code, params }) => ({ code, params: { ...params } })),
  };
}

export function describeCounts(counts: ProcessingCounts): z.input<typeof processingCountsSchema> {
  return {
    rows: counts.rows,
    rows_filtered: counts.rowsFiltered,
    entries: counts.entries,
    zero_lines: counts.zeroLinesSkipped,
    zero_transactions: counts.zeroTransactionsSkipped,
    postings: counts.postings,
    paired_by_convention: counts.postingsPairedByConvention,
  };
}

function describeRun(run: StoredRun, isCurrent: boolean): NonNullable<Instance['last_run']> {
  const { counts } = run;
  return {
    kind: run.kind,
    state: run.state,
    is_current: isCurrent,
    error_count: run.error_count,
    counts: counts && describeCounts(counts),
    finished_at: run.finished_at?.toISOString() ?? null,
    error_id: run.error_id,
  };
}
