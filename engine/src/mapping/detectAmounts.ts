import { findCurrencyMark } from '../money/currencyMarks.ts';
import { valueLengthMax } from '../characters/valueLength.ts';
import { createAmountParser, isDash } from './amounts.ts';
import type { DetectedFormat } from './detectedFormat.ts';
import type { AmountFormat } from './fieldMap.ts';

/** What else is known of a file's amounts. */
export interface AmountEvidence {
  /** The decimal sign of other columns of amounts. */
  readonly decimalSign?: '.' | ',' | undefined;
  /** How many decimals the currency has. */
  readonly minorDigits?: number | undefined;
}

function shareOf(samples: readonly string[], isRead: (text: string) => boolean): number {
  return samples.length === 0 ? 0 : samples.filter(isRead).length / samples.length;
}

const amountCandidates: readonly AmountFormat[] = [
  { kind: 'amount', decimalSign: '.', thousandsSign: '' },
  { kind: 'amount', decimalSign: ',', thousandsSign: '' },
  { kind: 'amount', decimalSign: '.', thousandsSign: ',' },
  { kind: 'amount', decimalSign: ',', thousandsSign: '.' },
  { kind: 'amount', decimalSign: ',', thousandsSign: ' ' },
  { kind: 'amount', decimalSign: '.', thousandsSign: ' ' },
  { kind: 'amount', decimalSign: '.', thousandsSign: "'" },
  { kind: 'amount', decimalSign: ',', thousandsSign: "'" },
];

const firstSign = /(\d+)([.,])/;
const lastSign = /(\d+)([.,])(\d+)[)-]?$/;

/** Nobody writes 250 as `0,250`: such an amount speaks against the thousands sign, however many others speak for it. */
function beginsWithZeroGroup(sample: string, { thousandsSign }: AmountFormat): boolean {
  const [, before = '', sign] = firstSign.exec(sample) ?? [];
  return sign !== undefined && sign === thousandsSign && /^0+$/.test(before);
}

/**
 * How many samples say which sign stands before decimals. Three digits behind the last sign are a group of thousands, for
 * amounts with three decimals are rare, unless nothing but a zero stands before them; any other number are decimals.
 */
function signEvidence(samples: readonly string[], format: AmountFormat): number {
  return samples.filter((sample) => {
    if (sample.length > valueLengthMax) return false;
    const [, before = '', sign, behind = ''] = lastSign.exec(sample.trim()) ?? [];
    if (sign === undefined) return false;
    const isGroup = behind.length === 3 && !/^0+$/.test(before);
    return isGroup ? sign === format.thousandsSign : sign === format.decimalSign;
  }).length;
}

const oneGroupOfThree = /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/;

/**
 * Amounts of which each has one sign with three digits behind it, as in `12.500`: thousands, or three decimals. What other
 * columns have decides, or a currency with three decimals or with none; else the other reading is a rival.
 */
function readingOfGroups(
  filled: readonly string[],
  format: AmountFormat,
  { decimalSign, minorDigits }: AmountEvidence,
): Pick<DetectedFormat<AmountFormat>, 'format' | 'rivals'> {
  const sign = format.thousandsSign;
  if ((sign !== '.' && sign !== ',') || !filled.every((text) => oneGroupOfThree.test(text)))
    return { format };
  const decimals: AmountFormat = { ...format, decimalSign: sign, thousandsSign: '' };
  if (decimalSign !== undefined) return { format: decimalSign === sign ? decimals : format };
  if (minorDigits === 3) return { format: decimals };
  return minorDigits === 0 ? { format } : { format, rivals: [decimals] };
}

/** Whether a cell of amounts says nothing of their format: empty, or a dash, with or without a currency. */
export function isNoAmount(text: string, currencyMark = ''): boolean {
  const bare = (currencyMark === '' ? text : text.replace(currencyMark, '')).trim();
  return bare === '' || isDash(bare);
}

/**
 * The amount format that reads most samples; among equals the one for whose signs most samples speak, then the one
 * without thousands sign. Trailing minus, brackets and a usual currency mark are
 * allowed where they occur; of several marks only the most frequent, so that the share tells that there are others.
 */
export function detectAmountFormat(
  samples: readonly string[],
  evidence: AmountEvidence = {},
): DetectedFormat<AmountFormat> | null {
  const written = samples.map((sample) => sample.trim()).filter((sample) => sample !== '');
  const currencyMark = findCurrencyMark(written);
  const filled = written.filter((sample) => !isNoAmount(sample, currencyMark ?? ''));
  const bare =
    currencyMark === null ? filled : filled.map((sample) => sample.replace(currencyMark, '').trim());
  const extras = {
    ...(bare.some((sample) => sample.endsWith('-')) ? { hasTrailingMinus: true } : {}),
    ...(bare.some((sample) => sample.startsWith('(')) ? { hasBrackets: true } : {}),
    ...(currencyMark === null ? {} : { currencyMark }),
  };
  const candidates = amountCandidates
    .map((format): AmountFormat => ({ ...format, ...extras }))
    .toSorted((first, second) => signEvidence(bare, second) - signEvidence(bare, first));
  let best: DetectedFormat<AmountFormat> | null = null;
  for (const format of candidates) {
    const parse = createAmountParser(format);
    const share = shareOf(filled, (text) => parse(text) !== null && !beginsWithZeroGroup(text, format));
    if (share > 0 && (best === null || share > best.share)) best = { format, share };
  }
  return best && { ...best, ...readingOfGroups(bare, best.format, evidence) };
}
