import { parsePlainDate } from '../dates/plainDate.ts';
import { isCurrencyMark } from '../money/currencyMarks.ts';
import { createAmountParser } from './amounts.ts';
import { parseDate } from './dates.ts';
import type { AmountFormat, ColumnReference, FieldMapEntry, FieldMapProblem } from './fieldMap.ts';
import { fieldDefinition, type FieldDefinition, type FieldKind, fieldsOf, type FileType } from './fields.ts';

const formatKindOf: Readonly<Record<FieldKind, 'date' | 'amount' | 'text'>> = {
  date: 'date',
  amount: 'amount',
  text: 'text',
  dimension: 'text',
};

type ProblemCode = FieldMapProblem['code'];

function columnsOf(entry: FieldMapEntry): readonly ColumnReference[] {
  const columns = entry.source.kind === 'columns' ? [...entry.source.columns] : [];
  if (entry.format?.kind === 'amount') {
    if (entry.format.side?.from === 'indicator') columns.push(entry.format.side.column);
    if (entry.format.storno) columns.push(entry.format.storno.column);
  }
  return columns;
}

function isAmountFormatValid(format: AmountFormat, entry: FieldMapEntry, type: FileType): boolean {
  if (format.decimalSign === format.thousandsSign) return false;
  if (format.currencyMark !== undefined && !isCurrencyMark(format.currencyMark)) return false;
  const isMainAmount = entry.name === 'amount' || entry.name === 'debit_amount';
  const sideFrom = format.side?.from ?? 'column';
  if (sideFrom !== 'column' && !isMainAmount) return false;
  if (type === 'double-entry' && sideFrom === 'normal_side') return false;
  const balances = format.balances ?? 'none';
  if (balances !== 'none' && (!isMainAmount || type === 'double-entry')) return false;
  return format.sign === undefined || entry.name === 'global_currency_amount';
}

function isFormatValid(entry: FieldMapEntry, type: FileType): boolean {
  const { format } = entry;
  if (format?.kind === 'amount') return isAmountFormatValid(format, entry, type);
  if (format?.kind !== 'date') return true;
  const isPeriodOrder = format.order === 'year_month' || format.order === 'month_year';
  if (isPeriodOrder && entry.name !== 'accounting_period') return false;
  return format.order !== 'day_month' || parsePlainDate(format.firstDate ?? '') !== null;
}

function isConstantReadable(entry: FieldMapEntry, definition: FieldDefinition | null): boolean {
  if (entry.source.kind !== 'constant') return true;
  const text = entry.source.value;
  if (definition?.kind === 'amount') {
    const plain: AmountFormat = { kind: 'amount', decimalSign: '.', thousandsSign: '' };
    return createAmountParser(entry.format?.kind === 'amount' ? entry.format : plain)(text) !== null;
  }
  if (definition?.kind !== 'date') return true;
  const format =
    entry.format?.kind === 'date' ? entry.format : ({ kind: 'date', order: 'year_month_day' } as const);
  return parseDate(text, format) !== null;
}

/** An amount that is not there is none, of columns that stand for each other one is there, and a mark belongs to its row. */
function isFillValid({ name, fill, source }: FieldMapEntry, kind: 'date' | 'amount' | 'text'): boolean {
  if (fill === undefined || source.kind !== 'columns') return true;
  if (kind === 'amount' || name.endsWith('_indicator')) return false;
  return source.columns.length === 1 || (name === 'transaction_id' && fill === 'down');
}

function problemsOfColumns(entry: FieldMapEntry, columnNames: readonly string[]): FieldMapProblem[] {
  return columnsOf(entry).flatMap((column) => {
    const name = columnNames[column.position];
    if (name === column.name) return [];
    const code: ProblemCode = name === undefined ? 'unknown_column' : 'column_renamed';
    return [{ code, field: entry.name, column: { position: column.position, name: column.name } }];
  });
}

function problemsOfEntry(
  type: FileType,
  entry: FieldMapEntry,
  columnNames: readonly string[],
): FieldMapProblem[] {
  const definition = fieldDefinition(type, entry.name);
  const kind = formatKindOf[definition?.kind ?? 'text'];
  const codes: ProblemCode[] = [];
  if (entry.source.kind === 'columns' && entry.source.columns.length === 0) codes.push('no_columns');
  if (!isFillValid(entry, kind)) codes.push('cannot_be_filled');
  if (entry.format && entry.format.kind !== kind) codes.push('wrong_format_kind');
  else if (!isFormatValid(entry, type)) codes.push('invalid_format');
  else if (!isConstantReadable(entry, definition)) codes.push('constant_cannot_be_parsed');
  return [
    ...codes.map((code) => ({ code, field: entry.name, column: null })),
    ...problemsOfColumns(entry, columnNames),
  ];
}

/** Of several fields of which one suffices the first is named: one is missing, not all of them. */
function withoutSecondChoices(problems: readonly FieldMapProblem[], type: FileType): FieldMapProblem[] {
  const missing = problems.filter(({ code }) => code === 'missing_required_field').map(({ field }) => field);
  return problems.filter(({ field, code }) => {
    const others = fieldDefinition(type, field)?.alternatives ?? [];
    const before = missing.slice(0, missing.indexOf(field));
    return code !== 'missing_required_field' || !others.some((other) => before.includes(other));
  });
}

/** What stands for a required field: the field itself or one of its alternatives, with a source. */
function problemOfRequired(
  definition: FieldDefinition,
  entries: ReadonlyMap<string, FieldMapEntry>,
): FieldMapProblem | null {
  const hasSource = (name: string) => {
    const kind = entries.get(name)?.source.kind;
    return kind === 'columns' || kind === 'constant';
  };
  if (!definition.isRequired || hasSource(definition.name) || definition.alternatives.some(hasSource))
    return null;
  const isUnused = entries.get(definition.name)?.source.kind === 'not_used';
  if (isUnused && definition.canBeUnused) return null;
  const code: ProblemCode = isUnused ? 'cannot_be_unused' : 'missing_required_field';
  return { code, field: definition.name, column: null };
}

/** Whether some amounts are balances. */
export function hasBalances(fields: readonly FieldMapEntry[]): boolean {
  return fields.some(({ format }) => format?.kind === 'amount' && (format.balances ?? 'none') !== 'none');
}

/** A map that has global amounts beside balances would lose them, since only movements have them as booked. */
function problemsOfBalances(fields: readonly FieldMapEntry[]): FieldMapProblem[] {
  const isRead = fields.some(
    ({ name, source }) => name === 'global_currency_amount' && source.kind !== 'not_used',
  );
  if (!hasBalances(fields) || !isRead) return [];
  return [{ code: 'global_amount_of_balances', field: 'global_currency_amount', column: null }];
}

/**
 * Problems of a field map against the columns of a file; none means that the map is complete. First each required
 * field without a source (a dimension may be marked not used, date and accounting period stand for each other), then
 * by line of the map: a field named twice, a column that the file lacks or names otherwise, a format that does not
 * belong to the field or contradicts itself, a constant that its own format cannot read; at last global amounts where
 * amounts are balances.
 */
export function validateFieldMap(
  type: FileType,
  fields: readonly FieldMapEntry[],
  columnNames: readonly string[],
): FieldMapProblem[] {
  const entries = new Map(fields.map((entry) => [entry.name, entry]));
  const problems = withoutSecondChoices(
    fieldsOf(type).flatMap((definition) => problemOfRequired(definition, entries) ?? []),
    type,
  );
  const seen = new Set<string>();
  for (const entry of fields) {
    if (seen.has(entry.name)) problems.push({ code: 'duplicate_field', field: entry.name, column: null });
    seen.add(entry.name);
    problems.push(...problemsOfEntry(type, entry, columnNames));
  }
  return [...problems, ...problemsOfBalances(fields)];
}

function movedColumn<Column extends ColumnReference>(
  column: Column,
  columnNames: readonly string[],
): Column | null {
  if (columnNames[column.position] === column.name) return column;
  const position = columnNames.indexOf(column.name);
  return position < 0 ? null : { ...column, position };
}

function movedFormat(format: AmountFormat, columnNames: readonly string[]): AmountFormat | null {
  let moved = format;
  if (moved.side?.from === 'indicator') {
    const column = movedColumn(moved.side.column, columnNames);
    if (!column) return null;
    moved = { ...moved, side: { ...moved.side, column } };
  }
  if (moved.storno) {
    const column = movedColumn(moved.storno.column, columnNames);
    if (!column) return null;
    moved = { ...moved, storno: { ...moved.storno, column } };
  }
  return moved;
}

/** Moves one line of a field map to the columns of another file; null where a column that it uses is not there. */
export function adaptEntry(entry: FieldMapEntry, columnNames: readonly string[]): FieldMapEntry | null {
  let moved = entry;
  if (moved.source.kind === 'columns') {
    const columns = moved.source.columns.map((column) => movedColumn(column, columnNames));
    const found = columns.filter((column) => column !== null);
    if (found.length < columns.length) return null;
    moved = { ...moved, source: { kind: 'columns', columns: found } };
  }
  if (moved.format?.kind === 'amount') {
    const format = movedFormat(moved.format, columnNames);
    if (!format) return null;
    moved = { ...moved, format };
  }
  return moved;
}

/**
 * Moves a field map to the columns of another file of the stream: columns are found by name, then the position is
 * set anew. Null where a column that the map uses is not there.
 */
export function adaptFieldMap(
  fields: readonly FieldMapEntry[],
  columnNames: readonly string[],
): FieldMapEntry[] | null {
  const moved = fields.map((entry) => adaptEntry(entry, columnNames));
  const found = moved.filter((entry) => entry !== null);
  return found.length === moved.length ? found : null;
}
