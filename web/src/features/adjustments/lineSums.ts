import { readAmount } from '../../components/amountText.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import type { LineValues } from './lineTexts.ts';

/** Decimals that an amount can have at all. */
const digits = 4;

/** In ten-thousandths, exactly; a text that is no amount counts as none, its field says so. */
function unitsOf(text: string, language: LanguageTag): bigint {
  const [whole = '0', decimals = ''] = (readAmount(text, language) ?? '0').split('.');
  return BigInt(`${whole}${decimals.padEnd(digits, '0')}`);
}

function decimalOf(units: bigint): string {
  const [sign, plain] = units < 0n ? ['-', -units] : ['', units];
  const text = String(plain).padStart(digits + 1, '0');
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** What lines hold that are being entered: of one legal entity, or of all. */
export interface LineSums {
  readonly debit: string;
  readonly credit: string;
  /** Debit less credit. */
  readonly difference: string;
}

/**
 * Debit and credit of lines as they are typed, so that whoever types sees what is left to balance. No figure of the group comes
 * of it: whether both sides are equal is the api's to say when they are saved.
 */
export function sumsOfLines(lines: readonly LineValues[], language: LanguageTag): LineSums {
  const sumOn = (side: 'debit' | 'credit') =>
    lines.reduce((sum, line) => sum + unitsOf(line[side], language), 0n);
  const [debit, credit] = [sumOn('debit'), sumOn('credit')];
  return { debit: decimalOf(debit), credit: decimalOf(credit), difference: decimalOf(debit - credit) };
}
