import { deflateRawSync } from 'node:zlib';
import type { DimensionInstanceId } from '@tributary/engine/ids';
import {
  DimensionPlaces,
  type DimensionVersion,
  type GoneInstance,
} from '@tributary/engine/reports/dimensionPlaces';
import type { ChartEntry } from '@tributary/engine/reports/healing';
import { holdsUnderFilters, namesWhatGoes } from '@tributary/engine/reports/judgedFilters';
import { type Leaving, losesBy } from '@tributary/engine/reports/losing';
import { isPeak, nodesOf, reportLimits } from '@tributary/engine/reports/nodes';
import { readFilters, type ReportCalendar } from '@tributary/engine/reports/readFilters';
import { type SubstitutedReport, substituteIn } from '@tributary/engine/reports/substituteIn';
import { judgeHost, type NodeOfReport, type UsedReport } from '@tributary/engine/reports/substituteInHost';
import {
  bringsOthersBelow,
  instancesAfter,
  type ReportBooks,
  type ReportSubstitution,
} from '@tributary/engine/reports/substitution';
import type { ColumnPeaks } from '@tributary/engine/reports/valueCounts';
import { contentBytesMax, contentOfStored, emptyContent, type ReportContent, storedOf } from './content.ts';
import { referredRowsOf } from './referredRows.ts';
import { isSaved, keptMeasureNode, nodesOnlyIn, type ReportState } from './reportState.ts';
import type { ReferredRow, StoredReport } from './store.ts';

/** Reports as a substitution leaves them, as threads take them and answer. */

export interface BooksTask {
  readonly accounts: readonly ChartEntry[];
  readonly dimensionVersions: readonly DimensionVersion[];
  readonly goneInstances: ReadonlyMap<DimensionInstanceId, GoneInstance>;
  readonly calendar: ReportCalendar;
}

/** A report as it is kept, what it holds as texts. */
export type ReportText = Pick<
  StoredReport,
  'id' | 'revision' | 'name' | 'description' | 'is_measure' | 'measure_node_id'
> & { readonly template: string; readonly formulas: string };

/** Nodes by their reports. */
type NodesByReport = ReadonlyMap<number, ReadonlySet<string>>;

interface Order {
  readonly books: BooksTask;
  /** Nodes that stay as they are. */
  readonly kept: NodesByReport;
  /** Reports that stay as they are. */
  readonly whole: ReadonlySet<number>;
}

export interface HostTask extends Order {
  readonly substitution: ReportSubstitution;
  readonly host: ReportText;
  readonly measures: readonly ReportText[];
}

export interface ReplacementTask extends Order {
  /** Null: they stay as they are. */
  readonly substitution: ReportSubstitution | null;
  readonly reports: readonly ReportText[];
  /** By what something in them loses its value, which is all that is asked then; null: they are to be saved. */
  readonly leaving: Leaving | null;
}

/** How a report differs from what was kept, as its save writes it. */
export interface SavedChange {
  readonly id: number;
  readonly added_count: number;
  readonly added_names: readonly string[];
  readonly removed_count: number;
  readonly removed_names: readonly string[];
  /** What it names no more, and what it comes to name. */
  readonly left: readonly ReferredRow[];
  readonly named: readonly ReferredRow[];
}

interface PreparedSave {
  readonly before: Omit<ReportText, 'template' | 'formulas'>;
  readonly measure_node_id: string | null;
  readonly change: SavedChange;
  /** JSON of id, node as a measure, template and formulas, packed: many wait for the end of a deletion. */
  readonly content: Uint8Array<ArrayBuffer>;
  /** Characters that it unpacks to. */
  readonly length: number;
}

export interface ReplacedReport {
  readonly id: number;
  readonly revision: number;
  /** Whether something in it has no value from then on, and whether the node that others use has none; null where it was not asked. */
  readonly losing: ReturnType<typeof losesBy> | null;
  /** It stays as it is, whatever its lines could become. */
  readonly isWhole: boolean;
  /** Null: it stays as it is, or is not to be saved. */
  readonly save: PreparedSave | null;
}

type Books = Omit<ReportBooks, 'filters'> & { readonly calendar: ReportCalendar };

const booksOf = ({ accounts, dimensionVersions, goneInstances, calendar }: BooksTask): Books => ({
  accounts,
  dimensions: new DimensionPlaces(dimensionVersions, goneInstances),
  periodCount: calendar.periods.length,
  calendar,
});

// Whatever it is narrowed to, now or by whoever looks at it later.
const everywhere = { legalEntityIds: null, dimensionIds: null };

type StoredContent = Parameters<typeof contentOfStored>[0];

const contentOfText = ({ template, formulas }: ReportText): ReportContent | null =>
  contentOfStored({
    template: JSON.parse(template) as StoredContent['template'],
    formulas: JSON.parse(formulas) as StoredContent['formulas'],
  });

function substituted(
  { tree, filters, charts }: Pick<ReportContent, 'tree' | 'filters' | 'charts'>,
  { id, measure_node_id: nodeId }: ReportText,
  { calendar }: Pick<Books, 'calendar'>,
  { kept: keptOf, whole }: Pick<Order, 'kept' | 'whole'>,
): SubstitutedReport {
  const kept = whole.has(id) ? new Set([...nodesOf(tree.nodes)].map((node) => node.id)) : keptOf.get(id);
  const read = readFilters(filters, calendar).filters;
  const named = [
    ...(nodeId === null ? [] : [nodeId]),
    ...read.breakdown.map((each) => each.nodeId),
    ...(selectedIn(charts) ?? []),
  ];
  return { tree, named, kept: kept ?? new Set(), peaks: peaksBy(read) };
}

/** What is compared with has an aggregation in the place of the nodes' own. */
function peaksBy({ aggregation, delta }: ReturnType<typeof readFilters>['filters']): ColumnPeaks {
  if (isPeak(delta?.aggregation ?? 'none')) return 'all';
  return isPeak(aggregation) ? 'silent' : 'none';
}

/** The nodes that charts show; null: nobody chose any. */
function selectedIn(charts: object): readonly string[] | null {
  const selected: unknown = 'selectedNodesIds' in charts ? charts.selectedNodesIds : null;
  return Array.isArray(selected) ? selected : null;
}

/** What others make of reports of which something goes, as their lines. */
export function judgeHostTask(task: HostTask): readonly NodeOfReport[] {
  const { substitution, host, measures } = task;
  const books = booksOf(task.books);
  const content = contentOfText(host);
  if (content === null) return [];
  const used = measures.map((text): [number, UsedReport] => {
    const { id, measure_node_id: nodeId } = text;
    return [id, { ...substituted(contentOfText(text) ?? emptyContent, text, books, task), nodeId }];
  });
  const order = {
    id: host.id,
    report: substituted(content, host, books, task),
    measures: new Map(used),
    filters: readFilters(content.filters, books.calendar).filters,
  };
  return judgeHost(order, substitution, { ...books, filters: everywhere });
}

/** Those that can be read. */
export function replaceReports(task: ReplacementTask): readonly ReplacedReport[] {
  const books = booksOf(task.books);
  return task.reports.flatMap((text) => replacedReport(text, books, task) ?? []);
}

/** As it will be: as it is where its lists would show something else, or where it would be more than can be saved. */
function stateAfter(
  text: ReportText,
  before: ReportContent,
  books: Books,
  task: ReplacementTask,
): Pick<ReportState, 'content' | 'measure_node_id'> & Pick<ReplacedReport, 'isWhole'> {
  const { measure_node_id: nodeId } = text;
  const { substitution } = task;
  const whole = { content: before, measure_node_id: nodeId, isWhole: true };
  if (substitution === null) return whole;
  const report = substituted(before, text, books, task);
  const { tree, led } = substituteIn(report, substitution, { ...books, filters: everywhere });
  const content = {
    tree,
    filters: filtersAfter(before.filters, led, substitution, books),
    charts: chartsAfter(before.charts, led),
  };
  if (isTooLarge(content) || !holdsByLists(before, { ...content, led }, substitution, books)) return whole;
  return { content, measure_node_id: nodeId === null ? null : (led.get(nodeId) ?? nodeId), isWhole: false };
}

function isTooLarge(content: ReportContent): boolean {
  const { template, formulas } = storedOf(content);
  return Buffer.byteLength(template) + Buffer.byteLength(formulas) > contentBytesMax;
}

/** Whether it shows the same also by the list of dimension values that is saved with it. */
function holdsByLists(
  before: ReportContent,
  after: ReportContent & Pick<ReturnType<typeof substituteIn>, 'led'>,
  substitution: ReportSubstitution,
  books: Books,
): boolean {
  const { filters } = readFilters(before.filters, books.calendar);
  // Its list holds for the lines of its measures too, and what these hold is not known here.
  if (
    namesWhatGoes(filters, substitution) &&
    [...nodesOf(before.tree.nodes)].some(({ type }) => type === 'measure')
  )
    return false;
  return holdsUnderFilters(
    { tree: before.tree, filters, peaks: peaksBy(filters) },
    { ...after, filters: readFilters(after.filters, books.calendar).filters },
    substitution,
    books,
  );
}

function replacedReport(text: ReportText, books: Books, task: ReplacementTask): ReplacedReport | null {
  const before = contentOfText(text);
  if (before === null) return null;
  const { id, revision, name, description, is_measure } = text;
  const { content, measure_node_id, isWhole } = stateAfter(text, before, books, task);
  if (task.leaving !== null) {
    const { filters } = readFilters(content.filters, books.calendar);
    const report = { tree: content.tree, filters, measureNodeId: measure_node_id };
    return { id, revision, losing: losesBy(report, task.leaving, books), isWhole, save: null };
  }
  const saved: ReportState = { name, description, is_measure, measure_node_id, content };
  const save = isSaved({ present: text, before, saved }) ? null : preparedSave(text, before, saved, books);
  return { id, revision, losing: null, isWhole, save };
}

function preparedSave(
  { id, revision, name, description, is_measure, measure_node_id: nodeBefore }: ReportText,
  contentBefore: ReportContent,
  saved: ReportState,
  { calendar }: Books,
): PreparedSave {
  const { content } = saved;
  const measure_node_id = keptMeasureNode(saved);
  const [added, removed] = [nodesOnlyIn(content, contentBefore), nodesOnlyIn(contentBefore, content)];
  const [named, namedBefore] = [referredRowsOf(content, calendar), referredRowsOf(contentBefore, calendar)];
  const { template, formulas } = storedOf(content);
  const text = `{"id":${id},"measure_node_id":${JSON.stringify(measure_node_id)},"template":${template},"formulas":${formulas}}`;
  return {
    before: { id, revision, name, description, is_measure, measure_node_id: nodeBefore },
    measure_node_id,
    change: {
      id,
      added_count: added.count,
      added_names: added.names,
      removed_count: removed.count,
      removed_names: removed.names,
      left: rowsOnlyIn(namedBefore, named),
      named: rowsOnlyIn(named, namedBefore),
    },
    content: Uint8Array.from(deflateRawSync(text, { level: 1 })),
    length: text.length,
  };
}

function rowsOnlyIn(rows: readonly ReferredRow[], others: readonly ReferredRow[]): ReferredRow[] {
  const keyOf = ({ kind, ref }: ReferredRow) => `${kind} ${ref}`;
  const known = new Set(others.map(keyOf));
  return rows.filter((row) => !known.has(keyOf(row)));
}

function filtersAfter(
  filters: ReportContent['filters'],
  led: ReadonlyMap<string, string>,
  substitution: ReportSubstitution,
  books: Pick<Books, 'dimensions' | 'periodCount'>,
): ReportContent['filters'] {
  const { dimensions, breakdown } = filters;
  const broken: readonly { readonly nodeId: string; readonly by: string }[] | null = Array.isArray(breakdown)
    ? breakdown
    : null;
  const ids: readonly DimensionInstanceId[] | null = Array.isArray(dimensions) ? dimensions : null;
  const left =
    substitution.kind === 'account' || ids === null || bringsOthersBelow(substitution, books)
      ? null
      : instancesAfter(ids, true, substitution, books);
  return {
    ...filters,
    ...(broken !== null && {
      breakdown: broken.map((each) => ({ ...each, nodeId: led.get(each.nodeId) ?? each.nodeId })),
    }),
    // The list of the whole report always takes in what hangs below; whoever may read it comes to see no more by it.
    ...(left !== null && left.length <= reportLimits.filterIds && { dimensions: left }),
  };
}

function chartsAfter(charts: object, led: ReadonlyMap<string, string>): object {
  const ids = selectedIn(charts);
  if (ids === null) return charts;
  return { ...charts, selectedNodesIds: [...new Set(ids.map((id) => led.get(id) ?? id))] };
}
