import type { AccountId, ClientId, DimensionInstanceId } from '@tributary/engine/ids';
import type { ReportSubstitution } from '@tributary/engine/reports/substituteIn';
import type { Database } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import {
  type KeptReferences,
  type PreparedReferences,
  type Replacement,
  standingIn,
  type SubjectKind,
} from '../references/service.ts';
import { isStillJudged, judgeReports, saveJudged } from './replacing.ts';
import { listReportsNaming } from './store.ts';

function substitutionOf({ kind, id, substituteId }: Replacement): ReportSubstitution | null {
  if (substituteId === null) return null;
  if (kind === 'account') return { kind, from: id as AccountId, to: substituteId as AccountId };
  return { kind, from: id as DimensionInstanceId, to: substituteId as DimensionInstanceId };
}

/**
 * What names an instance that stays in earlier periods goes on naming it; without a substitute a report says that something is
 * missing.
 */
async function prepare(
  db: Database,
  clientId: ClientId,
  replacement: Replacement,
  signal: AbortSignal,
): Promise<PreparedReferences | null> {
  const substitution = substitutionOf(replacement);
  if (substitution === null || replacement.from > 0) return null;
  const order = { subject: replacement, substitution, isSaving: true };
  const judged = await judgeReports(db, clientId, order, signal);
  return {
    holds: (transaction) =>
      onWholeClient(transaction, () => isStillJudged(transaction, clientId, replacement, judged)),
    repoint: (transaction) =>
      onWholeClient(transaction, () => saveJudged(transaction, clientId, order, judged)),
  };
}

/** How many reports lose the value of a line, since nobody can say what it would be afterwards, those that use them as lines included. */
async function countLosing(db: Database, clientId: ClientId, replacement: Replacement): Promise<number> {
  if (replacement.from > 0) return 0;
  const { kind, id } = replacement;
  const ids = await db.client(clientId, (transaction) =>
    onWholeClient(transaction, () => listReportsNaming(transaction, clientId, kind, [id])),
  );
  const substitution = substitutionOf(replacement);
  if (ids.length === 0) return 0;
  if (substitution === null) return replacement.kind === 'account' ? ids.length : 0;
  const { signal } = new AbortController();
  const order = { subject: replacement, substitution, isSaving: false };
  const { replaced, reached } = await judgeReports(db, clientId, order, signal);
  const lost = new Map(replaced.map((each) => [each.id, new Set(each.lost)]));
  const losing = new Set([...lost].flatMap(([reportId, nodes]) => (nodes.size > 0 ? [reportId] : [])));
  for (const [hostId, nodes] of reached)
    if (nodes.some(({ reportId, nodeId }) => lost.get(reportId)?.has(nodeId) === true)) losing.add(hostId);
  return losing.size;
}

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
  countLosing,
  prepare,
});

/** The reports that name accounts and dimension instances. */
export const referencesOfReports: readonly KeptReferences[] = [
  ofKind('account'),
  ofKind('dimension_instance'),
];
