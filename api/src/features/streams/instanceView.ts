import { monthRange } from '@tributary/engine/addresses/monthRange';
import type { z } from 'zod';
import type { ClientTransaction } from '../../db/database.ts';
import type { Member } from '../../identity/entryStore.ts';
import type { StreamKind } from '../../identity/streamKinds.ts';
import { periodsOf } from '../periods/service.ts';
import { settingsOf } from '../settings/service.ts';
import { userIdOfMember, userNamesOf } from '../users/service.ts';
import { fieldMapOf, fileTypeOf, problemsOf, type StoredFieldMap } from './fields/service.ts';
import {
  type AccountCount,
  accountCountsOf,
  describeCounts,
  describeSource,
  type KnownAccounts,
  knownAccountsOf,
  openTwins,
  ofSameSheet,
  othersThan,
  type StoredInstance,
  type StoredStream,
  streams,
  type Twin,
} from './instances/service.ts';
import { panesOf } from './panes.ts';
import { lastRunsOf, type OpenJob, reviewOf, type Reviewer, type StoredRun } from './processing/service.ts';
import { causesInOrder } from '../staleness/service.ts';
import type { instanceSchema, progressSchema } from './instances/instanceSchemas.ts';
import { listSources, type StoredSource } from '../files/service.ts';

export type Instance = z.input<typeof instanceSchema>;
type Progress = z.input<typeof progressSchema>;

/** Everything that instances say of themselves, read with one statement for each kind of thing. */
export async function describeInstances(
  transaction: ClientTransaction,
  member: Member,
  instances: readonly StoredInstance[],
): Promise<Instance[]> {
  if (instances.length === 0) return [];
  const { clientId } = member;
  const lastRuns = await lastRunsOf(transaction, clientId, instances);
  const sources = await listSources(transaction, clientId, present(instances, 'source_id'));
  const hashes = sources.map((source) => source.sha256);
  const periods = await periodsOf(transaction, clientId);
  const people = (['verified_by', 'submitted_by', 'rejected_by'] as const).flatMap((key) =>
    present(instances, key),
  );
  const users = await userNamesOf(transaction, clientId, [...new Set(people)]);
  const reviewer: Reviewer = {
    userId: await userIdOfMember(transaction, member.clientId, member.clientUserId),
    isByFourEyes: (await settingsOf(transaction, member.clientId)).four_eyes,
    nameOf: (id) => users.get(id ?? 0) ?? null,
  };
  const streamIds = [...new Set(instances.map((instance) => instance.stream_id))];
  const streamById = new Map(
    (await streams.list(transaction, clientId, { id: streamIds })).map((stream) => [stream.id, stream]),
  );
  const twins = new Map<StreamKind, readonly Twin[]>();
  for (const kind of new Set([...streamById.values()].map((stream) => stream.kind))) {
    twins.set(kind, await openTwins(transaction, member, kind, hashes));
  }
  const knownAccounts = await knownAccountsOf(transaction, clientId, streamIds);
  return instances.flatMap((instance) => {
    const stream = streamById.get(instance.stream_id);
    if (stream === undefined) return [];
    const { run, errors = [], job } = lastRuns.get(instance.id) ?? {};
    const source = sources.find(({ id }) => id === instance.source_id);
    const sameBytes = ofSameSheet(
      twins.get(stream.kind)?.filter(({ sha256 }) => sha256 === source?.sha256) ?? [],
      source?.sheet ?? null,
    );
    return [
      describe(instance, {
        stream,
        knownAccounts: knownAccounts.get(stream.id),
        run,
        errors,
        job,
        source,
        others: othersThan(instance.id, sameBytes),
        firstDate: periods.find(({ id }) => id === instance.from_period_id)?.start_date ?? '',
        lastDate: periods.find(({ id }) => id === instance.to_period_id)?.end_date ?? '',
        reviewer,
      }),
    ];
  });
}

interface InstanceFacts {
  readonly stream: StoredStream;
  readonly knownAccounts: KnownAccounts | undefined;
  readonly run: StoredRun | undefined;
  readonly errors: readonly { readonly code: string; readonly count: number }[];
  readonly source: StoredSource | undefined;
  readonly others: readonly Twin[];
  readonly job: OpenJob | undefined;
  readonly firstDate: string;
  readonly lastDate: string;
  readonly reviewer: Reviewer;
}

function present(
  instances: readonly StoredInstance[],
  key: 'source_id' | 'verified_by' | 'submitted_by' | 'rejected_by',
): number[] {
  return [...new Set(instances.flatMap((instance) => instance[key] ?? []))];
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
    range: monthRange({ startDate: facts.firstDate, endDate: facts.lastDate }),
    source_type: instance.source_type,
    source_integration_id: null,
    pull_api_integration_id: null,
    revision: instance.revision,
    version: instance.version,
    published_version: instance.published_version,
    rollback_version: instance.rollback_version,
    is_verified: instance.is_verified,
    verified_by: facts.reviewer.nameOf(instance.verified_by),
    verified_at: instance.verified_at?.toISOString() ?? null,
    review: reviewOf(instance, facts.reviewer),
    is_stale: instance.is_stale,
    stale_causes: causesInOrder(instance.stale_causes),
    cancel_requested: job?.cancel_requested ?? false,
    progress: (job?.progress as Progress | null | undefined) ?? null,
    source: source === undefined ? null : describeSource(source),
    same_bytes_in: facts.others.map(({ stream_id, instance_id }) => ({ stream_id, instance_id })),
    panes: panesOf({
      status: instance.status,
      hasSource: source !== undefined,
      mapProblems: mapProblems(instance, facts),
      ...accountsToMend(instance, facts.knownAccounts),
      errors: facts.errors,
      isCurrent,
      foreseenErrors: (instance.field_map as StoredFieldMap | null)?.foreseen_errors ?? [],
    }),
    last_run: run === undefined ? null : describeRun(run, isCurrent),
    created_at: instance.created_at.toISOString(),
  };
}

function mapProblems(instance: StoredInstance, { stream, source, firstDate }: InstanceFacts) {
  if (source === undefined) return [];
  return problemsOf(fileTypeOf(stream), fieldMapOf(stream, instance), source, firstDate);
}

/** Accounts of the file that the stream does not know, and those it knows and would place nowhere. */
function accountsToMend(
  instance: StoredInstance,
  known: KnownAccounts | undefined,
): Record<'unknownAccounts' | 'unplacedAccounts', AccountCount[]> {
  const counts = accountCountsOf(instance) ?? [];
  return {
    unknownAccounts: counts.filter(({ code }) => !known?.codes.has(code)),
    unplacedAccounts: counts.filter(({ code }) => known?.unplacedCodes.has(code) === true),
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
