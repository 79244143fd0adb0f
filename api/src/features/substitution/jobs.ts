import type { AccountId, ClientId, DimensionInstanceId, PeriodId } from '@tributary/engine/ids';
import type { Substitution } from '@tributary/engine/postings/substitution';
import { type ChangeNote, noting, writeNoted } from '../../audit/note.ts';
import type { AuditFields } from '../../audit/lines.ts';
import type { ClientTransaction, EntityLimit } from '../../db/database.ts';
import type { JobOrder, RunningJob } from '../../db/jobs.ts';
import { ApiError } from '../../http/errors.ts';
import { findMembershipId } from '../../identity/membershipStore.ts';
import type { Platform } from '../../platform.ts';
import { lockAccount, removeAccount } from '../chart-of-accounts/deletionService.ts';
import {
  codesOfLeaving,
  findLeaving,
  lockLeaving,
  removeInstance,
  spansOfLeaving,
} from '../dimensions/deletionService.ts';
import { periodsOf } from '../periods/service.ts';
import {
  type PeriodSpan,
  type KeptReferences,
  type PreparedReferences,
  referencesOf,
  type Replacement,
  type StoredSubstitution,
  substitutions,
} from '../references/service.ts';
import {
  affectedVersions,
  giveUpPrepared,
  keepingPreviousBalances,
  listOpenJobs,
  lockPrepared,
  orderCleaning,
  type PreparedVersion,
  prepareVersion,
  publishPrepared,
  RunCancelled,
  watchJob,
} from '../streams/processing/substitutionService.ts';
import { keptWithoutNames, unnamedFailures } from './keptFailures.ts';
import { jobKind, jobSubject } from './order.ts';
import { instanceSubject, substituteOfInstance } from './instanceService.ts';
import { refuseReplacement, refuseUsedElsewhere, substituteOf } from './orderService.ts';
import { type ToldSubject, toldOf } from './subjects.ts';

/** The work of a deletion with a substitute: new versions first, which nobody sees; then one short transaction for everything. */

type Orders = Pick<Platform, 'db' | 'jobs'>;

/** So often figures may change under the work before it is given up. */
const attemptsMax = 5;

/** What goes, locked for this transaction, with what is found of it only there. */
interface LockedSubject {
  readonly replacement: Replacement;
  /** Refuses a substitute that is none any more. */
  readonly check: () => Promise<unknown>;
  readonly remove: () => Promise<void>;
  /** By which files go on naming a dimension instance, and where it was. */
  readonly kept: Pick<End, 'codes' | 'spans'>;
}

async function lockSubject(
  transaction: ClientTransaction,
  clientId: ClientId,
  { kind, object_id: id, from_period_id: fromPeriodId, substitute_id: substituteId }: StoredSubstitution,
): Promise<LockedSubject> {
  if (kind === 'account') {
    const account = await lockAccount(transaction, clientId, id);
    return {
      replacement: { kind, id, from: 0, substituteId },
      check: () => substituteOf(transaction, clientId, account, substituteId),
      remove: () => removeAccount(transaction, clientId, account),
      kept: {},
    };
  }
  const leaving = await lockLeaving(transaction, clientId, {
    dimensionId: null,
    instanceId: id,
    fromPeriodId,
  });
  return {
    replacement: { ...instanceSubject(leaving), substituteId },
    check: () => substituteOfInstance(transaction, clientId, leaving, substituteId),
    remove: () => removeInstance(transaction, clientId, leaving, substituteId),
    kept: { codes: codesOfLeaving(leaving), spans: spansOfLeaving(leaving) },
  };
}

/** The same while nothing is locked. */
async function replacementOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { kind, object_id: id, from_period_id: fromPeriodId, substitute_id: substituteId }: StoredSubstitution,
): Promise<Replacement> {
  if (kind === 'account') return { kind, id, from: 0, substituteId };
  const leaving = await findLeaving(transaction, clientId, {
    dimensionId: null,
    instanceId: id,
    fromPeriodId,
  });
  return { ...instanceSubject(leaving), substituteId };
}

async function inPostings(
  transaction: ClientTransaction,
  clientId: ClientId,
  { kind, id, from, substituteId }: Replacement,
): Promise<Substitution> {
  if (kind === 'account') {
    const ids = { from: id as AccountId, to: (substituteId ?? id) as AccountId };
    return { account: ids, dimensionInstance: null };
  }
  const periods = await periodsOf(transaction, clientId);
  const periodIds = periods.flatMap(({ id: periodId, ordering }) =>
    ordering < from ? [] : [periodId as PeriodId],
  );
  const to = (substituteId ?? id) as DimensionInstanceId;
  const dimensionInstance = { from: id as DimensionInstanceId, to, periodIds: new Set(periodIds) };
  return { account: null, dimensionInstance };
}

async function authorOf(transaction: ClientTransaction, clientId: ClientId, userId: number) {
  const memberId = await findMembershipId(transaction, clientId, userId);
  return { clientId, actor: 'job' as const, userId, memberId, sessionId: null, requestId: null };
}

/** The last thing in its transaction. */
async function tell(
  transaction: ClientTransaction,
  clientId: ClientId,
  stored: StoredSubstitution,
  told: {
    readonly action: 'begin' | 'end';
    readonly fields: AuditFields;
    /** As it was called while it was there. */
    readonly subject?: ToldSubject;
    readonly notes?: readonly ChangeNote[];
  },
): Promise<void> {
  const author = await authorOf(transaction, clientId, stored.ordered_by);
  const { object, id, name, fields } = told.subject ?? (await toldOf(transaction, clientId, stored));
  const after = { ...fields, work: jobKind, substitute: stored.substitute_name, ...told.fields };
  const notes = told.notes ?? [];
  const ofSubject = notes.filter((note) => note.object === undefined);
  await writeNoted(transaction, author, { object, do: told.action }, [
    { id, name, before: null, after },
    ...ofSubject,
  ]);
  // What referred to it is told where its own changes are: whoever looks there finds why it is another one now.
  for (const note of notes) {
    const { object: ofNote, do: action = 'update' } = note;
    if (ofNote !== undefined) await writeNoted(transaction, author, { object: ofNote, do: action }, [note]);
  }
}

type End = Partial<Pick<StoredSubstitution, 'error_id'>> & {
  readonly state: StoredSubstitution['state'];
  readonly failure?: { readonly code: string; readonly message: string };
  readonly codes?: readonly string[];
  readonly spans?: readonly PeriodSpan[];
};

async function saveEnd(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
  { failure, codes, spans, ...end }: End,
): Promise<void> {
  const told = {
    ...(failure && { failure: JSON.stringify(failure) }),
    ...(codes && { object_codes: JSON.stringify(codes) }),
    ...(spans && { object_periods: JSON.stringify(spans) }),
  };
  await substitutions.update(transaction, clientId, { id }, { ...end, ...told, ended_at: new Date() });
}

function keptOf(error: ApiError): NonNullable<End['failure']> {
  const code = error.fields?.[0]?.code ?? error.failure;
  const unnamed = keptWithoutNames.get(code);
  return unnamed === undefined
    ? { code, message: error.message }
    : { code: unnamed, message: unnamedFailures[unnamed].message };
}

/** Ends it with everything as it was. */
async function endWithout({ db }: Orders, job: JobOrder, end: End): Promise<void> {
  const { clientId, subjectId: id } = job;
  await db.client(clientId, async (transaction) => {
    const stored = await substitutions.lock(transaction, clientId, { id });
    if (stored?.state !== 'running') return;
    await giveUpPrepared(transaction, clientId, id);
    await saveEnd(transaction, clientId, id, end);
    const fields = { state: end.state, error_id: end.error_id ?? null };
    await tell(transaction, clientId, stored, { action: 'end', fields });
  });
}

/** What an earlier attempt wrote counts for nobody. */
async function begin(
  { db }: Orders,
  { clientId, subjectId: id }: RunningJob,
): Promise<StoredSubstitution | null> {
  return db.client(clientId, async (transaction) => {
    const stored = await substitutions.lock(transaction, clientId, { id });
    if (stored?.state !== 'running') return null;
    await giveUpPrepared(transaction, clientId, id);
    const fields: Record<string, number> = {};
    const replacement = await replacementOf(transaction, clientId, stored);
    for (const { kind, find } of referencesOf(stored.kind)) {
      const { count } = await find(transaction, clientId, replacement, 1);
      if (count > 0) fields[kind] = count;
    }
    await tell(transaction, clientId, stored, { action: 'begin', fields });
    return stored;
  });
}

async function prepareMissing(
  { db }: Orders,
  job: RunningJob,
  stored: StoredSubstitution,
  prepared: PreparedVersion[],
  signal: AbortSignal,
): Promise<void> {
  const { clientId, subjectId: substitutionId } = job;
  const { affected, substitution } = await db.client(clientId, async (transaction) => {
    const replacement = await replacementOf(transaction, clientId, stored);
    return {
      affected: await affectedVersions(transaction, clientId, replacement),
      substitution: await inPostings(transaction, clientId, replacement),
    };
  });
  const missing = affected.filter(
    ({ instanceId, version }) =>
      !prepared.some((each) => each.instanceId === instanceId && each.versionBefore === version),
  );
  for (const [place, each] of missing.entries()) {
    signal.throwIfAborted();
    job.report({ phase: 'posting', done: place, total: missing.length });
    // Of one import among several the whole says more.
    const report: RunningJob['report'] = (progress) => {
      if (missing.length === 1) job.report(progress);
    };
    const order = { substitutionId, affected: each, substitution };
    const written = await prepareVersion({ ...job, report }, db, order, signal);
    if (written !== null) prepared.push(written);
  }
}

/** What is made ready before the one transaction by which all refers to the substitute. */
interface Prepared {
  readonly versions: readonly PreparedVersion[];
  readonly references: ReadonlyMap<KeptReferences, PreparedReferences | null>;
}

async function prepareReferences(
  { db }: Orders,
  job: RunningJob,
  stored: StoredSubstitution,
  { before, signal }: { readonly before: Prepared['references']; readonly signal: AbortSignal },
): Promise<Prepared['references']> {
  const { clientId } = job;
  const replacement = await db.client(clientId, (transaction) =>
    replacementOf(transaction, clientId, stored),
  );
  const prepared = new Map<KeptReferences, PreparedReferences | null>();
  for (const references of referencesOf(replacement.kind)) {
    const { prepare } = references;
    if (prepare === undefined) continue;
    const report: RunningJob['report'] = (progress) => job.report(progress);
    const work = { report, signal, before: before.get(references) ?? null };
    prepared.set(references, await prepare(db, clientId, replacement, work));
  }
  return prepared;
}

/** The one transaction by which all refers to the substitute. False where something came to be otherwise than it was made ready for. */
async function conclude(
  { db }: Orders,
  job: RunningJob,
  stored: StoredSubstitution,
  { versions: prepared, references }: Prepared,
): Promise<boolean> {
  const { clientId, subjectId: substitutionId } = job;
  return db.client(clientId, async (transaction) => {
    const { replacement, check, remove, kept } = await lockSubject(transaction, clientId, stored);
    await job.confirmLease(transaction);
    // What was asked for until now holds, however short the work was.
    const open = await listOpenJobs(transaction, clientId, jobSubject, [substitutionId]);
    if (open.get(substitutionId)?.cancel_requested === true) throw new RunCancelled();
    if (!(await lockPrepared(transaction, clientId, replacement, prepared))) return false;
    for (const ready of references.values())
      if (ready !== null && !(await ready.holds(transaction))) return false;
    // Whoever ordered it sees no more than they did then.
    const limit = (job.payload['limit'] ?? null) as EntityLimit | null;
    await refuseUsedElsewhere(transaction, clientId, replacement, limit);
    await check();
    await refuseReplacement(transaction, clientId, replacement);
    const author = await authorOf(transaction, clientId, stored.ordered_by);
    const subject = await toldOf(transaction, clientId, stored);
    const { notes } = await noting(author, { object: subject.object, do: 'end' }, () =>
      keepingPreviousBalances(transaction, clientId, replacement, async () => {
        for (const each of referencesOf(replacement.kind)) {
          await references.get(each)?.repoint(transaction);
          await each.repoint?.(transaction, clientId, replacement);
        }
        await publishPrepared(transaction, clientId, { substitutionId, replacement }, prepared);
        await remove();
      }),
    );
    await saveEnd(transaction, clientId, substitutionId, { state: 'succeeded', ...kept });
    const fields = { state: 'succeeded' };
    await tell(transaction, clientId, stored, { action: 'end', fields, subject, notes });
    return true;
  });
}

async function deleteWithSubstitute(orders: Orders, job: RunningJob, signal: AbortSignal): Promise<void> {
  const stored = await begin(orders, job);
  job.took('begin');
  if (stored === null) return;
  const prepared: PreparedVersion[] = [];
  let references: Prepared['references'] = new Map();
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    await prepareMissing(orders, job, stored, prepared, signal);
    job.took('versions');
    references = await prepareReferences(orders, job, stored, { before: references, signal });
    job.took('referring');
    signal.throwIfAborted();
    job.report({ phase: 'publishing', done: 0, total: 1 });
    if (await conclude(orders, job, stored, { versions: prepared, references })) {
      job.took('publish');
      return;
    }
  }
  throw new ApiError('conflict');
}

function run(orders: Orders): (job: RunningJob) => Promise<void> {
  return async (job) => {
    const watch = watchJob(job);
    try {
      await deleteWithSubstitute(orders, job, watch.signal);
    } catch (error) {
      if (job.signal.aborted) throw error;
      if (error instanceof RunCancelled) await endWithout(orders, job, { state: 'cancelled' });
      else if (error instanceof ApiError) {
        await endWithout(orders, job, { state: 'failed', failure: keptOf(error) });
      } else throw error;
    } finally {
      watch.release();
    }
    await orderCleaning(orders, job.clientId);
  };
}

export function registerSubstitutionJobs({ db, jobs }: Orders): void {
  const orders = { db, jobs };
  jobs.register(jobKind, {
    run: run(orders),
    onDefect: (job, errorId) => endWithout(orders, job, { state: 'failed', error_id: errorId }),
  });
}
