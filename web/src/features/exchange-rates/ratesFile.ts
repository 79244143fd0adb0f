import Papa from 'papaparse';
import type { RateFault } from './rateText.ts';
import { BEFORE_FIELD } from './rateCells.ts';
import { readRate } from './rateText.ts';

/** What columns may be called, in any of the languages; that of `left` is exported to be read by people. */
const headings = {
  currency: ['currency', 'währung', 'валута'],
  per: ['per', 'je', 'за'],
  period: ['period', 'periode', 'период', 'month', 'monat', 'месец'],
  global: ['group currency', 'konzernwährung', 'валута на групата'],
  average: ['average', 'average rate', 'durchschnittskurs', 'durchschnitt', 'среден курс'],
  closing: ['closing', 'closing rate', 'stichtagskurs', 'stichtag', 'заключителен курс'],
  averageOrigin: [
    'origin of the average rate',
    'herkunft des durchschnittskurses',
    'произход на средния курс',
  ],
  closingOrigin: [
    'origin of the closing rate',
    'herkunft des stichtagskurses',
    'произход на заключителния курс',
  ],
  left: ['locked', 'gesperrt', 'заключено'],
} as const;

/** How an exported rate of a period says that it is the one of its year. */
const originsOfYear = [
  'by hand for the whole year',
  'von hand für das ganze jahr',
  'въведен ръчно за цялата година',
];

const HEADINGS = Object.keys(headings) as readonly Heading[];

/** How workbooks begin; the older ones (D0 CF 11 E0 A1 B1) as the text that they are not. */
const WORKBOOK_MARKS = ['PK\u0003\u0004', '\uFFFD\uFFFD\u0011\u0871'];

/** Where a line does not say for how many units its rate is, its digits are not what is wrong. */
const PER_MAX = 10_000;

type Heading = keyof typeof headings;

interface FilePeriod {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** The rates of one line; those of a whole year have no period, that of the day before the first one has `BEFORE_FIELD` in its place. */
export interface FileRate {
  readonly line: number;
  readonly currency: string;
  readonly per: number;
  readonly periodId: string | null;
  readonly average: string | null;
  readonly closing: string | null;
  /** Which of them the file says to be the rate of the year; none is said where the key is absent. */
  readonly ofYear?: readonly ('average' | 'closing')[];
}

export interface FileFault {
  readonly line: number;
  readonly fault:
    | RateFault
    | 'mixedSigns'
    | 'cells'
    | 'quotes'
    | 'currency'
    | 'isGlobal'
    | 'otherGlobal'
    | 'period'
    | 'dayOrMonth'
    | 'noPeriods'
    | 'noPeriod'
    | 'noCurrency'
    | 'noPer'
    | 'column'
    | 'columnTwice'
    | 'per'
    | 'dayAverage'
    | 'duplicate'
    | 'yearKinds'
    | 'locked';
  readonly text: string;
}

/** The decimal sign that counts in a file, and the line that shows it; null: no rate has decimals by it. */
interface FileSign {
  readonly sign: '.' | ',';
  readonly line: number | null;
}

export interface RatesFile {
  readonly isWorkbook: boolean;
  /** None of its lines names the columns. */
  readonly isHeadless: boolean;
  readonly rates: readonly FileRate[];
  readonly faults: readonly FileFault[];
  readonly decimals: FileSign;
}

export interface RatesOfFile {
  readonly year: number;
  readonly globalCurrency: string;
  readonly periods: readonly FilePeriod[];
  /** The day before the first period; null or undefined in other fiscal years than the first one. */
  readonly dayBefore?: string | null | undefined;
  readonly isCurrency: (code: string) => boolean;
}

const unread = { rates: [], faults: [], decimals: { sign: '.', line: null } } as const;

/**
 * A list of rates: currency, period (`2024-01`; the year for all of it), average and closing rate. Where it says which group
 * currency they are against, it is held to that. What a column says that is not known, or that a column of periods is not there,
 * is a fault: rates would be others, or of other periods, than the file says. So is an empty cell of a currency or a period, and
 * one of units where other rows fill it: of cells that were merged a text file has what they say in the first row alone.
 */
export function readRatesFile(text: string, known: RatesOfFile): RatesFile {
  if (WORKBOOK_MARKS.some((mark) => text.startsWith(mark))) {
    return { isWorkbook: true, isHeadless: false, ...unread };
  }
  const { cells, head, errors, meta } = cellsOf(text.replace(/^\uFEFF/, ''));
  if (head < 0) return { isWorkbook: false, isHeadless: true, ...unread };
  const names = cells[head] ?? [];
  const places = placesOf(names);
  const malformed = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [(row ?? 0) + 1] : [])));
  const body = cells.map((row, index) => ({ row, line: index + 1 })).slice(head + 1);
  const filled = body.filter(({ row }) => row.some((cell) => cell !== ''));
  const decimals = signOf(
    filled.map(({ row, line }) => ({ line, texts: [row[places.average] ?? '', row[places.closing] ?? ''] })),
    meta.delimiter,
  );
  const nameCount = names.findLastIndex((name) => name !== '') + 1;
  const isPerSaid = filled.some(({ row }) => (row[places.per] ?? '') !== '');
  /** Cells that are left out, or too many, may move the others into other columns than they belong to. */
  const isOtherWidth = (row: readonly string[]): boolean =>
    row.length < nameCount || row.slice(names.length).some((cell) => cell !== '');
  const outcomes = filled.map(({ row, line }): LineOutcome => {
    if (malformed.has(line)) return { faults: [] };
    if (isOtherWidth(row)) return { faults: [{ line, fault: 'cells', text: row.join(meta.delimiter) }] };
    return readLine(row, line, places, { known, decimals, isPerSaid });
  });
  const quotes = [...malformed].map((line) => ({
    faults: [{ line, fault: 'quotes', text: cells[line - 1]?.[0] ?? '' } as const],
  }));
  const read = collect([{ faults: columnFaults(names, head + 1, filled) }, ...quotes, ...outcomes]);
  return { isWorkbook: false, isHeadless: false, ...read, decimals };
}

/** What may part the cells where another sign was taken for it: rates with a decimal comma look like two cells. */
const delimiters = [';', ',', '\t', '|'] as const;

/** The cells of a file, parted so that a line names the columns; below 0: none does. */
function cellsOf(text: string) {
  const partedBy = (delimiter: string) => {
    const { data, errors, meta } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
    const cells = data.map((row) => row.map((cell) => cell.trim()));
    const head = cells.findIndex((row) => row.some((cell) => isHeading(cell, 'currency')));
    return { cells, head, errors, meta };
  };
  let parted = partedBy('');
  for (const delimiter of delimiters) {
    if (parted.head >= 0) break;
    parted = partedBy(delimiter);
  }
  return parted;
}

/** What spreadsheet programs call a column: A to Z, then AA. */
function letterOf(place: number): string {
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(place % 26);
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last;
}

/** Columns that say something nobody reads: none that is known, or one that stands there twice; and that none says of which periods. */
function columnFaults(
  names: readonly string[],
  line: number,
  filled: readonly { readonly row: readonly string[] }[],
): FileFault[] {
  const known = names.map((name) => HEADINGS.find((heading) => isHeading(name, heading)));
  const faults = names.flatMap((text, place): FileFault[] => {
    if (!filled.some(({ row }) => (row[place] ?? '') !== '')) return [];
    const heading = known[place];
    if (heading === undefined) return [{ line, fault: 'column', text: text === '' ? letterOf(place) : text }];
    const isTwice = heading !== 'left' && known.indexOf(heading) < place;
    return isTwice ? [{ line, fault: 'columnTwice', text }] : [];
  });
  return known.includes('period') ? faults : [...faults, { line, fault: 'noPeriods', text: '' }];
}

/** A comma that parts cells is no decimal sign; behind other marks the rates tell. */
function signOf(
  lines: readonly { readonly line: number; readonly texts: readonly string[] }[],
  delimiter: string,
): FileSign {
  const lineOf = (sign: '.' | ','): number | null =>
    lines.find(({ texts }) => texts.some((text) => text.includes(sign)))?.line ?? null;
  const commaLine = delimiter === ',' ? null : lineOf(',');
  return commaLine === null ? { sign: '.', line: lineOf('.') } : { sign: ',', line: commaLine };
}

/** One that would be a rate by the other decimal sign, in a file that shows its own. */
function isOfOtherSign(text: string, { sign, line }: FileSign): boolean {
  const other = sign === '.' ? ',' : '.';
  return line !== null && text.includes(other) && 'value' in readRate(text, other, PER_MAX);
}

const isHeading = (cell: string, heading: Heading): boolean =>
  (headings[heading] as readonly string[]).includes(cell.toLowerCase());

function placesOf(row: readonly string[]): Readonly<Record<Heading, number>> {
  const at = (heading: Heading): number => row.findIndex((cell) => isHeading(cell, heading));
  return {
    currency: at('currency'),
    per: at('per'),
    period: at('period'),
    global: at('global'),
    average: at('average'),
    closing: at('closing'),
    averageOrigin: at('averageOrigin'),
    closingOrigin: at('closingOrigin'),
    left: at('left'),
  };
}

type LineOutcome = { readonly rate: FileRate } | { readonly faults: readonly FileFault[] };

interface Reading {
  readonly known: RatesOfFile;
  readonly decimals: FileSign;
  /** Whether any row says for how many units its rate is. */
  readonly isPerSaid: boolean;
}

function readLine(
  row: readonly string[],
  line: number,
  places: Readonly<Record<Heading, number>>,
  { known, decimals, isPerSaid }: Reading,
): LineOutcome {
  const cell = (heading: Heading): string => row[places[heading]] ?? '';
  const faults: FileFault[] = [];
  const refuse = (fault: FileFault['fault'], text: string): null => {
    faults.push({ line, fault, text });
    return null;
  };
  const currency = cell('currency').toUpperCase();
  if (currency === '') refuse('noCurrency', '');
  else if (currency === known.globalCurrency) refuse('isGlobal', currency);
  else if (!known.isCurrency(currency)) refuse('currency', cell('currency'));
  const against = cell('global').toUpperCase();
  if (against !== '' && against !== known.globalCurrency) refuse('otherGlobal', cell('global'));
  const per = perOf(cell('per'));
  if (isPerSaid && cell('per') === '') refuse('noPer', '');
  else if (per === null) refuse('per', cell('per'));
  // Where no column is one of periods that is a fault of the file.
  const found = places.period < 0 ? null : periodOf(cell('period'), known);
  if (typeof found === 'string') refuse(found, cell('period'));
  const period = typeof found === 'string' ? undefined : found;
  const rateOf = (heading: 'average' | 'closing'): string | null => {
    const text = cell(heading);
    if (text === '' || text === '–') return null;
    const read = readRate(text, decimals.sign, per ?? PER_MAX);
    if ('value' in read) return read.value;
    return refuse(isOfOtherSign(text, decimals) ? 'mixedSigns' : read.fault, text);
  };
  const [average, closing] = [rateOf('average'), rateOf('closing')];
  if (period === null && average !== null && closing !== null && average !== closing) {
    refuse('yearKinds', `${cell('average')} ${cell('closing')}`);
  }
  if (period?.id === BEFORE_FIELD && average !== null) refuse('dayAverage', cell('average'));
  if (faults.length > 0) return { faults };
  const ofYear = (['average', 'closing'] as const).filter((kind) =>
    originsOfYear.includes(cell(`${kind}Origin`).toLowerCase()),
  );
  const rate = { line, currency, per: per ?? 1, periodId: period?.id ?? null, average, closing };
  return { rate: { ...rate, ...(ofYear.length > 0 && { ofYear }) } };
}

function perOf(text: string): number | null {
  if (text.trim() === '') return 1;
  // A spreadsheet may write decimals, and what it groups are thousands: three digits behind one sign may be these.
  const [, whole = ''] = /^\s*(1|100|10[.,'\s\u00A0\u202F]?000)(?:[.,](?!000\s*$)0+)?\s*$/.exec(text) ?? [];
  return whole === '' ? null : Number(whole.replaceAll(/\D/g, ''));
}

/** `02/01/2024` is the first of February for some, the second of January for others. */
function isDayOrMonth(text: string): boolean {
  const [, first = '', second = ''] = /^(\d{1,2})\/(\d{1,2})\/\d{4}$/.exec(text) ?? [];
  return first !== '' && Number(first) !== Number(second) && Number(first) <= 12 && Number(second) <= 12;
}

/** Null: the whole year; a fault: it says none, none of the year, or nobody can tell which. */
function periodOf(
  text: string,
  { periods, year, dayBefore }: RatesOfFile,
): Pick<FilePeriod, 'id'> | null | 'noPeriod' | 'period' | 'dayOrMonth' {
  if (text === '') return 'noPeriod';
  if (text === String(year)) return null;
  if (isDayOrMonth(text)) return 'dayOrMonth';
  const written = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text);
  const turned = /^(?:(\d{1,2})[./])?(\d{1,2})[./](\d{4})$/.exec(text);
  const [years, months, days] = written
    ? [written[1], written[2], written[3]]
    : turned
      ? [turned[3], turned[2], turned[1]]
      : [];
  if (years === undefined || months === undefined) return 'period';
  const day = `${years}-${months.padStart(2, '0')}-${(days ?? '01').padStart(2, '0')}`;
  if (days !== undefined && day === dayBefore) return { id: BEFORE_FIELD };
  return periods.find(({ startDate, endDate }) => startDate <= day && day <= endDate) ?? 'period';
}

function collect(outcomes: readonly LineOutcome[]): Pick<RatesFile, 'rates' | 'faults'> {
  const rates: FileRate[] = [];
  const faults: FileFault[] = [];
  const seen = new Set<string>();
  const perOfCurrency = new Map<string, number>();
  for (const outcome of outcomes) {
    if ('faults' in outcome) {
      faults.push(...outcome.faults);
      continue;
    }
    const { rate } = outcome;
    if (rate.average === null && rate.closing === null) continue;
    const key = `${rate.currency} ${rate.periodId ?? ''}`;
    const per = perOfCurrency.get(rate.currency) ?? rate.per;
    if (seen.has(key)) faults.push({ line: rate.line, fault: 'duplicate', text: rate.currency });
    else if (per !== rate.per) faults.push({ line: rate.line, fault: 'per', text: String(rate.per) });
    else rates.push(rate);
    seen.add(key);
    perOfCurrency.set(rate.currency, per);
  }
  return { rates, faults };
}

/** What is sent of a file, and the line of each rate by its way in the input. */
export function sentOfFile(rates: readonly FileRate[]) {
  const byCurrency = new Map<string, FileRate[]>();
  for (const rate of rates) byCurrency.set(rate.currency, [...(byCurrency.get(rate.currency) ?? []), rate]);
  const groups = [...byCurrency].map(([currency, all]) => ({
    currency,
    per: all[0]?.per ?? 1,
    ofYear: all.find(({ periodId }) => periodId === null),
    ofPeriods: all.filter(({ periodId }) => periodId !== null),
  }));
  return {
    rates: groups.map(({ currency, per, ofYear, ofPeriods }) => ({
      currency,
      per,
      ...(ofYear && { rate: ofYear.average ?? ofYear.closing }),
      periods: ofPeriods.map(({ periodId, average, closing }) => ({
        periodId: periodId === BEFORE_FIELD ? null : periodId,
        ...(average !== null && { average }),
        ...(closing !== null && { closing }),
      })),
    })),
    lineOf: ([list, index, field, position]: readonly string[]): number | null => {
      const group = list === 'rates' ? groups[Number(index)] : undefined;
      if (group === undefined) return null;
      const rate = field === 'periods' ? group.ofPeriods[Number(position)] : group.ofYear;
      return rate?.line ?? group.ofYear?.line ?? group.ofPeriods[0]?.line ?? null;
    },
  };
}
