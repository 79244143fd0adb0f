import { fieldKind, type FieldKind } from '../shared/fieldKinds.ts';
import type { FieldValue } from './fieldMapDraft.ts';
import type { FormatValue } from './formatValue.ts';

type DateOrder = NonNullable<FormatValue['dateOrder']>;

const wholeDates = ['YMD', 'DMY', 'MDY'] as const satisfies readonly DateOrder[];

/** A period is named by its number, or by any of its days. */
export const dateOrders: Readonly<Record<'date' | 'period', readonly DateOrder[]>> = {
  date: [...wholeDates, 'DM', 'SERIAL'],
  period: ['YM', 'MY', ...wholeDates],
};
export const numberings = ['CALENDAR_MONTH', 'FISCAL_PERIOD'] as const;
export const dayOffsets = ['-1', '0', '1'] as const;
export const decimalSigns = ['.', ','] as const;
export const thousandsSigns = ['', '.', ',', ' ', "'"] as const;
export const negatives = ['STORNO', 'SWAP'] as const;
export const signs = ['UNSIGNED', 'DEBIT_POSITIVE'] as const;
/** `NONE`: a row has its value from its own cell. */
export const fills = ['NONE', 'DOWN', 'HEADINGS'] as const;

const keys: Readonly<Record<string, string>> = {
  '': 'none',
  '.': 'point',
  ',': 'comma',
  ' ': 'space',
  "'": 'apostrophe',
  '-1': 'before',
  '0': 'same',
  '1': 'after',
};

/** A sign such as "," is no key of a catalogue. */
export function choiceKey(choice: string): string {
  return keys[choice] ?? choice;
}

/** A named period, of which it can be said what its number counts. */
export function isNumbered(order: DateOrder | null): boolean {
  return order === 'YM' || order === 'MY';
}

/** What a format says, as keys of the words for it with what they name, in the order in which they are read. */
export function saidByFormat(
  kind: FieldKind,
  format: FormatValue,
): readonly (readonly [key: `format.${string}`, value: string])[] {
  const said: [key: `format.${string}`, value: string][] = [];
  const say = (name: string, choice: string | null) => {
    if (choice !== null) said.push([`format.choices.${name}.${choiceKey(choice)}`, '']);
  };
  if (kind === 'date' || kind === 'period') {
    say('dateOrder', format.dateOrder);
    if (format.numbering === 'FISCAL_PERIOD') say('numbering', format.numbering);
    if (format.dayOffset !== null && format.dayOffset !== 0) say('dayOffset', String(format.dayOffset));
  }
  if (kind === 'amount') {
    say('decimalSign', format.decimalSign);
    if (format.thousandsSign !== null && format.thousandsSign !== '')
      say('thousandsSign', format.thousandsSign);
    if (format.hasTrailingMinus) said.push(['format.hasTrailingMinus', '']);
    if (format.hasBrackets) said.push(['format.hasBrackets', '']);
    if (format.currencyMark !== null) said.push(['format.marked', format.currencyMark]);
    if (format.negative === 'SWAP') say('negative', format.negative);
    say('sign', format.sign);
  }
  if (format.isCodeAlone) said.push(['format.codeAlone', '']);
  if (format.padTo !== null) said.push(['format.padded', String(format.padTo)]);
  say('fill', format.fill);
  return said;
}

/** Of a fixed text there is nothing to say, and of a mark the options do. */
export function hasFormat({ name, sources, constant }: FieldValue): boolean {
  const kind = fieldKind(name);
  if (kind === 'indicator') return false;
  return sources.length > 0 || (constant !== null && kind !== 'dimension' && kind !== 'text');
}

/** Whether rows may have a value from rows above: of several columns those of an entry's number alone. */
export function canBeFilled({ name, sources }: FieldValue): boolean {
  return (
    sources.length > 0 && (sources.length === 1 || name === 'transaction_id') && fieldKind(name) !== 'amount'
  );
}
