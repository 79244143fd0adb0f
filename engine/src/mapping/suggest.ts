import type { PlainDate } from '../dates/plainDate.ts';
import { detectAmountFormat, detectDateFormat } from './detectFormats.ts';
import type { AmountFormat, FieldFormat, FieldMapEntry, SourceColumn } from './fieldMap.ts';
import { fieldsOf, type FieldDefinition, type FieldName, type StreamType } from './fields.ts';
import { headerScore, type HeaderMeaning } from './headerWords.ts';
import { adaptFieldMap } from './validate.ts';

/** A proposed line of the field map. */
export interface FieldSuggestion {
  readonly entry: FieldMapEntry;
  /** 0 to 1. */
  readonly confidence: number;
  readonly reason: 'previous_map' | 'header_name' | 'header_similar' | 'value_shape' | 'nothing_found';
}

/** What a suggestion is made from. */
export interface SuggestionInput {
  readonly type: StreamType;
  readonly columnNames: readonly string[];
  /** Some rows of the file (about 200), cells in the order of the columns. */
  readonly sampleRows: readonly (readonly string[])[];
  /** The field map of the stream's previous instance. */
  readonly previous?: readonly FieldMapEntry[];
  /** First day that a date without year can mean. */
  readonly firstDate?: PlainDate;
}

const similarScore = 0.6;
const previousConfidence = 0.98;
/** A format must read this share of the samples before it is proposed. */
const formatShareMin = 0.8;

interface Claim {
  readonly field: FieldName;
  readonly column: number;
  readonly score: number;
}

function samplesOf(input: SuggestionInput, column: number): string[] {
  return input.sampleRows.map((row) => row[column] ?? '');
}

/** The format that the samples of a column show; null where they cannot be what the field holds. */
function formatFor(
  input: SuggestionInput,
  definition: FieldDefinition,
  column: number,
): { format: FieldFormat | null; share: number } | null {
  const samples = samplesOf(input, column);
  const isEmpty = samples.every((sample) => sample.trim() === '');
  if (definition.kind === 'date') {
    const use = definition.name === 'accounting_period' ? 'period' : 'date';
    const found = detectDateFormat(samples, use, input.firstDate);
    if (found && found.share >= formatShareMin) return found;
    return isEmpty ? { format: null, share: formatShareMin } : null;
  }
  if (definition.kind !== 'amount') return { format: null, share: 1 };
  const found = detectAmountFormat(samples);
  if (isEmpty) return { format: null, share: formatShareMin };
  if (!found || found.share < formatShareMin) return null;
  return { format: withGlobalSign(definition.name, found.format, samples), share: found.share };
}

/** A global amount with negative values is debit-positive, one without is unsigned. */
function withGlobalSign(name: FieldName, format: AmountFormat, samples: readonly string[]): AmountFormat {
  if (name !== 'global_currency_amount') return format;
  const hasNegative = samples.some((sample) => /^\s*[-(\u2212]|-\s*$/.test(sample));
  return { ...format, sign: hasNegative ? 'debit_positive' : 'unsigned' };
}

/** Columns claimed by fields, the best score first, each column and each field once. */
function claimsOf(input: SuggestionInput, definitions: readonly FieldDefinition[]): Map<FieldName, Claim> {
  const claims: Claim[] = [];
  for (const definition of definitions) {
    if (definition.kind === 'dimension') continue;
    input.columnNames.forEach((name, column) => {
      const score = headerScore(name, definition.name);
      const fit = score > 0 ? formatFor(input, definition, column) : null;
      if (fit) claims.push({ field: definition.name, column, score: score * fit.share });
    });
  }
  claims.sort((first, second) => second.score - first.score || first.column - second.column);
  const byField = new Map<FieldName, Claim>();
  const columns = new Set<number>();
  for (const claim of claims) {
    if (byField.has(claim.field) || columns.has(claim.column)) continue;
    byField.set(claim.field, claim);
    columns.add(claim.column);
  }
  return byField;
}

const dimensionMeanings: Readonly<Partial<Record<FieldName, readonly HeaderMeaning[]>>> = {
  debit_dimension: ['debit_dimension'],
  credit_dimension: ['credit_dimension'],
  dimension: ['dimension', 'cost_dimension', 'profit_dimension'],
};

const sharedMeanings: readonly HeaderMeaning[] = ['dimension', 'cost_dimension', 'profit_dimension'];

/** Columns of a dimension field: those of its own side, else those that name no side and serve both. */
function dimensionColumns(
  input: SuggestionInput,
  name: FieldName,
): { columns: SourceColumn[]; score: number } {
  const meanings = dimensionMeanings[name] ?? [];
  const own = columnsNaming(input, meanings, 0.9);
  return own.columns.length > 0 || name === 'dimension' ? own : columnsNaming(input, sharedMeanings, 0.8);
}

function columnsNaming(input: SuggestionInput, meanings: readonly HeaderMeaning[], scoreMin: number) {
  let best = 0;
  const columns = input.columnNames.flatMap((name, position): SourceColumn[] => {
    const score = Math.max(0, ...meanings.map((meaning) => headerScore(name, meaning)));
    if (score < Math.min(scoreMin, 0.8)) return [];
    best = Math.max(best, score);
    return [{ position, name, ...kindOfColumn(name) }];
  });
  return { columns, score: best };
}

function kindOfColumn(name: string): Pick<SourceColumn, 'dimensionKind'> {
  const cost = headerScore(name, 'cost_dimension');
  const profit = headerScore(name, 'profit_dimension');
  if (cost === profit) return {};
  return { dimensionKind: cost > profit ? 'cost' : 'profit' };
}

function suggestDimension(input: SuggestionInput, definition: FieldDefinition): FieldSuggestion {
  const { columns, score } = dimensionColumns(input, definition.name);
  const { name } = definition;
  if (columns.length === 0) {
    return { entry: { name, source: { kind: 'not_used' } }, confidence: 0.3, reason: 'nothing_found' };
  }
  return { entry: { name, source: { kind: 'columns', columns } }, confidence: score, reason: 'header_name' };
}

/** Without a header that says so, the only column whose values are all dates is proposed as the date. */
function dateByValues(input: SuggestionInput): Claim | null {
  const columns = input.columnNames.flatMap((_, column) => {
    const found = detectDateFormat(samplesOf(input, column), 'date');
    return found?.share === 1 ? [column] : [];
  });
  const [column] = columns;
  return columns.length === 1 && column !== undefined
    ? { field: 'document_entry_date', column, score: 0.5 }
    : null;
}

function suggestColumn(
  input: SuggestionInput,
  definition: FieldDefinition,
  claim: Claim | undefined,
): FieldSuggestion {
  const { name } = definition;
  const isByValues = !claim && name === 'document_entry_date';
  const found = claim ?? (isByValues ? dateByValues(input) : null);
  if (!found)
    return { entry: { name, source: { kind: 'not_used' } }, confidence: 0, reason: 'nothing_found' };
  const column = { position: found.column, name: input.columnNames[found.column]! };
  const format = formatFor(input, definition, found.column)?.format ?? null;
  return {
    entry: { name, source: { kind: 'columns', columns: [column] }, ...(format ? { format } : {}) },
    confidence: found.score,
    reason: isByValues ? 'value_shape' : found.score > similarScore ? 'header_name' : 'header_similar',
  };
}

/**
 * Proposes a source and a format for each field of the stream type: as in the previous map where its columns are
 * there, else by the names of headers (English, German, Bulgarian), else by the shape of values. Formats are read
 * from the samples; a column whose values a field cannot hold is not proposed for it. Deterministic; nothing is
 * applied.
 */
export function suggestFieldMap(input: SuggestionInput): FieldSuggestion[] {
  const previous = input.previous ? adaptFieldMap(input.previous, input.columnNames) : null;
  if (previous) {
    return previous.map((entry) => ({ entry, confidence: previousConfidence, reason: 'previous_map' }));
  }
  const definitions = fieldsOf(input.type).filter((definition) => !definition.isDeprecated);
  const claims = claimsOf(input, definitions);
  return definitions.map((definition) =>
    definition.kind === 'dimension'
      ? suggestDimension(input, definition)
      : suggestColumn(input, definition, claims.get(definition.name)),
  );
}

const typeMarks: readonly (readonly [StreamType, readonly FieldName[]])[] = [
  ['single-account-entry', ['account', 'debit_amount', 'credit_amount']],
  ['double-entry', ['debit_account', 'credit_account', 'amount']],
];

/**
 * The stream type that the names of headers speak for, with a confidence of 0 to 1. Two account columns and one
 * amount are double-entry, or single-amount where rows of the sample leave one of the accounts empty.
 */
export function suggestStreamType(
  columnNames: readonly string[],
  sampleRows: readonly (readonly string[])[] = [],
): { type: StreamType; confidence: number } {
  const scores = typeMarks.map(([type, names]) => {
    const best = names.map((name) => Math.max(0, ...columnNames.map((header) => headerScore(header, name))));
    return { type, confidence: best.reduce((sum, score) => sum + score, 0) / names.length };
  });
  const [first] = scores.toSorted((one, other) => other.confidence - one.confidence);
  const found = first ?? { type: 'double-entry', confidence: 0 };
  return found.type === 'double-entry' && leavesAccountsEmpty(columnNames, sampleRows)
    ? { type: 'single-amount-entry', confidence: found.confidence }
    : found;
}

function leavesAccountsEmpty(
  columnNames: readonly string[],
  sampleRows: readonly (readonly string[])[],
): boolean {
  const positionOf = (name: FieldName) =>
    columnNames.findIndex((header) => headerScore(header, name) > similarScore);
  const debit = positionOf('debit_account');
  const credit = positionOf('credit_account');
  return sampleRows.some((row) => ((row[debit] ?? '').trim() === '') !== ((row[credit] ?? '').trim() === ''));
}
