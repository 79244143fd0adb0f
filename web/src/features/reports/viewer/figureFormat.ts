import type { TFunction } from 'i18next';
import {
  exactDigits,
  formatAmount,
  isZero,
  plainAmount,
  SHOWN_DIGITS,
  writtenAmount,
  ZERO_SIGN,
} from '../../../components/amount.ts';
import type { TableCell } from '../../../components/table/tableText.ts';
import type { LanguageTag } from '../../../i18n/languages.ts';
import type { ReportFilter, Scale } from './reportFilter.ts';
import type { Evaluation, EvaluatedRow } from './reportLines.ts';

type Column = Evaluation['columns'][number];

/** `points`: by how much two shares in percent differ. */
export type FigureUnit = 'amount' | 'number' | 'percent' | 'points';

/** By how many places the decimal point stands further left. */
const placesOf = { ONE: 0, THOUSAND: 3, MILLION: 6 } as const;
/** Of amounts that are shown in thousands nobody reads the cents. */
const digitsOf = { ONE: SHOWN_DIGITS, THOUSAND: 0, MILLION: 1 } as const;

/** An exact amount with its decimal point further left: no digit is lost. */
export function scaledAmount(amount: string, scale: Scale): string {
  const places = placesOf[scale];
  if (places === 0) return amount;
  const sign = amount.startsWith('-') ? '-' : '';
  const [whole = '', decimals = ''] = amount.slice(sign.length).split('.');
  const digits = whole.padStart(places + 1, '0');
  const cut = digits.length - places;
  return `${sign}${digits.slice(0, cut)}.${digits.slice(cut)}${decimals}`;
}

const unitOfRow = { AMOUNT: 'amount', NUMBER: 'number', PERCENT: 'percent' } as const;

interface UnitInput {
  readonly row: Pick<EvaluatedRow, 'unit'>;
  readonly column: Pick<Column, 'role'>;
  readonly comparison: Pick<NonNullable<ReportFilter['comparison']>, 'operation'> | null;
}

/** What a figure is: of a difference that depends on how it is made. */
export function unitOf({ row, column, comparison }: UnitInput): FigureUnit {
  const own = row.unit === '%future added value' ? 'amount' : unitOfRow[row.unit];
  if (column.role === 'DELTA_PERCENT') return 'percent';
  if (column.role !== 'DELTA') return own;
  const operation = comparison?.operation ?? 'SUB';
  if (operation === 'PERCENT') return 'percent';
  if (operation === 'DIV') return 'number';
  return own === 'percent' && operation === 'SUB' ? 'points' : own;
}

export interface FigureFormat {
  readonly unit: FigureUnit;
  readonly scale: Scale;
  /** Null: those of any. */
  readonly decimals: number | null;
  readonly language: LanguageTag;
  readonly t: TFunction<'reports/viewer'>;
}

const scaleOf = ({ unit, scale }: Pick<FigureFormat, 'unit' | 'scale'>): Scale =>
  unit === 'amount' ? scale : 'ONE';

function withUnit(text: string, { unit, t }: Pick<FigureFormat, 'unit' | 't'>): string {
  return unit === 'percent' || unit === 'points' ? t(`units.${unit}`, { value: text }) : text;
}

/** A figure as it is read; zero as a dash. */
export function figureText(value: string, format: FigureFormat): string {
  if (isZero(value)) return ZERO_SIGN;
  const scale = scaleOf(format);
  const digits = format.decimals ?? digitsOf[scale];
  return withUnit(formatAmount(scaledAmount(value, scale), format.language, { digits, zero: null }), format);
}

/** The full value, where what is shown hides some of it. */
export function exactText(value: string, format: FigureFormat): string | undefined {
  const shownDigits = format.decimals ?? SHOWN_DIGITS;
  const isWhole = scaleOf(format) === 'ONE' && exactDigits(value, shownDigits) === shownDigits;
  if (isWhole || isZero(value)) return undefined;
  const digits = exactDigits(value, SHOWN_DIGITS);
  return withUnit(formatAmount(value, format.language, { digits }), format);
}

/** What copy and export write: as it is shown, with every digit that it has. */
export function figureCell(value: string, format: FigureFormat, minorDigits: number): TableCell {
  const scale = scaleOf(format);
  const written = scaledAmount(value, scale);
  const least = format.unit === 'amount' ? minorDigits : SHOWN_DIGITS;
  const digits = exactDigits(value, least) + placesOf[scale];
  return {
    text: plainAmount(written, format.language, digits),
    amount: writtenAmount(written, digits),
  };
}
