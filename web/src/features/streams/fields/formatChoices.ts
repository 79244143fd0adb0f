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
  if (format.padTo !== null) said.push(['format.padded', String(format.padTo)]);
  return said;
}

/** A text is read as it stands; of everything else it can be said how. */
export function hasFormat({ name, sources, constant }: FieldValue): boolean {
  const kind = fieldKind(name);
  if (kind === 'text' || kind === 'indicator') return false;
  return sources.length > 0 || (constant !== null && kind !== 'dimension');
}
