import type { AccountId, ClientId, DimensionInstanceId } from '@tributary/engine/ids';
import type { Leaving } from '@tributary/engine/reports/losing';
import type { ReportSubstitution } from '@tributary/engine/reports/substitution';
import type { Database } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import {
  type KeptReferences,
  type PreparedReferences,
  type PreparingWork,
  type Replacement,
  standingIn,
  type SubjectKind,
} from '../references/service.ts';
import { countLosing } from './losingReports.ts';
import { judgingPatiently } from './judgingPatiently.ts';
import { isStillJudged, type Judged, judgeReports, saveJudged } from './replacing.ts';
import { listReportsNaming } from './store.ts';

function substitutionOf({ kind, id, substituteId }: Replacement): ReportSubstitution | null {
  if (substituteId === null) return null;
  if (kind === 'account') return { kind, from: id as AccountId, to: substituteId as AccountId };
  return { kind, from: id as DimensionInstanceId, to: substituteId as DimensionInstanceId };
}

function leavingOf({ kind, id }: Replacement): Leaving {
  return kind === 'account' ? { kind, id: id as AccountId } : { kind, id: id as DimensionInstanceId };
}

/**
 * What names an instance that stays in earlier periods goes on naming it; without a substitute a report says that something is
 * missing.
 */
async function prepare(
  db: Database,
  clientId: ClientId,
  replacement: Replacement,
  work: PreparingWork,
): Promise<PreparedReferences | null> {
  const substitution = substitutionOf(replacement);
  if (substitution === null || replacement.from > 0) return null;
  const order = { subject: replacement, substitution, leaving: null };
  const before = work.before === null ? null : (judgedOf.get(work.before) ?? null);
  const judged = await judgeReports(db, clientId, order, judgingPatiently(work, before));
  const prepared: PreparedReferences = {
    holds: (transaction) =>
      onWholeClient(transaction, () => isStillJudged(transaction, clientId, order, judged)),
    repoint: (transaction) => onWholeClient(transaction, () => saveJudged(transaction, clientId, judged)),
  };
  judgedOf.set(prepared, judged);
  return prepared;
}

/** By what is prepared: the next attempt begins with it. */
const judgedOf = new WeakMap<PreparedReferences, Judged>();

const ofKind = (of: SubjectKind): KeptReferences => ({
  kind: 'reports',
  of,
  // A report shows that something is gone; nobody need stop deleting for it.
  needsSubstitute: false,
  find: async (transaction, clientId, subject) => {
    const ids = await standingIn(transaction, clientId, subject);
    const { length: count } = await listReportsNaming(transaction, clientId, of, ids);
    // Who may delete an account need not see every report.
    return { count, names: [] };
  },
  countLosing: async (db, clientId, replacement) =>
    replacement.from > 0
      ? 0
      : countLosing(db, clientId, {
          subject: replacement,
          substitution: substitutionOf(replacement),
          leaving: leavingOf(replacement),
        }),
  prepare,
});

/** The reports that name accounts and dimension instances. */
export const referencesOfReports: readonly KeptReferences[] = [
  ofKind('account'),
  ofKind('dimension_instance'),
];
