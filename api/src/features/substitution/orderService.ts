import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import { noteChange, nothingChanged } from '../../audit/note.ts';
import type { ClientTransaction, Database, EntityLimit } from '../../db/database.ts';
import { asLimited, limitHere, onWholeClient } from '../../db/transactions.ts';
import { ApiError, invalidField, withinField } from '../../http/errors.ts';
import type { Platform } from '../../platform.ts';
import { lockAccount } from '../chart-of-accounts/deletionService.ts';
import { accountsOf } from '../chart-of-accounts/service.ts';
import { translatedOtherwise, unusedRatesAfter } from '../historical-rates/translatedService.ts';
import {
  isBeingSubstituted,
  listLatestIds,
  referencesOf,
  type Replacement,
  type StoredSubstitution,
  type Subject,
  substitutions,
} from '../references/service.ts';
import { isAnyProcessing, listOpenJobs, type OpenJob } from '../streams/processing/substitutionService.ts';
import { jobKind, jobSubject } from './order.ts';
import type { referencesSchema, substituteBodySchema, substitutionSchema } from './schemas.ts';
import { toldOf } from './subjects.ts';

/** Deletions with a substitute as they are asked for: what refers to something, the order, how far it came, and its end before its time. */

export type Orders = Pick<Platform, 'db' | 'jobs'>;
export type Substitution = z.input<typeof substitutionSchema>;
export type References = z.input<typeof referencesSchema>;

export const namesMax = 20;

/** What is told beside what refers to it. */
interface FoundBeside {
  /** Accounts that other rates would translate. */
  readonly otherwise?: readonly string[];
  /** Historical rates that would translate nothing any more. */
  readonly unused?: readonly string[];
  /** Imports that another catch-all would outdate. */
  readonly outdated?: References['outdated_by_catch_all'];
}

type FoundWithin = Omit<References, 'losing_reports'>;

/** With what loses a value by it, which is found behind the transaction, by the substitute that was named. */
export async function withLosing(
  db: Database,
  clientId: ClientId,
  replacement: Replacement,
  found: FoundWithin,
): Promise<References> {
  let losing = 0;
  for (const { countLosing } of referencesOf(replacement.kind))
    losing += (await countLosing?.(db, clientId, replacement)) ?? 0;
  return { ...found, losing_reports: losing };
}

/** What refers to it, as far as it is seen here; whether it needs a substitute holds of the whole client. */
export async function findReferences(
  transaction: ClientTransaction,
  clientId: ClientId,
  subject: Subject,
  { otherwise = [], unused = [], outdated = { count: 0, names: [] } }: FoundBeside = {},
): Promise<FoundWithin> {
  const found: References['references'] = [];
  for (const { kind, find } of referencesOf(subject.kind)) {
    const { count, names } = await find(transaction, clientId, subject, namesMax);
    if (count > 0) found.push({ kind, count, names: [...names] });
  }
  const isElsewhere = await isUsedElsewhere(transaction, clientId, subject, limitHere());
  return {
    needs_substitute: await needsSubstitute(transaction, clientId, subject),
    is_used_elsewhere: isElsewhere,
    lock: isElsewhere ? null : await lockOn(transaction, clientId, subject),
    references: found,
    translated_otherwise: { count: otherwise.length, names: otherwise.slice(0, namesMax) },
    unused_rates: { count: unused.length, names: unused.slice(0, namesMax) },
    outdated_by_catch_all: outdated,
  };
}

/** What would refuse it whatever takes its place: locks alone do. */
async function lockOn(
  transaction: ClientTransaction,
  clientId: ClientId,
  subject: Subject,
): Promise<References['lock']> {
  try {
    await refuseReplacement(transaction, clientId, { ...subject, substituteId: null });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code = error.failure, values = {} } = error.fields?.[0] ?? {};
    const textOf = (name: string) => (values[name] === undefined ? null : String(values[name]));
    return { code, message: error.message, entity: textOf('entity'), period: textOf('period') };
  }
}

/** Whether something refers to it that a limited member does not see. */
async function isUsedElsewhere(
  transaction: ClientTransaction,
  clientId: ClientId,
  subject: Subject,
  limit: EntityLimit | null,
): Promise<boolean> {
  if (limit === null) return false;
  return onWholeClient(transaction, async () => {
    for (const { find } of referencesOf(subject.kind)) {
      const count = async () => (await find(transaction, clientId, subject, 1)).count;
      const all = await count();
      if (all > 0 && (await asLimited(transaction, limit, count)) < all) return true;
    }
    return false;
  });
}

/** What a deletion moves is moved for good: nobody moves by it what they do not see. */
export async function refuseUsedElsewhere(
  transaction: ClientTransaction,
  clientId: ClientId,
  subject: Subject,
  limit: EntityLimit | null = limitHere(),
): Promise<void> {
  if (await isUsedElsewhere(transaction, clientId, subject, limit)) throw new ApiError('usedElsewhere');
}

export async function needsSubstitute(
  transaction: ClientTransaction,
  clientId: ClientId,
  subject: Subject,
): Promise<boolean> {
  return onWholeClient(transaction, async () => {
    for (const { find, needsSubstitute: isNeeded } of referencesOf(subject.kind)) {
      if (isNeeded && (await find(transaction, clientId, subject, 1)).count > 0) return true;
    }
    return false;
  });
}

const accountSubject = (id: number): Subject => ({ kind: 'account', id, from: 0 });

async function requireAccountWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<void> {
  const accounts = await accountsOf(transaction, clientId);
  if (!accounts.some((account) => account.id === id)) throw new ApiError('notFound');
}

export async function requireAccount(
  db: Database,
  clientId: ClientId,
  { id }: { id: number },
): Promise<void> {
  await db.client(clientId, (transaction) => requireAccountWithin(transaction, clientId, id));
}

/** What a deletion of the account would meet, and what it would mean with the substitute that is named. */
export async function readAccountReferences(
  db: Database,
  clientId: ClientId,
  { id, substituteId }: { readonly id: number; readonly substituteId: number | null },
): Promise<References> {
  const found = await db.client(clientId, async (transaction) => {
    await requireAccountWithin(transaction, clientId, id);
    if (substituteId === null) return findReferences(transaction, clientId, accountSubject(id));
    const accounts = await accountsOf(transaction, clientId);
    if (!accounts.some((account) => account.id === substituteId)) throw noSuchSubstitute();
    const otherwise = await translatedOtherwise(transaction, clientId, { id, substituteId });
    const unused = await unusedRatesAfter(transaction, clientId, { id, substituteId });
    return findReferences(transaction, clientId, accountSubject(id), { otherwise, unused });
  });
  return withLosing(db, clientId, { ...accountSubject(id), substituteId }, found);
}

const substitutePath = 'substitute_id';

const noSuchSubstitute = () => invalidField(substitutePath, 'unknown', 'There is no such account.');

const labelOf = ({ code, name }: { readonly code: string; readonly name: string }): string =>
  `${code} ${name}`.trim();

/** Refuses what would refuse it in the end as well, as far as it is known now. */
export async function refuseReplacement(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
): Promise<void> {
  for (const { refuse } of referencesOf(replacement.kind)) {
    await refuse?.(transaction, clientId, replacement);
  }
}

/** The account that takes its place; null where none was named and none is needed. */
export async function substituteOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  account: Awaited<ReturnType<typeof lockAccount>>,
  substituteId: number | null,
): Promise<{ readonly id: number; readonly name: string } | null> {
  const path = substitutePath;
  if (substituteId === null) {
    if (await needsSubstitute(transaction, clientId, accountSubject(account.id))) {
      throw withinField(path, new ApiError('substituteNeeded', { values: { name: labelOf(account) } }));
    }
    return null;
  }
  const substitute = (await accountsOf(transaction, clientId)).find(({ id }) => id === substituteId);
  if (substitute === undefined) throw noSuchSubstitute();
  if (substitute.id === account.id) throw invalidField(path, 'itself', 'It is the account that is deleted.');
  if (substitute.type !== account.type) {
    throw invalidField(path, 'other_type', 'The substitute must be of the same type.');
  }
  return { id: substitute.id, name: labelOf(substitute) };
}

/** Orders that an account goes and another one takes its place in everything that refers to it. */
export async function orderAccountDeletion(
  orders: Orders,
  call: { readonly clientId: ClientId; readonly userId: number; readonly id: number },
  body: z.output<typeof substituteBodySchema> | null | undefined,
): Promise<Substitution> {
  const { clientId, userId, id } = call;
  return placeOrder(orders, clientId, async (transaction) => {
    const account = await lockAccount(transaction, clientId, id);
    await refuseAtWork(transaction, clientId);
    const subject = accountSubject(id);
    await refuseUsedElsewhere(transaction, clientId, subject);
    const substitute = await substituteOf(transaction, clientId, account, body?.substitute_id ?? null);
    return { subject, name: labelOf(account), substitute, fromPeriodId: null, orderedBy: userId };
  });
}

/** What goes, checked as far as the feature that keeps it knows. */
interface NewOrder {
  readonly subject: Subject;
  readonly name: string;
  readonly substitute: { readonly id: number; readonly name: string } | null;
  readonly fromPeriodId: number | null;
  readonly orderedBy: number;
}

/** Orders a deletion in the transaction that finds out what goes. */
export async function placeOrder(
  orders: Orders,
  clientId: ClientId,
  find: (transaction: ClientTransaction) => Promise<NewOrder>,
): Promise<Substitution> {
  const described = await orders.db.client(clientId, async (transaction) => {
    const { subject, name, substitute, fromPeriodId, orderedBy } = await find(transaction);
    await refuseReplacement(transaction, clientId, { ...subject, substituteId: substitute?.id ?? null });
    const stored = await substitutions.add(transaction, clientId, {
      kind: subject.kind,
      object_id: subject.id,
      object_name: name,
      substitute_id: substitute?.id ?? null,
      substitute_name: substitute?.name ?? null,
      from_period_id: fromPeriodId,
      ordered_by: orderedBy,
    });
    await enqueue(transaction, orders, clientId, stored.id);
    const { fields, ...told } = await toldOf(transaction, clientId, stored);
    const after = { ...fields, substitute: substitute?.name ?? null, work: jobKind, state: 'ordered' };
    await noteChange(transaction, { ...told, before: {}, after });
    return describe(stored, undefined);
  });
  orders.jobs.wake();
  return described;
}

/** One after the other, and not beside what would write figures on what goes. */
export async function refuseAtWork(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  if (await isBeingSubstituted(transaction, clientId)) throw new ApiError('substitutionIsRunning');
  const isProcessing = await onWholeClient(transaction, () => isAnyProcessing(transaction, clientId));
  if (isProcessing) throw new ApiError('importIsProcessing');
}

async function enqueue(
  transaction: ClientTransaction,
  { jobs }: Orders,
  clientId: ClientId,
  id: number,
): Promise<void> {
  const payload = { limit: limitHere() };
  const order = { clientId, kind: jobKind, subjectType: jobSubject, subjectId: id, payload };
  await jobs.enqueue(transaction, order);
}

const listedMax = 20;

/** The latest first. */
export async function readSubstitutions(db: Database, clientId: ClientId): Promise<Substitution[]> {
  return db.client(clientId, async (transaction) => {
    const latest = await listLatestIds(transaction, clientId, listedMax);
    const stored = await substitutions.list(transaction, clientId, { id: latest }, 'id');
    const shown = stored.toReversed();
    const ids = shown.filter(({ state }) => state === 'running').map(({ id }) => id);
    const jobs = await listOpenJobs(transaction, clientId, jobSubject, ids);
    return shown.map((each) => describe(each, jobs.get(each.id)));
  });
}

export async function requireSubstitution(
  db: Database,
  clientId: ClientId,
  { id }: { id: number },
): Promise<void> {
  const isThere = await db.client(clientId, (transaction) =>
    substitutions.has(transaction, clientId, { id }),
  );
  if (!isThere) throw new ApiError('notFound');
}

/** Asks it to stop; what has ended stays as it ended, and nothing is told of it. */
export async function cancelSubstitution(
  { db, jobs }: Orders,
  clientId: ClientId,
  id: number,
): Promise<Substitution> {
  return db.client(clientId, async (transaction) => {
    const stored = await substitutions.lock(transaction, clientId, { id });
    if (stored === undefined) throw new ApiError('notFound');
    await jobs.requestCancel(transaction, { clientId, subjectType: jobSubject, subjectId: id });
    if (stored.state === 'running') {
      const { object, id: objectId, name } = await toldOf(transaction, clientId, stored);
      await noteChange(transaction, { object, id: objectId, name });
    } else await noteChange(transaction, nothingChanged);
    const open = await listOpenJobs(transaction, clientId, jobSubject, [id]);
    return describe(stored, open.get(id));
  });
}

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** How much there is to do tells of what is not seen here: who does not see all is told parts of a hundred. */
function shownProgress(progress: Substitution['progress']): Substitution['progress'] {
  if (progress === null || limitHere() === null) return progress;
  const { done, total } = progress;
  return { ...progress, done: total === 0 ? 0 : Math.floor((done * 100) / total), total: 100 };
}

function describe(stored: StoredSubstitution, job: OpenJob | undefined): Substitution {
  const {
    failure,
    ordered_by: _,
    object_codes: __,
    object_periods: ___,
    ordered_at: orderedAt,
    ended_at: endedAt,
    ...rest
  } = stored;
  const refusal = failure as Refusal | null;
  return {
    ...rest,
    is_cancelling: job?.cancel_requested ?? false,
    progress: shownProgress((job?.progress ?? null) as Substitution['progress']),
    refusal_code: refusal?.code ?? null,
    refusal: refusal?.message ?? null,
    ordered_at: orderedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}
