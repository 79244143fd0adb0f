import type { AccountId, ClientId, DimensionInstanceId } from '@tributary/engine/ids';
import { type ReportSubstitution, substituteIn } from '@tributary/engine/reports/substituteIn';
import type { ClientTransaction } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import {
  type KeptReferences,
  type Replacement,
  standingIn,
  type SubjectKind,
} from '../references/service.ts';
import { contentOfStored, type ReportContent } from './content.ts';
import { saveWithin } from './saving.ts';
import { listReportsNaming, reports } from './store.ts';

const told = { object: 'report_builder_reports', do: 'update' } as const;

function substitutionOf({ kind, id, substituteId }: Replacement): ReportSubstitution | null {
  if (substituteId === null) return null;
  if (kind === 'account') return { kind, from: id as AccountId, to: substituteId as AccountId };
  return { kind, from: id as DimensionInstanceId, to: substituteId as DimensionInstanceId };
}

function replaced(content: ReportContent, substitution: ReportSubstitution): ReportContent {
  const tree = substituteIn(content.tree, substitution);
  const { dimensions } = content.filters;
  if (substitution.kind === 'account' || !Array.isArray(dimensions)) return { ...content, tree };
  const ids: readonly unknown[] = dimensions;
  const named = ids.map((id) => (id === substitution.from ? substitution.to : id));
  return { ...content, tree, filters: { ...content.filters, dimensions: [...new Set(named)] } };
}

/**
 * A save of each report that names it, by nobody: versions from before stay as they are. What names an instance that stays in earlier
 * periods goes on naming it; without a substitute a report says that something is missing.
 */
async function repoint(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
): Promise<void> {
  const substitution = substitutionOf(replacement);
  if (substitution === null || replacement.from > 0) return;
  const ids = await listReportsNaming(transaction, clientId, replacement.kind, [replacement.id]);
  for (const stored of await reports.lockAll(transaction, clientId, { id: ids }, 'id')) {
    const content = contentOfStored(stored);
    if (content === null) continue;
    const saved = { ...stored, content: replaced(content, substitution) };
    await saveWithin(transaction, clientId, { present: stored, before: content, saved, savedBy: null, told });
  }
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
  repoint: (transaction, clientId, replacement) =>
    onWholeClient(transaction, () => repoint(transaction, clientId, replacement)),
});

/** The reports that name accounts and dimension instances. */
export const referencesOfReports: readonly KeptReferences[] = [
  ofKind('account'),
  ofKind('dimension_instance'),
];
