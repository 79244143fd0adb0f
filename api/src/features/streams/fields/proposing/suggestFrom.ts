import type { Conditions } from '@tributary/engine/conditions/conditions';
import { formatDay, latestDate } from '@tributary/engine/dates/plainDate';
import { createAmountParser } from '@tributary/engine/mapping/amounts';
import type { KnownCodes } from '@tributary/engine/mapping/columnValues';
import { parseDate } from '@tributary/engine/mapping/dates';
import type { FieldFormat, FieldMapEntry } from '@tributary/engine/mapping/fieldMap';
import { fieldsOf, type FileType } from '@tributary/engine/mapping/fields';
import { headingPlace } from '@tributary/engine/mapping/headingRows';
import { columnCandidates, type MapSuggestion, suggestMap } from '@tributary/engine/mapping/suggest';
import { suggestStreamType } from '@tributary/engine/mapping/suggestType';
import type { FieldCandidate, FieldSuggestion, SuggestionReason } from '@tributary/engine/mapping/suggestion';
import { formatAmount } from '@tributary/engine/money/amount';
import { reshape } from '@tributary/engine/reading/cellReaders';
import { foreseeErrors } from '@tributary/engine/reading/foreseenErrors';
import { compileRowFilter } from '@tributary/engine/reading/rowFilter';
import { createRowFiller } from '@tributary/engine/reading/rowFiller';
import { plainCell } from '@tributary/engine/text/spreadsheetCell';
import type { z } from 'zod';
import {
  defaultOptions,
  isSharedBySides,
  type StoredFieldMap,
  toEngineFields,
  type MapEntry,
  toMapEntry,
  toWireEntry,
  type WireOptions,
} from '../fieldMap.ts';
import { type NamedField, suggestAnalytics } from './suggestAnalytics.ts';
import type { PreviousReading, SourceReading } from '../previousInstance.ts';
import type { suggestionsSchema } from '../schemas.ts';

export type Suggestions = z.input<typeof suggestionsSchema>;

const sampleValueCount = 5;
const sampleLengthMax = 200;
const previousConfidence = 0.98;

/** What is proposed from: what the file is, what the stream knows, and how the instance before was read. */
export interface SuggestionBasis {
  readonly type: FileType;
  readonly source: SourceReading;
  readonly firstDate: string;
  readonly lastDate?: string;
  /** How many decimals the currency of the entity has. */
  readonly minorDigits?: number;
  /** The currency of the entity. */
  readonly currency?: string;
  /** Its code and its name. */
  readonly entityNames?: readonly string[];
  readonly previous: PreviousReading | null;
  readonly knownCodes: KnownCodes;
  /** The analytics fields of the client. */
  readonly analytics?: readonly NamedField[];
}
/** A map from the header, the values and the stream's previous instance. Nothing is applied. */
export function suggestFrom(
  basis: SuggestionBasis,
  sampleRows: readonly (readonly string[])[],
  lastRows: readonly (readonly string[])[] = [],
): Suggestions {
  const { type, source, previous, firstDate, lastDate, minorDigits, currency, entityNames, knownCodes } =
    basis;
  const columnNames = source.columns.map((column) => column.name);
  const before = previous?.map ?? null;
  const seen = { firstDate, lastDate, minorDigits, currency, entityNames, knownCodes };
  const file = { columnNames, sampleRows, lastRows, ...seen };
  const recognised = type === 'payroll' ? null : suggestStreamType(file);
  const suggested = suggestMap({
    type,
    ...file,
    ...(before === null ? {} : { previous: toEngineFields(type, before, firstDate).map(withoutMarks) }),
  });
  const mapped = new Set(suggested.fields.map(({ entry }) => entry.name));
  const ofClient = suggestAnalytics(basis.analytics ?? [], columnNames, mapped);
  const map = { ...suggested, fields: [...suggested.fields, ...ofClient] };
  const definitions = new Map(fieldsOf(type).map((field) => [field.name as string, field]));
  const lines = linesOf(map, columnNames, sampleRows);
  const proposed = map.fields
    .filter(({ entry }) => {
      const definition = definitions.get(entry.name);
      return entry.source.kind !== 'not_used' || definition?.canBeUnused;
    })
    .map((suggestion) => {
      const rows = suggestion.entry.fill === 'headings' ? sampleRows : lines;
      // The engine counted rows too that the map leaves out.
      const counted = lines.length === sampleRows.length ? suggestion : { entry: suggestion.entry };
      return { ...toWireSuggestion(suggestion, before, rows), ...countsOf(basis, counted, rows) };
    });
  const used = new Set(
    proposed.flatMap(({ entry: { source: first, sources } }) =>
      (first === null ? sources : [first, ...sources]).map((column) => column.position),
    ),
  );
  return {
    suggestions: proposed,
    candidates: columnCandidates({ type, ...file }).map((each) => toWireCandidate(each, sampleRows)),
    unused_columns: source.columns.filter(({ position }) => !used.has(position)),
    options: suggestOptions(map, before, columnNames),
    source_settings: settingsToTakeOver(source, previous, sampleRows),
    type: recognised && { ...recognised, confidence: rounded(recognised.confidence) },
    previous_columns: before === null ? null : previousColumns(before, columnNames),
  };
}

/** The rows that are read by a proposed map: no headings, and none that its filter leaves out. */
function linesOf(
  { fields, rowFilter }: MapSuggestion,
  columnNames: readonly string[],
  rows: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const map = fields.map(({ entry }) => entry);
  const filler = createRowFiller(map, columnNames.length);
  const byName = new Map(filler.fields.map((entry) => [entry.name, entry]));
  const isTaken = compileRowFilter(rowFilter ?? undefined, byName, columnNames) ?? (() => true);
  return rows.filter((row) => {
    const cells = filler.complete(row);
    return cells !== null && isTaken(cells);
  });
}

/** How many values the format of a proposed entry cannot read, how many dates lie outside the periods, and of how many. */
function countsOf(
  { source, firstDate, lastDate }: SuggestionBasis,
  { entry, unread }: Pick<FieldSuggestion, 'entry' | 'unread'>,
  rows: readonly (readonly string[])[],
): Pick<Suggestions['suggestions'][number], 'unread_count' | 'outside_count' | 'value_count'> {
  const columnNames = source.columns.map(({ name }) => name);
  const look = { fields: [entry], rowFilter: undefined, columnNames, rows, firstDate };
  const [foreseen] = foreseeErrors({ ...look, lastDate: lastDate ?? latestDate });
  if (unread !== undefined && (foreseen?.outsideCount ?? 0) === 0) {
    return { unread_count: unread.count, outside_count: 0, value_count: unread.total };
  }
  return {
    unread_count: foreseen?.unreadCount ?? 0,
    outside_count: foreseen?.outsideCount ?? 0,
    value_count: foreseen?.valueCount ?? 0,
  };
}

function previousColumns(
  { fields }: StoredFieldMap,
  columnNames: readonly string[],
): NonNullable<Suggestions['previous_columns']> {
  const named = new Set(fields.flatMap(({ sources }) => sources.map(({ name }) => name)));
  const present = new Set(columnNames);
  return { count: named.size, missing: [...named].filter((name) => !present.has(name)) };
}

/** Columns of marks have fields of their own; here they would only keep an amount from being recognised. */
function withoutMarks(entry: FieldMapEntry): FieldMapEntry {
  if (entry.format?.kind !== 'amount') return entry;
  const { side: _side, storno: _storno, ...format } = entry.format;
  return { ...entry, format };
}

const reasons: Readonly<Record<SuggestionReason, Suggestions['suggestions'][number]['reason']>> = {
  previous_map: 'previous_instance',
  header_name: 'header_name',
  header_similar: 'header_similar',
  value_shape: 'value_shape',
  other_currency: 'other_currency',
  filled_on_both_sides: 'filled_on_both_sides',
  written_once: 'written_once',
  nothing_found: 'nothing_found',
};

function toWireSuggestion(
  { confidence, reason, alternatives = [], ...candidate }: FieldSuggestion,
  previous: StoredFieldMap | null,
  sampleRows: readonly (readonly string[])[],
): Omit<Suggestions['suggestions'][number], 'unread_count' | 'outside_count' | 'value_count'> {
  const { entry, ...seen } = toWireCandidate(candidate, sampleRows);
  const before =
    reason === 'previous_map' ? previous?.fields.find(({ name }) => name === entry.name) : undefined;
  return {
    entry: before === undefined ? entry : { ...entry, format: before.format },
    confidence: rounded(confidence),
    reason: reasons[reason],
    ...seen,
    alternatives: alternatives.map((alternative) => toWireCandidate(alternative, sampleRows)),
  };
}

type WireCandidate = Suggestions['suggestions'][number]['alternatives'][number];

function toWireCandidate(
  { entry, rivals = [] }: FieldCandidate,
  sampleRows: readonly (readonly string[])[],
): WireCandidate {
  const wire = toMapEntry(entry);
  const samples = samplesOf(wire, sampleRows);
  const formats = entry.format === undefined || rivals.length === 0 ? [] : [entry.format, ...rivals];
  return {
    entry: toWireEntry(wire),
    samples: samples.map((sample) => sample.slice(0, sampleLengthMax)),
    readings: formats.map((format) => ({
      format: toMapEntry({ ...entry, format }).format,
      values: samples.map((sample) => readingOf(sample, format)),
    })),
  };
}

/** What a sample means by a format; empty where it cannot be read by it. */
function readingOf(sample: string, format: FieldFormat): string {
  if (format.kind === 'amount') {
    const amount = createAmountParser(format)(plainCell(sample));
    return amount === null ? '' : formatAmount(amount);
  }
  if (format.kind === 'text') return reshape(plainCell(sample), format);
  const date = format.kind === 'date' ? parseDate(plainCell(sample), format) : null;
  return date?.kind === 'day' ? formatDay(date.day) : '';
}

function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}

function samplesOf(entry: MapEntry, sampleRows: readonly (readonly string[])[]): string[] {
  const position = entry.sources[0]?.position;
  if (position === undefined) return [];
  const isOfHeadings = entry.format.fill === 'headings';
  const values = new Set<string>();
  for (const cells of sampleRows) {
    if (isOfHeadings && headingPlace(cells) !== position) continue;
    const value = cells[position]?.trim() ?? '';
    if (value !== '') values.add(value);
    if (values.size === sampleValueCount) break;
  }
  return [...values];
}

/** How sure it is that rows without an entry number are sums, where the others balance without them. */
const sumRows = { confidence: 0.8, reason: 'value_shape' } as const;

/** The options of the previous map, as far as the file has what they name; else where the file says the side comes from. */
function suggestOptions(
  { fields, side, rowFilter }: MapSuggestion,
  previous: StoredFieldMap | null,
  columnNames: readonly string[],
): Suggestions['options'] {
  const ofSide = { confidence: rounded(side.confidence), reason: reasons[side.reason] };
  if (previous !== null) {
    const mapped = fields.filter(({ entry }) => entry.source.kind !== 'not_used');
    const known = new Set([...mapped.map(({ entry }) => entry.name), ...columnNames]);
    const kept = withKnownFilter(previous.options, known);
    // A filter whose columns this file lacks is looked for anew, and so is one that was not needed before.
    const options = { ...kept, row_filter: kept.row_filter ?? toWireFilter(rowFilter) };
    const isShared = isSharedBySides(mapped.map(({ entry }) => toMapEntry(entry)));
    if (isShared === isSharedBySides(previous.fields))
      return { options, confidence: previousConfidence, reason: 'previous_instance' };
    // One column of amounts where the file before had two tells the side in another way, and the other way round.
    const from = isShared === (side.from !== 'column') ? side.from : isShared ? 'normal_side' : 'column';
    return { options: { ...options, side_from: from }, ...ofSide };
  }
  if (side.from === 'column' && rowFilter === null) return null;
  const options: WireOptions = {
    ...defaultOptions,
    side_from: side.from,
    row_filter: toWireFilter(rowFilter),
  };
  return { options, ...(side.from === 'column' ? sumRows : ofSide) };
}

function toWireFilter(filter: Conditions | null): WireOptions['row_filter'] {
  if (filter === null) return null;
  const $and = filter.$and.map(({ field, operator, value }) => ({
    field,
    operator,
    ...(value === undefined ? {} : { value: typeof value === 'string' ? value : [...value] }),
  }));
  return { $and };
}

function withKnownFilter(options: WireOptions, known: ReadonlySet<string>): WireOptions {
  const conditions = options.row_filter?.$and.filter(({ field }) => known.has(field)) ?? [];
  return { ...options, row_filter: conditions.length === 0 ? null : { $and: conditions } };
}

/**
 * How the previous file was read, where this one was read otherwise and lacks columns of the map, or where another
 * single-byte encoding was taken for it. What is UTF-8 is known to be so, and stays. A workbook says nothing of a text file.
 */
function settingsToTakeOver(
  source: SourceReading,
  previous: PreviousReading | null,
  sampleRows: readonly (readonly string[])[],
): Suggestions['source_settings'] {
  const before = previous?.source;
  if (previous === null || before === undefined) return null;
  if ((source.sheet === null) !== (before.sheet === null)) return null;
  const settings = source.sheet === null ? textSettings(source, before) : sheetSettings(source, before);
  const names = new Set(source.columns.map(({ name }) => name));
  const missing = new Set(
    previous.map.fields
      .flatMap(({ sources }) => sources.map(({ name }) => name))
      .filter((name) => !names.has(name)),
  );
  const isMissingColumns = missing.size > 0 && !isKnownToLack(missing, source, settings, sampleRows);
  const isOtherwise =
    settings.sheet !== source.sheet ||
    (settings.separator !== null && settings.separator !== source.separator) ||
    settings.has_header !== source.hasHeader ||
    settings.skip_rows !== source.skipRows;
  const isOtherEncoding = settings.encoding !== null && settings.encoding !== source.encoding;
  return isOtherEncoding || (isOtherwise && isMissingColumns) ? settings : null;
}

type Settings = NonNullable<Suggestions['source_settings']>;

/** Whether the row that would be the header is there to be looked at, and names none of the columns that are missing. */
function isKnownToLack(
  missing: ReadonlySet<string>,
  source: SourceReading,
  settings: Settings,
  sampleRows: readonly (readonly string[])[],
): boolean {
  const isCutAlike =
    settings.sheet === source.sheet && (settings.separator ?? source.separator) === source.separator;
  if (!isCutAlike || !settings.has_header) return false;
  const header = sampleRows[settings.skip_rows - source.skipRows - (source.hasHeader ? 1 : 0)];
  return header !== undefined && !header.some((cell) => missing.has(cell.trim()));
}

function textSettings(
  source: SourceReading,
  { encoding, separator, hasHeader, skipRows }: SourceReading,
): Settings {
  const isGuess = source.encoding !== 'utf-8' && encoding !== 'utf-8';
  return {
    encoding: isGuess ? encoding : source.encoding,
    separator,
    sheet: null,
    has_header: hasHeader,
    skip_rows: skipRows,
  };
}

function sheetSettings(source: SourceReading, { sheet, hasHeader, skipRows }: SourceReading): Settings {
  const isThere = source.sheets.some(({ name }) => name === sheet);
  return {
    encoding: null,
    separator: null,
    sheet: isThere ? sheet : source.sheet,
    has_header: hasHeader,
    skip_rows: skipRows,
  };
}
