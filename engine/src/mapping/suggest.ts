import type { Condition, Conditions } from '../conditions/conditions.ts';
import { dayOf } from '../dates/plainDate.ts';
import { plainCell } from '../text/spreadsheetCell.ts';
import { createAmountParser } from './amounts.ts';
import { parseDate } from './dates.ts';
import { isNoAmount } from './detectAmounts.ts';
import type { FieldFormat, FieldMapEntry } from './fieldMap.ts';
import { type FieldDefinition, type FieldName, fieldsOf } from './fields.ts';
import { monthsOfOthers, orderByMonths, withHints } from './formatHints.ts';
import { fillMerged, splitHeadings, withAccountFromAbove } from './filledRows.ts';
import { headerScore, similarScore } from './headerWords.ts';
import { headerClaims, suggestDimensionByHeader } from './suggestHeaders.ts';
import { ValueClaims } from './suggestValues.ts';
import {
  type Claim,
  type FieldCandidate,
  type FieldSuggestion,
  type FormatFit,
  formatFor,
  isEnough,
  samplesOf,
  type SuggestionInput,
  type SuggestionReason,
  sureMin,
  undecidedMax,
} from './suggestion.ts';
import { adaptEntry } from './validate.ts';

const previousConfidence = 0.98;
/** Of the values of a column that its format of before has to read. */
const previousShareMin = 0.5;

/** Where the side of the amounts comes from, as far as the file tells. */
interface SideSuggestion {
  readonly from: 'column' | 'sign' | 'sign_credit' | 'indicator' | 'normal_side';
  readonly confidence: number;
  readonly reason: SuggestionReason;
}

/** A proposed field map. */
export interface MapSuggestion {
  readonly fields: readonly FieldSuggestion[];
  readonly side: SideSuggestion;
  /** Rows that are no lines of entries, as sums below them, are left out by it; null where there are none. */
  readonly rowFilter: Conditions | null;
}

function toSuggestion(
  input: SuggestionInput,
  definition: FieldDefinition,
  claim: Claim | undefined,
  alternatives: readonly number[],
): FieldSuggestion {
  const { name } = definition;
  if (!claim) {
    const confidence = definition.kind === 'dimension' ? 0.3 : 0;
    return { entry: { name, source: { kind: 'not_used' } }, confidence, reason: 'nothing_found' };
  }
  const isNamed = claim.isNamed ?? claim.reason === 'header_name';
  const fit = formatFor(input, definition, claim.columns, isNamed);
  const candidate = toCandidate(input, definition, claim.columns, fit);
  const others = alternatives.map((position) =>
    toCandidate(input, definition, [position], formatFor(input, definition, [position])),
  );
  const filled = samplesOf(input, claim.columns).filter((sample) => sample.trim() !== '').length;
  const share = candidate.entry.format ? readShare(input, candidate.entry) : fit.share;
  const count = filled === 0 ? 0 : Math.round(filled * (1 - share));
  return {
    ...candidate,
    confidence: candidate.rivals ? Math.min(claim.score, undecidedMax) : claim.score,
    reason: claim.reason,
    ...(others.length > 0 ? { alternatives: others } : {}),
    ...(count > 0 ? { unread: { count, total: filled } } : {}),
  };
}

/** What columns would be read as, by the format that fits best. */
function toCandidate(
  input: SuggestionInput,
  definition: FieldDefinition,
  positions: readonly number[],
  fit: FormatFit,
): FieldCandidate {
  const columns = positions.map((position) => ({ position, name: input.columnNames[position]! }));
  const rivals = rivalsOf(input, definition, positions, fit);
  const { format } = rivals.length === 1 ? { format: rivals[0] ?? null } : fit;
  const source = { kind: 'columns' as const, columns };
  return {
    entry: { name: definition.name, source, ...(format ? { format } : {}) },
    ...(rivals.length > 1 ? { rivals: rivals.slice(1) } : {}),
  };
}

/** The formats that a column may be read by, the first one best; the months of another column tell orders of days apart. */
function rivalsOf(
  input: SuggestionInput,
  definition: FieldDefinition,
  columns: readonly number[],
  { format, rivals = [] }: FormatFit,
): readonly FieldFormat[] {
  const all = format === null ? [] : [format, ...rivals];
  const dates = all.filter((each) => each.kind === 'date');
  if (definition.kind !== 'date' || dates.length < 2) return all;
  const decided = orderByMonths(samplesOf(input, columns), dates, monthsOfOthers(input, columns));
  return decided === null ? all : [decided];
}

/** The share of the filled samples that an entry's own format reads; 1 for texts and where nothing can be judged. */
function readShare(input: SuggestionInput, { source, format }: FieldMapEntry): number {
  if (source.kind !== 'columns' || !format || format.kind === 'text') return 1;
  const positions = source.columns.map(({ position }) => position);
  const isAmount = format.kind === 'amount';
  const filled = samplesOf(input, positions).filter((sample) =>
    isAmount ? !isNoAmount(sample, format.currencyMark) : sample.trim() !== '',
  );
  if (filled.length === 0) return 1;
  const parseAmount = format.kind === 'amount' ? createAmountParser(format) : null;
  const isRead = (text: string) =>
    format.kind === 'date' ? parseDate(text, format) !== null : parseAmount?.(text) !== null;
  return filled.filter(isRead).length / filled.length;
}

/** From here on negative amounts are no seldom corrections. */
const swappedShareMin = 0.1;

/**
 * Between an account and its contra account a negative amount runs the other way, as a payment between a bank and whom it pays.
 * Where the columns are called those of debit and credit, it takes back what was posted.
 */
function withSwap(
  input: SuggestionInput,
  claims: ReadonlyMap<FieldName, Claim>,
  suggestion: FieldSuggestion,
): FieldSuggestion {
  const { entry } = suggestion;
  const debit = claims.get('debit_account')?.columns[0];
  if (input.type !== 'double-entry' || entry.name !== 'amount' || debit === undefined) return suggestion;
  if (entry.source.kind !== 'columns' || entry.format?.kind !== 'amount') return suggestion;
  // Some call the account beside its contra account just so.
  const [ofDebit, ofEither] = (['debit_account', 'account'] as const).map((meaning) =>
    headerScore(input.columnNames[debit] ?? '', meaning),
  );
  if ((ofDebit ?? 0) > similarScore && (ofEither ?? 0) <= similarScore) return suggestion;
  const parse = createAmountParser(entry.format);
  const positions = entry.source.columns.map(({ position }) => position);
  const amounts = samplesOf(input, positions).flatMap((sample) => parse(sample) ?? []);
  const negativeCount = amounts.filter((amount) => amount < 0n).length;
  if (negativeCount < amounts.length * swappedShareMin || negativeCount === 0) return suggestion;
  return { ...suggestion, entry: { ...entry, format: { ...entry.format, swap: true } } };
}

/** A fixed day that lies outside of the range is that of another import. */
function isDayOfOthers({ firstDate, lastDate }: SuggestionInput, { source, format }: FieldMapEntry): boolean {
  if (source.kind !== 'constant' || firstDate === undefined || lastDate === undefined) return false;
  const read = format?.kind === 'date' ? parseDate(source.value, format) : null;
  return read?.kind === 'day' && (read.day < dayOf(firstDate) || read.day > dayOf(lastDate));
}

function suggestPrevious(input: SuggestionInput): FieldSuggestion[] {
  return (input.previous ?? []).flatMap((before): FieldSuggestion[] => {
    const entry = adaptEntry(before, input.columnNames);
    const share = entry === null ? 0 : readShare(input, entry);
    // Another kind of file writes the same columns otherwise: how is looked for anew.
    if (entry === null || share < previousShareMin || isDayOfOthers(input, entry)) return [];
    return [{ entry, confidence: previousConfidence * share, reason: 'previous_map' as const }];
  });
}

function positionsOf({ entry: { source } }: FieldSuggestion): number[] {
  return source.kind === 'columns' ? source.columns.map(({ position }) => position) : [];
}

/** Beside a map of before, what it lost is looked for anew, and what is required and was still open in it. */
function isWanted(
  { name, isRequired, alternatives }: FieldDefinition,
  { previous: before }: SuggestionInput,
  kept: readonly FieldSuggestion[],
): boolean {
  if (before === undefined) return true;
  const isKept = (field: string) => kept.some(({ entry }) => entry.name === field);
  if (isKept(name)) return false;
  return before.some((entry) => entry.name === name) || (isRequired && !alternatives.some(isKept));
}

/** How the side is told where one column holds the amounts of both sides; `column` where there are two of something. */
function suggestSide(claims: ReadonlyMap<FieldName, Claim>, values: ValueClaims): SideSuggestion {
  const indicator = claims.get('side_indicator');
  if (indicator) return { from: 'indicator', confidence: indicator.score, reason: indicator.reason };
  const amountField = values.amountOfBothSides();
  if (amountField === null) return { from: 'column', confidence: 0.9, reason: 'header_name' };
  const positive = values.positiveSide(amountField);
  if (positive === null) return { from: 'normal_side', confidence: 0.4, reason: 'value_shape' };
  const from = positive.side === 'debit' ? 'sign' : 'sign_credit';
  return { from, confidence: positive.score, reason: 'value_shape' };
}

/** Columns by what headers and other columns say of formats, cells without the marks of spreadsheets. */
function toInput(asked: SuggestionInput): SuggestionInput {
  return withHints({ ...asked, sampleRows: asked.sampleRows.map((cells) => cells.map(plainCell)) });
}

/** Each column that a date or an amount can be read from, with how: what a column that somebody chooses is read by. */
export function columnCandidates(asked: SuggestionInput): readonly FieldCandidate[] {
  const input = toInput(asked);
  const definitions = fieldsOf(input.type).filter(({ kind }) => kind === 'date' || kind === 'amount');
  return definitions.flatMap((definition) =>
    input.columnNames.flatMap((_, position) => {
      if (samplesOf(input, [position]).every((sample) => sample.trim() === '')) return [];
      const fit = formatFor(input, definition, [position], true);
      return fit.format !== null && isEnough(fit) ? [toCandidate(input, definition, [position], fit)] : [];
    }),
  );
}

/**
 * Proposes a source and a format for each field of the stream type, and where the side comes from: as in the previous
 * map, where there is one and its columns are here, else by the names of headers (in the languages of `headers/`), else by the
 * shape of values: dates, amounts, codes of known accounts and dimension instances, numbers that bring rows together
 * to balanced entries. Formats are read from the samples; a column whose values a field cannot hold is not proposed
 * for it. Deterministic; nothing is applied.
 */
export function suggestMap(asked: SuggestionInput): MapSuggestion {
  const whole = toInput(asked);
  const headed = splitHeadings(whole);
  const input = headed?.input ?? whole;
  const plain = suggestOfRows(input);
  const { fields, side, rowFilter } = suggestOfMerged(input, plain) ?? plain;
  const named = fields.map((field) => {
    const isOpen = field.entry.name === 'account' && field.reason !== 'previous_map';
    return isOpen && headed !== null ? headed.account : withAccountFromAbove(input, field);
  });
  return { fields: named, side, rowFilter };
}

/** A map with whether the rows add up by the number of their entry. */
interface RowsSuggestion extends MapSuggestion {
  readonly isBorneOut: boolean;
}

const markFields: readonly string[] = ['side_indicator', 'storno_indicator'] satisfies FieldName[];

/** Where rows add up by numbers that stand on the first row of an entry alone; null where nothing is to be filled, or nothing tells. */
function suggestOfMerged(input: SuggestionInput, plain: MapSuggestion): MapSuggestion | null {
  const isSure = ({ entry, confidence }: FieldSuggestion) =>
    entry.name === 'transaction_id' && confidence >= sureMin;
  if (input.type === 'double-entry' || plain.fields.some(isSure)) return null;
  const merged = fillMerged(input);
  const found = merged && suggestOfRows(merged.input);
  if (!merged || !found?.isBorneOut) return null;
  const isMerged = ({ entry: { name, source }, reason }: FieldSuggestion) =>
    reason !== 'previous_map' &&
    !markFields.includes(name) &&
    source.kind === 'columns' &&
    source.columns.some(({ position }) => merged.columns.has(position));
  const fields = found.fields.map((field) =>
    isMerged(field) ? { ...field, entry: { ...field.entry, fill: 'down' as const } } : field,
  );
  // Every row has a number then; sums are told by the account that they lack.
  const conditions = found.rowFilter?.$and ?? [];
  const isNumber = ({ field }: Condition) => field === 'transaction_id';
  const others = conditions.filter((condition) => !isNumber(condition));
  const isAccountAsked = others.some(({ field }) => field === 'account');
  if (conditions.some(isNumber) && !isAccountAsked && input.type === 'single-account-entry') {
    others.push({ field: 'account', operator: 'is_not_empty' });
  }
  return { ...found, fields, rowFilter: others.length === 0 ? null : { $and: others } };
}

function suggestOfRows(input: SuggestionInput): RowsSuggestion {
  const previous = suggestPrevious(input);
  const definitions = fieldsOf(input.type).filter((definition) => !definition.isDeprecated);
  const claims = headerClaims(input, definitions);
  const values = new ValueClaims(input, definitions, claims);
  values.claim();
  const kept = new Set(previous.flatMap(positionsOf));
  const fresh = definitions
    .filter((definition) => isWanted(definition, input, previous))
    .map((definition) => {
      const byDimension =
        definition.kind === 'dimension'
          ? (suggestDimensionByHeader(input, definition) ?? values.dimension(definition.name))
          : null;
      const alternatives = values.alternatives(definition.name).filter((position) => !kept.has(position));
      if (byDimension) return byDimension;
      return withSwap(
        input,
        claims,
        toSuggestion(input, definition, claims.get(definition.name), alternatives),
      );
    });
  return {
    fields: [...previous, ...fresh],
    side: suggestSide(claims, values),
    rowFilter: values.rowFilter(),
    isBorneOut: claims.get('transaction_id')?.isBorneOut ?? false,
  };
}
