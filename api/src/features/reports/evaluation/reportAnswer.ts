import type { DimensionInstanceId } from '@tributary/engine/ids';
import type { Amount } from '@tributary/engine/money/amount';
import { type Breakdown, breakdownOf, type GroupKey } from '@tributary/engine/reports/breakdown';
import { evaluateReport, type ReportFigures } from '@tributary/engine/reports/evaluateReport';
import type { ReportLedger } from '@tributary/engine/reports/evaluation';
import { JsonBytes } from '../../jsonBytes.ts';
import { type ShownMark, wireMark } from './marks.ts';
import { type EvaluationTask, type LedgerTask, reportLedgerOf } from './reportTask.ts';

/** A report, evaluated and written as text, by a thread that does nothing else. */

type Column = ReportFigures['columns'][number];

interface ShownRow {
  readonly nodeId: string;
  readonly group: { readonly by: string; readonly key: string | null; readonly label: string | null } | null;
  readonly unit: string;
  readonly values: readonly (Amount | null)[];
  readonly isEmpty: readonly boolean[];
}

interface PlacedMark {
  readonly column: number | null;
  readonly mark: ShownMark;
}

/** What the values of breakdowns and split columns are called. */
class Labels {
  readonly #ledger: ReportLedger;
  readonly #accounts: ReadonlyMap<number, string>;
  readonly #entities: ReadonlyMap<number, string>;

  constructor({ accounts, entities }: LedgerTask, ledger: ReportLedger) {
    this.#ledger = ledger;
    this.#accounts = new Map(accounts.map(({ id, name }) => [id, name]));
    this.#entities = new Map(entities.map(({ id, name }) => [id, name]));
  }

  /** As it is called in the last period of the columns. */
  ofInstance(id: DimensionInstanceId, periodIndex: number): string | null {
    return this.#ledger.dimensions.labelOf(id, periodIndex)?.name ?? null;
  }

  ofEntity(id: number): string | null {
    return this.#entities.get(id) ?? null;
  }

  ofGroup(
    key: GroupKey,
    periodIndex: number,
  ): { readonly key: string | null; readonly label: string | null } {
    switch (key.type) {
      case 'account':
        return { key: String(key.id), label: this.#accounts.get(key.id) ?? null };
      case 'legal_entity':
        return { key: String(key.id), label: this.ofEntity(key.id) };
      case 'instance':
        return { key: String(key.id), label: this.ofInstance(key.id, periodIndex) };
      case 'computed':
        return { key: key.line, label: null };
      case 'kind':
        return { key: key.kind, label: null };
      case 'rest':
        return { key: null, label: null };
    }
  }
}

/** The answer as JSON, its fields in the order of its schema. */
export function writeReport(task: EvaluationTask): Uint8Array<ArrayBuffer> {
  const ledger = reportLedgerOf(task.ledger);
  const figures = evaluateReport(task.order, ledger);
  const labels = new Labels(task.ledger, ledger);
  const { rows, marksOf } = rowsOf(task, ledger, figures, labels);
  const json = new JsonBytes();
  json.text(`{"currency":${JSON.stringify(task.shownCurrency)},"is_limited":${task.isLimited}`);
  const columns = figures.columns.map((column) => columnOf(task, labels, column));
  const { shownCurrency } = task;
  const wireMarksOf: WireMarksOf = (row) =>
    marksOf(row).map(({ column, mark }) => ({ column, mark: wireMark(mark, shownCurrency) }));
  if (task.layout === 'columns') writeColumns(json, columns, rows, wireMarksOf);
  else writeRecords(json, columns, rows, wireMarksOf);
  json.text(`,"stale_instances":${task.staleInstances}`);
  json.text(`,"missing_dependencies":${task.missingDependencies},"notices":${task.notices}}`);
  return json.finish();
}

type MarksOf = (row: ShownRow) => readonly PlacedMark[];
type WireMarksOf = (
  row: ShownRow,
) => readonly { readonly column: number | null; readonly mark: ReturnType<typeof wireMark> }[];

function rowsOf(
  { order, breakdown }: EvaluationTask,
  ledger: ReportLedger,
  figures: ReportFigures,
  labels: Labels,
): { readonly rows: readonly ShownRow[]; readonly marksOf: MarksOf } {
  const lastPeriod = figures.columns.reduce((last, { span }) => Math.max(last, span.lastIndex), 0);
  const ofRow = new Map<number, PlacedMark[]>();
  for (const { row, column, ...mark } of figures.marks) {
    const known = ofRow.get(row) ?? [];
    known.push({ column, mark });
    ofRow.set(row, known);
  }
  const marks = new Map<ShownRow, readonly PlacedMark[]>();
  const rows = figures.rows.flatMap(({ nodeKey, unit, values, isEmpty }, place) => {
    const shown: ShownRow = { nodeId: nodeKey, group: null, unit, values, isEmpty };
    marks.set(shown, [...(ofRow.get(place) ?? []), ...emptyMarks(shown)]);
    const lines = breakdown
      .filter(({ nodeId }) => nodeId === nodeKey)
      .flatMap(({ by }) => {
        const found = breakdownOf(order, ledger, { nodeKey, by });
        return linesOf(found, (key) => ({ by, ...labels.ofGroup(key, lastPeriod) }), shown);
      });
    for (const line of lines) marks.set(line.row, line.marks);
    return [shown, ...lines.map(({ row }) => row)];
  });
  return { rows, marksOf: (row) => marks.get(row) ?? [] };
}

function linesOf(
  found: Breakdown | null,
  groupOf: (key: GroupKey) => NonNullable<ShownRow['group']>,
  { nodeId, unit }: ShownRow,
): { readonly row: ShownRow; readonly marks: readonly PlacedMark[] }[] {
  if (found === null || !found.isAdditive) return [];
  return found.groups.map(({ key, values, marks }) => ({
    row: { nodeId, group: groupOf(key), unit, values, isEmpty: [] },
    marks,
  }));
}

/** One for a whole row that is empty. */
function emptyMarks({ values, isEmpty }: ShownRow): PlacedMark[] {
  const isNothing = (place: number) => isEmpty[place] === true && values[place] === 0n;
  const mark = { code: 'no_data' } as const;
  if (values.length > 0 && values.every((_, place) => isNothing(place))) return [{ column: null, mark }];
  return values.flatMap((_, column) => (isNothing(column) ? [{ column, mark }] : []));
}

interface WireColumn {
  readonly head: object;
  readonly from: number | null;
  readonly to: number | null;
  readonly carriedForward: boolean;
}

function columnOf({ ledger: { periods } }: EvaluationTask, labels: Labels, column: Column): WireColumn {
  const { kind, role, use, split, span, carriedForward } = column;
  const [first, last] = [periods[span.firstIndex], periods[span.lastIndex]];
  const label =
    split === null || split.id === null
      ? null
      : split.by === 'legal_entity'
        ? labels.ofEntity(split.id)
        : labels.ofInstance(split.id as DimensionInstanceId, span.lastIndex);
  return {
    head: {
      kind,
      role,
      use,
      split:
        split === null ? null : { by: split.by, part: split.part, key: split.id, label, kind: split.kind },
    },
    from: last === undefined ? null : (first?.id ?? null),
    to: first === undefined ? null : (last?.id ?? null),
    carriedForward,
  };
}

const exactMax = BigInt(Number.MAX_SAFE_INTEGER);
const isExact = (value: Amount): boolean => value <= exactMax && value >= -exactMax;

function writeValue(json: JsonBytes, value: Amount | null): void {
  if (value === null) json.text('null');
  else json.amount(isExact(value) ? Number(value) : value);
}

/** Most rows have a value in each column, as doubles hold them. */
function writeValues(json: JsonBytes, values: readonly (Amount | null)[]): void {
  if (values.every((value) => value !== null && isExact(value))) {
    json.amounts(Float64Array.from(values, Number));
    return;
  }
  values.forEach((value, column) => {
    if (column > 0) json.text(',');
    writeValue(json, value);
  });
}

function writeColumns(
  json: JsonBytes,
  columns: readonly WireColumn[],
  rows: readonly ShownRow[],
  marksOf: WireMarksOf,
): void {
  const heads = columns.map(({ head, from, to, carriedForward }) => ({
    ...head,
    from,
    to,
    carried_forward: carriedForward,
  }));
  json.text(`,"columns":${JSON.stringify(heads)},"rows":[`);
  rows.forEach(({ nodeId, group, unit, values }, place) => {
    const head = `"node_id":${JSON.stringify(nodeId)},"group":${JSON.stringify(group)},"unit":"${unit}"`;
    json.text(`${place === 0 ? '' : ','}{${head},"values":[`);
    writeValues(json, values);
    json.text(']}');
  });
  json.text('],"marks":[');
  let separator = '';
  rows.forEach((row, place) => {
    for (const { column, mark } of marksOf(row)) {
      json.text(`${separator}${JSON.stringify({ row: place, column, ...mark })}`);
      separator = ',';
    }
  });
  json.text(']');
}

/** Lines of breakdowns have no place in it. */
function writeRecords(
  json: JsonBytes,
  columns: readonly WireColumn[],
  rows: readonly ShownRow[],
  marksOf: WireMarksOf,
): void {
  const nodes = rows.filter(({ group }) => group === null).map((row) => ({ row, marks: marksOf(row) }));
  json.text(',"resources":[');
  columns.forEach(({ head, from, to }, column) => {
    const text = JSON.stringify({ ...head, from_period_id: from, to_period_id: to });
    json.text(`${column === 0 ? '' : ','}${text.slice(0, -1)},"values":{`);
    nodes.forEach(({ row: { nodeId, unit, values }, marks }, place) => {
      json.text(`${place === 0 ? '' : ','}${JSON.stringify(nodeId)}:{"value":`);
      writeValue(json, values[column] ?? null);
      const said = marks.filter((each) => each.column === null || each.column === column);
      const ofValue = said.length === 0 ? '' : `,"marks":${JSON.stringify(said.map(({ mark }) => mark))}`;
      json.text(`,"meta":{"unit":"${unit}"${ofValue}}}`);
    });
    json.text('}}');
  });
  json.text(']');
}
