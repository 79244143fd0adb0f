import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AccountId, ClientId, DimensionInstanceId } from '@tributary/engine/ids';
import type { ReportBooks } from '@tributary/engine/reports/countedAlike';
import { DimensionPlaces } from '@tributary/engine/reports/dimensionPlaces';
import { readFilters, type ReportCalendar } from '@tributary/engine/reports/readFilters';
import {
  bringsOthersBelow,
  instancesAfter,
  type ReportSubstitution,
  substituteIn,
} from '@tributary/engine/reports/substituteIn';
import type { ClientTransaction } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import {
  type KeptReferences,
  type Replacement,
  standingIn,
  type SubjectKind,
} from '../references/service.ts';
import { contentOfStored, type ReportContent } from './content.ts';
import { dimensionVersionsOf, goneKindsOf } from './dimensionVersions.ts';
import { calendarOf, chartOf } from './known.ts';
import { accountsInfo, isSaved, type ReportState, saveWithin } from './saving.ts';
import { listReportsNaming, reports, type StoredReport } from './store.ts';

const told = { object: 'report_builder_reports', do: 'update' } as const;

function substitutionOf({ kind, id, substituteId }: Replacement): ReportSubstitution | null {
  if (substituteId === null) return null;
  if (kind === 'account') return { kind, from: id as AccountId, to: substituteId as AccountId };
  return { kind, from: id as DimensionInstanceId, to: substituteId as DimensionInstanceId };
}

type Books = Omit<ReportBooks, 'filters'> & { readonly calendar: ReportCalendar };

async function booksOf(transaction: ClientTransaction, clientId: ClientId): Promise<Books> {
  const calendar = await calendarOf(transaction, clientId);
  const { periods } = calendar;
  return {
    accounts: await chartOf(transaction, clientId),
    dimensions: new DimensionPlaces(
      await dimensionVersionsOf(transaction, clientId, periods),
      await goneKindsOf(transaction, clientId),
    ),
    periodCount: periods.length,
    calendar,
  };
}

interface Replaced {
  readonly saved: ReportState;
  readonly before: ReportContent;
  readonly lost: readonly string[];
}

/** Null: it is none that can be read. */
function replacedIn(
  stored: StoredReport,
  substitution: ReportSubstitution,
  { calendar, ...books }: Books,
): Replaced | null {
  const before = contentOfStored(stored);
  if (before === null) return null;
  const { filters } = readFilters(before.filters, calendar);
  const { measure_node_id: nodeId } = stored;
  const named = [...(nodeId === null ? [] : [nodeId]), ...filters.breakdown.map((each) => each.nodeId)];
  // Whatever it is narrowed to, now or by whoever looks at it later.
  const everywhere = { legalEntityIds: null, dimensionIds: null };
  const { tree, led, lost } = substituteIn({ tree: before.tree, named }, substitution, {
    ...books,
    filters: everywhere,
  });
  const content = {
    tree,
    filters: filtersAfter(before.filters, led, substitution, books),
    charts: chartsAfter(before.charts, led),
  };
  const measure_node_id = nodeId === null ? null : (led.get(nodeId) ?? nodeId);
  return { saved: { ...stored, measure_node_id, content }, before, lost };
}

function filtersAfter(
  filters: ReportContent['filters'],
  led: ReadonlyMap<string, string>,
  substitution: ReportSubstitution,
  books: Omit<Books, 'calendar'>,
): ReportContent['filters'] {
  const { dimensions, breakdown } = filters;
  const broken: readonly { readonly nodeId: string; readonly by: string }[] | null = Array.isArray(breakdown)
    ? breakdown
    : null;
  const ids: readonly DimensionInstanceId[] | null = Array.isArray(dimensions) ? dimensions : null;
  return {
    ...filters,
    ...(broken !== null && {
      breakdown: broken.map((each) => ({ ...each, nodeId: led.get(each.nodeId) ?? each.nodeId })),
    }),
    // The list of the whole report always takes in what hangs below; whoever may read it comes to see no more by it.
    ...(substitution.kind === 'dimension_instance' &&
      ids !== null &&
      !bringsOthersBelow(substitution, books) && {
        dimensions: instancesAfter(ids, true, substitution, books),
      }),
  };
}

function chartsAfter(charts: object, led: ReadonlyMap<string, string>): object {
  const selected: unknown = 'selectedNodesIds' in charts ? charts.selectedNodesIds : null;
  if (!Array.isArray(selected)) return charts;
  const ids: readonly string[] = selected;
  return { ...charts, selectedNodesIds: [...new Set(ids.map((id) => led.get(id) ?? id))] };
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
  if (ids.length === 0) return;
  const books = await booksOf(transaction, clientId);
  const chart = await accountsInfo(transaction, clientId);
  for (const id of ids) {
    const [stored] = await reports.lockAll(transaction, clientId, { id }, 'id');
    const found = stored === undefined ? null : replacedIn(stored, substitution, books);
    if (stored === undefined || found === null) continue;
    const save = { present: stored, before: found.before, saved: found.saved };
    if (!isSaved(save))
      await saveWithin(transaction, clientId, { ...save, savedBy: null, told, accountsInfo: chart });
    // Reports are long, and others wait meanwhile.
    await nextTurn();
  }
}

/** How many reports lose the value of a line, since nobody can say what it would be afterwards. */
async function countLosing(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
): Promise<number> {
  if (replacement.from > 0) return 0;
  const ids = await listReportsNaming(transaction, clientId, replacement.kind, [replacement.id]);
  const substitution = substitutionOf(replacement);
  if (ids.length === 0) return 0;
  if (substitution === null) return replacement.kind === 'account' ? ids.length : 0;
  const books = await booksOf(transaction, clientId);
  let count = 0;
  for (const id of ids) {
    const stored = await reports.find(transaction, clientId, { id });
    const found = stored === undefined ? null : replacedIn(stored, substitution, books);
    if (found !== null && found.lost.length > 0) count += 1;
    await nextTurn();
  }
  return count;
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
  countLosing: (transaction, clientId, replacement) =>
    onWholeClient(transaction, () => countLosing(transaction, clientId, replacement)),
  repoint: (transaction, clientId, replacement) =>
    onWholeClient(transaction, () => repoint(transaction, clientId, replacement)),
});

/** The reports that name accounts and dimension instances. */
export const referencesOfReports: readonly KeptReferences[] = [
  ofKind('account'),
  ofKind('dimension_instance'),
];
