import type { PlainDate } from '../dates/plainDate.ts';
import { createAmountParser } from './amounts.ts';
import type { KnownCodes } from './columnValues.ts';
import { detectAmountFormat, isNoAmount } from './detectAmounts.ts';
import { detectDateFormat } from './detectDates.ts';
import type { AmountFormat, FieldFormat, FieldMapEntry } from './fieldMap.ts';
import type { FieldDefinition, FieldName, FileType } from './fields.ts';
import { markShare, sideMarks, stornoMarks } from './indicatorMarks.ts';

export type SuggestionReason =
  | 'previous_map'
  | 'header_name'
  | 'header_similar'
  | 'value_shape'
  /** Asked, since rows of the file are in other currencies than the books. */
  | 'other_currency'
  /** Asked, since rows have an amount on both sides. */
  | 'filled_on_both_sides'
  /** Asked, since most lines have no value of their own. */
  | 'written_once'
  | 'nothing_found';

/** A column that may be what a field reads. */
export interface FieldCandidate {
  readonly entry: FieldMapEntry;
  /** Other formats that read the values as well, but otherwise; nothing in the file tells which is meant. */
  readonly rivals?: readonly FieldFormat[];
}

/** A proposed line of the field map. */
export interface FieldSuggestion extends FieldCandidate {
  /** 0 to 1; below 0.6 it is for somebody to decide. */
  readonly confidence: number;
  readonly reason: SuggestionReason;
  /** Where nothing decides for the column: others of the same kind of content that may be meant instead. */
  readonly alternatives?: readonly FieldCandidate[];
  /** How many of the filled values there are, and how many of them the format cannot read. */
  readonly unread?: { readonly count: number; readonly total: number };
}

/** From here on nobody is asked. */
export const sureMin = 0.6;

/** What nothing decides is proposed with less than that. */
export const undecidedMax = 0.55;

/** What a suggestion is made from. */
export interface SuggestionInput {
  readonly type: FileType;
  readonly columnNames: readonly string[];
  /** Some rows of the file (about 200), cells in the order of the columns. */
  readonly sampleRows: readonly (readonly string[])[];
  /** Some rows at its end, where sums may stand that belong to no entry. */
  readonly lastRows?: readonly (readonly string[])[];
  /** The field map of the stream's previous instance. */
  readonly previous?: readonly FieldMapEntry[];
  /** First and last day of the import; dates without a year are read from the first one on. */
  readonly firstDate?: PlainDate | undefined;
  readonly lastDate?: PlainDate | undefined;
  /** How many decimals the currency of the amounts has. */
  readonly minorDigits?: number | undefined;
  /** Of the entity, in which amounts are posted. */
  readonly currency?: string | undefined;
  /** Code and name of the entity, by which its rows are told from those of others. */
  readonly entityNames?: readonly string[] | undefined;
  /** What headers and other columns say of formats; found by `suggestMap`. */
  readonly hints?: FormatHints;
  /** Codes of accounts and dimension instances that the client's books know. */
  readonly knownCodes?: KnownCodes;
}

/** What a file as a whole says of the formats of its columns. */
interface FormatHints {
  readonly isForeign: boolean;
  readonly decimalSign: '.' | ',' | undefined;
}

/** A field that some evidence gives columns to. */
export interface Claim {
  readonly field: FieldName;
  readonly columns: readonly number[];
  readonly score: number;
  readonly reason: SuggestionReason;
  /** Of the columns of an entry's number: by them the rows add up. */
  readonly isBorneOut?: boolean;
  /** A header says it, whatever the reason to ask may be. */
  readonly isNamed?: boolean;
}

/** A claim that somebody decides, with why. */
export function doubted(claim: Claim, reason: SuggestionReason = claim.reason): Claim {
  const isNamed = claim.isNamed ?? claim.reason === 'header_name';
  return { ...claim, score: Math.min(claim.score, undecidedMax), reason, isNamed };
}

/** A format must read this share of the samples before it is proposed for a column that is not called so. */
const formatShareMin = 0.8;

/** The sample values of a column, or of several the first non-empty one of each row. */
export function samplesOf(input: SuggestionInput, columns: readonly number[]): string[] {
  return input.sampleRows.map((row) => {
    const filled = columns.find((column) => (row[column] ?? '').trim() !== '');
    return row[filled ?? columns[0] ?? -1] ?? '';
  });
}

export interface FormatFit {
  readonly format: FieldFormat | null;
  /** How much of the samples the format reads, 0 to 1. */
  readonly share: number;
  readonly rivals?: readonly FieldFormat[];
}

const plainText: FormatFit = { format: null, share: 1 };
const unseen: FormatFit = { format: null, share: formatShareMin };
const unreadable: FormatFit = { format: null, share: 0 };

/** Whether a column can be what a field holds though nothing names it so. */
export function isEnough({ share }: FormatFit): boolean {
  return share >= formatShareMin;
}

/** The format that the samples of columns show best, with the share of them that it reads. */
export function formatFor(
  input: SuggestionInput,
  definition: FieldDefinition,
  columns: readonly number[],
  isNamed = false,
): FormatFit {
  const samples = samplesOf(input, columns);
  const isEmpty = samples.every((sample) => sample.trim() === '');
  if (definition.name === 'side_indicator') {
    return { format: null, share: markShare(samples, [...sideMarks.debit, ...sideMarks.credit]) };
  }
  if (definition.name === 'storno_indicator') {
    return isEmpty ? unseen : { format: null, share: markShare(samples, stornoMarks) };
  }
  if (definition.kind === 'date') {
    const use = definition.name === 'accounting_period' ? 'period' : 'date';
    const { firstDate, lastDate, hints } = input;
    const evidence = { firstDate, lastDate, isForeign: hints?.isForeign, isNamed };
    return isEmpty ? unseen : (detectDateFormat(samples, use, evidence) ?? unreadable);
  }
  if (definition.kind === 'amount') {
    if (samples.every((sample) => isNoAmount(sample))) return unseen;
    const { minorDigits, hints } = input;
    const found = detectAmountFormat(samples, { minorDigits, decimalSign: hints?.decimalSign });
    return found === null
      ? unreadable
      : { ...found, format: withGlobalSign(definition.name, found.format, samples) };
  }
  return definition.name.endsWith('account') ? accountFormat(input, samples) : plainText;
}

/** A global amount with negative values is debit-positive, one without is unsigned. */
function withGlobalSign(name: FieldName, format: AmountFormat, samples: readonly string[]): AmountFormat {
  if (name !== 'global_currency_amount') return format;
  const parse = createAmountParser(format);
  const hasNegative = samples.some((sample) => (parse(sample) ?? 0n) < 0n);
  return { ...format, sign: hasNegative ? 'debit_positive' : 'unsigned' };
}

/** Fewer codes that are accounts with zeros before them may be so by chance. */
const paddedCodesMin = 3;

/** A chart may hold a hundred thousand accounts, and every column that is called an account is held against it. */
const paddedLengths = new WeakMap<ReadonlySet<string>, readonly number[]>();

/** The lengths of the codes that begin with a zero, the shortest first. */
function paddedLengthsOf(codes: ReadonlySet<string>): readonly number[] {
  const known = paddedLengths.get(codes);
  if (known) return known;
  const found = new Set([...codes].filter((code) => /^0\d+$/.test(code)).map((code) => code.length));
  const lengths = [...found].toSorted((first, second) => first - second);
  paddedLengths.set(codes, lengths);
  return lengths;
}

/** Codes of digits that lost their leading zeros are filled up where more of them are accounts then. */
function accountFormat(input: SuggestionInput, samples: readonly string[]): FormatFit {
  const known = input.knownCodes?.accounts;
  const codes = [...new Set(samples.map((sample) => sample.trim()))].filter((code) => code !== '');
  if (!known || known.size === 0 || codes.length === 0) return plainText;
  const matchesAt = (length: number) =>
    codes.filter((code) => known.has(/^\d+$/.test(code) ? code.padStart(length, '0') : code)).length;
  let best = { length: 0, matches: matchesAt(0) };
  for (const length of paddedLengthsOf(known)) {
    const matches = matchesAt(length);
    if (matches > best.matches) best = { length, matches };
  }
  if (best.length === 0) return plainText;
  const format = { kind: 'text', padTo: best.length } as const;
  const short = codes.filter((code) => /^\d+$/.test(code) && code.length < best.length);
  const isTold =
    short.length >= paddedCodesMin &&
    short.every((code) => !known.has(code) && known.has(code.padStart(best.length, '0')));
  return isTold ? { format, share: 1 } : { format, share: 1, rivals: [{ kind: 'text' }] };
}
