import { valueLengthMax } from '../characters/valueLength.ts';
import { isCurrencyCode } from './currency.ts';

/** How long a currency mark may be, in characters. */
export const currencyMarkLengthMax = 12;

/**
 * What a currency mark may be: no digit in it, and at its ends neither a blank nor a sign of the number itself. Only a
 * full stop may end an abbreviation (`лв.`, `Fr.`).
 */
export const currencyMarkPattern =
  /^(?![\s.,'’+\-−()])[^\p{Nd}\p{Cc}]*(?:[^\p{Nd}\p{Cc}\s.,'’+\-−()]|\p{L}\.)$/u;

/** Whether an amount format may name this text as the mark beside its amounts. */
export function isCurrencyMark(text: string): boolean {
  return text.length <= currencyMarkLengthMax && currencyMarkPattern.test(text);
}

const symbol = /^\p{Sc}$/u;

/** Marks that stand for a currency beside its symbol and its ISO code, in small letters. */
const usualMarks: ReadonlySet<string> = new Set(
  (
    'euro euros eur евро лв лв. лев лева dm fr. sfr sfr. kr kr. zł kč ft lei din. дин. ден. tl rs rs. руб руб. грн грн. ' +
    'us$ a$ au$ c$ ca$ nz$ hk$ s$ nt$ mx$ r$ cn¥ jp¥'
  ).split(' '),
);

/**
 * Whether a text is known to stand for a currency as such. Texts that stand for thousands or millions of one (`TEUR`,
 * `k€`, `Mio. €`) are not: proposed as a mark they would make amounts too small.
 */
function isUsualCurrencyMark(text: string): boolean {
  return symbol.test(text) || isCurrencyCode(text) || usualMarks.has(text.toLowerCase());
}

const wordBefore = /^[\s+\-−()]*([^\p{Nd}\s.,'’+\-−()]+\.?)[\s+\-−()]*[.,]?\p{Nd}/u;
const wordBehind = /\p{Nd}[.,]?[\s+\-−()]*([^\p{Nd}\s.,'’+\-−()]+\.?)[\s+\-−()]*$/u;

/** The usual currency mark before or behind the digits of an amount; '' where there is none. */
export function currencyMarkOf(text: string): string {
  if (text.length > valueLengthMax) return '';
  const word = (wordBefore.exec(text) ?? wordBehind.exec(text))?.[1] ?? '';
  if (isUsualCurrencyMark(word)) return word;
  const withoutStop = word.replace(/\.$/, '');
  return isUsualCurrencyMark(withoutStop) ? withoutStop : '';
}

/** The usual mark that most samples carry, the first among equals; null where none carries any. */
export function findCurrencyMark(samples: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const sample of samples) {
    const mark = currencyMarkOf(sample.trim());
    if (mark !== '') counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, first], [, second]) => second - first);
  return most?.[0] ?? null;
}
