import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction, Database } from '../../db/database.ts';
import type { RunningJob } from '../../db/jobs.ts';
import { type PeriodSpan, type SubjectKind, substitutions } from './store.ts';

export {
  listLatestIds,
  type PeriodSpan,
  type StoredSubstitution,
  type SubjectKind,
  substitutions,
} from './store.ts';

/**
 * What refers to accounts and to dimension instances. Each feature that keeps such references says so in its service, with a line
 * for each kind: whoever deletes such a record asks here and knows no table of theirs.
 */

export const referenceKinds = {
  child_accounts: 'Accounts right below it, which move to what is above it.',
  child_instances: 'Dimension instances right below it, which move to what is above it.',
  imports: 'Imports with figures on it that count, or that could be brought back.',
  initial_balances: 'Initial balances with lines on it.',
  adjustments: 'Adjustments with lines on it.',
  stream_accounts: 'Accounts of streams that lead to it.',
  stream_rules: 'Rules of streams that lead to it.',
  stream_eliminations: 'Elimination rules of streams that look for its code.',
  payroll_columns: 'Payroll imports with columns of amounts that go to it.',
  retained_earnings: 'Settings by which it takes the results of earlier fiscal years.',
  balance_categories: 'The balance category that it was put into.',
  historical_rates: 'Historical rates by hand of what moved on it.',
  reports: 'Reports with a line or a filter of it.',
} as const;

type ReferenceKind = keyof typeof referenceKinds;

/** What is deleted: an account as a whole, a dimension instance from a place in the calendar on. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: number;
  /** Place of the first period without it; 0: the beginning. */
  readonly from: number;
}

/** And what takes its place; null: nothing needs to. */
export interface Replacement extends Subject {
  readonly substituteId: number | null;
}

/** What refers to it: how many, and how the first of them are called, as far as they are seen. */
export interface FoundReferences {
  readonly count: number;
  readonly names: readonly string[];
}

/** One kind of references of a feature. */
export interface KeptReferences {
  readonly kind: ReferenceKind;
  readonly of: SubjectKind;
  /** False of what needs no substitute, since it moves elsewhere. */
  readonly needsSubstitute: boolean;
  readonly find: (
    transaction: ClientTransaction,
    clientId: ClientId,
    subject: Subject,
    namesMax: number,
  ) => Promise<FoundReferences>;
  /** Throws where the replacement is refused, as by what is locked. Nothing is written. */
  readonly refuse?: (
    transaction: ClientTransaction,
    clientId: ClientId,
    replacement: Replacement,
  ) => Promise<void>;
  /** How many of them lose a value by it, for whoever deletes to know before. It may take long: nothing is held meanwhile. */
  readonly countLosing?: (db: Database, clientId: ClientId, replacement: Replacement) => Promise<number>;
  /** Makes ready what takes long, in the place of `repoint`, while nothing is held. Null: there is nothing to do. */
  readonly prepare?: (
    db: Database,
    clientId: ClientId,
    replacement: Replacement,
    work: PreparingWork,
  ) => Promise<PreparedReferences | null>;
  /** Lets all of it refer to the substitute, whoever sees it. Left out where the work of the deletion does it. */
  readonly repoint?: (
    transaction: ClientTransaction,
    clientId: ClientId,
    replacement: Replacement,
  ) => Promise<void>;
}

/** The work of a deletion for which references are made ready. */
export interface PreparingWork extends Pick<RunningJob, 'report'> {
  readonly signal: AbortSignal;
  /** What came of the attempt before: what is still so is not made ready again. Null: it is the first. */
  readonly before: PreparedReferences | null;
}

/** References that were made ready to be led to the substitute. */
export interface PreparedReferences {
  /** Whether what they were made ready by is still so, and stays so until the transaction ends. Nothing is written. */
  readonly holds: (transaction: ClientTransaction) => Promise<boolean>;
  readonly repoint: (transaction: ClientTransaction) => Promise<void>;
}

const registered: KeptReferences[] = [];

/** Said by each feature that keeps references, once for each kind of them. */
export function registerReferences(...references: readonly KeptReferences[]): void {
  registered.push(...references);
}

const inOrder = Object.keys(referenceKinds) as readonly ReferenceKind[];

/** All that may refer to records of a kind, in the order of the list. */
export function referencesOf(kind: SubjectKind): readonly KeptReferences[] {
  return registered
    .filter((references) => references.of === kind)
    .toSorted((one, other) => inOrder.indexOf(one.kind) - inOrder.indexOf(other.kind));
}

/** Whether something is being replaced: until that has ended no import is processed, since its figures would name what goes. */
export async function isBeingSubstituted(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<boolean> {
  return substitutions.has(transaction, clientId, { state: 'running' });
}

/** What took the place of a dimension instance from a period on; null: from the beginning. */
export interface ReplacedInstance {
  readonly id: number;
  readonly fromPeriodId: number | null;
  readonly substituteId: number;
  readonly codes: readonly string[];
  /** The periods in which it was there; null: all, as far as is known. */
  readonly spans: readonly PeriodSpan[] | null;
}

/** Dimension instances in whose place something stands, the first to go first. */
export async function replacedInstancesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<ReplacedInstance[]> {
  const gone = { kind: 'dimension_instance', state: 'succeeded' } as const;
  return (await substitutions.list(transaction, clientId, gone, 'id')).flatMap(
    ({ object_id, from_period_id: fromPeriodId, substitute_id: substituteId, ...row }) =>
      substituteId === null
        ? []
        : [
            {
              id: object_id,
              fromPeriodId,
              substituteId,
              codes: row.object_codes ?? [],
              spans: row.object_periods,
            },
          ],
  );
}

/** A record, and the dimension instances in whose place it stands somewhere: who names one of them comes to it. */
export async function standingIn(
  transaction: ClientTransaction,
  clientId: ClientId,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
): Promise<number[]> {
  if (kind !== 'dimension_instance') return [id];
  const ids = new Set([id]);
  // Whatever stood in for something went later than that.
  for (const replaced of (await replacedInstancesOf(transaction, clientId)).toReversed()) {
    if (ids.has(replaced.substituteId)) ids.add(replaced.id);
  }
  return [...ids];
}
