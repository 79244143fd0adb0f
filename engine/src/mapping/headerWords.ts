import { isCurrencyCode } from '../money/currency.ts';
import { plainWords } from '../text/plainWords.ts';
import { valueLengthMax } from '../characters/valueLength.ts';
import { accountWords } from './headers/accountWords.ts';
import { amountWords } from './headers/amountWords.ts';
import { bookingWords, postingStems } from './headers/bookingWords.ts';
import { type HeaderLanguage, headerLanguages, type HeaderMeaning } from './headers/headerLanguages.ts';

interface Word {
  readonly meaning: HeaderMeaning;
  readonly language: HeaderLanguage;
  /** Its words apart by blanks. */
  readonly plain: string;
  /** With a blank around it, to be found among others. */
  readonly apart: string;
  readonly score: number;
}

/** Word for word; the later, rarer ones of a list a little less. */
const exactScore = 0.95;
const exactScoreMin = 0.85;
/** Of a header that holds a word of a meaning among others; word for word it is more. */
export const similarScore = 0.6;

const words: readonly Word[] = [...bookingWords, ...accountWords, ...amountWords].flatMap((line) =>
  headerLanguages.flatMap((language) =>
    (line[language] ?? '').split(', ').flatMap((word, place): Word[] => {
      const plain = plainWords(word);
      const score = Math.max(exactScoreMin, exactScore - place * 0.01);
      return plain === '' ? [] : [{ meaning: line.meaning, language, plain, apart: ` ${plain} `, score }];
    }),
  ),
);

const joined = (plain: string): string => plain.replaceAll(' ', '');

/** Words by their letters alone: `PostingDate` is `posting date`. */
const wordsByLetters = new Map<string, Word[]>();
for (const word of words) {
  const key = joined(word.plain);
  wordsByLetters.set(key, [...(wordsByLetters.get(key) ?? []), word]);
}

/**
 * The header without the currency behind it, as it stands, and without what stands in brackets, `Debit (EUR)`. The currency first:
 * by its letters alone `Debit EUR` is a debtor in Dutch.
 */
function formsOf(whole: string): string[] {
  const header = whole.slice(0, valueLengthMax);
  const bare = header.replaceAll(/[([{][^)\]}]*[)\]}]/gu, ' ').replaceAll(/[€$£]/gu, ' ');
  const withoutCurrency = [plainWords(header), plainWords(bare)].map((plain) => {
    const parts = plain.split(' ');
    const isLastCurrency = parts.length > 1 && isCurrencyCode((parts.at(-1) ?? '').toUpperCase());
    return isLastCurrency ? parts.slice(0, -1).join(' ') : '';
  });
  return [...withoutCurrency, plainWords(header), plainWords(bare)];
}

function exactWords(header: string): readonly Word[] {
  for (const form of formsOf(header)) {
    const found = form === '' ? undefined : wordsByLetters.get(joined(form));
    if (found) return found;
  }
  return [];
}

/** Words that, beside the name of a field, make something else of it: `tax amount`, `customer account`. */
const qualifiers = new Set(
  (
    'tax vat gst mwst ust steuer ddc tva iva btw dph moms afa name type currency customer vendor supplier bank foreign ' +
    'rate code title user base opening closing balance saldo solde zostatek sold wahrung fremdwahrung kurs nazwa lib ' +
    'libelle due created modified value quantity price line source parent group description status budget original ' +
    'ддс име наименование валута контрагент клиент банкова начално крайно салдо'
  ).split(' '),
);

/** They are only known word for word. */
const noFields: readonly HeaderMeaning[] = ['account_name', 'bare_name', 'other'];

function isSimilar(header: string, { meaning, plain, apart }: Word): boolean {
  if (plain.length <= 3 || !header.includes(apart) || noFields.includes(meaning)) return false;
  const others = header.replace(apart, ' ').trim().split(' ');
  return !others.some((other) => qualifiers.has(other));
}

type Scores = ReadonlyMap<HeaderMeaning, number>;

function scoresOf(header: string): Scores {
  const scores = new Map<HeaderMeaning, number>();
  const add = (meaning: HeaderMeaning, score: number) =>
    scores.set(meaning, Math.max(scores.get(meaning) ?? 0, score));
  const exact = exactWords(header);
  for (const { meaning, score } of exact) add(meaning, score);
  if (exact.length > 0) return scores;
  const apart = ` ${plainWords(header)} `;
  for (const word of words) {
    if (isSimilar(apart, word)) add(word.meaning, similarScore);
  }
  return scores;
}

/** Every header is asked for each meaning several times; files have some dozens of them. */
const scoresByHeader = new Map<string, Scores>();
const headersKeptMax = 10_000;

/** How well a header names a meaning: up to 0.95 word for word (less for the later, rarer words), 0.6 within a longer one. */
export function headerScore(header: string, meaning: HeaderMeaning): number {
  let scores = scoresByHeader.get(header);
  if (!scores) {
    scores = scoresOf(header);
    if (scoresByHeader.size >= headersKeptMax) scoresByHeader.clear();
    scoresByHeader.set(header, scores);
  }
  return scores.get(meaning) ?? 0;
}

/** Whether a header names something that no field holds. */
export function isNoField(header: string): boolean {
  return noFields.some((meaning) => headerScore(header, meaning) > 0);
}

const stems = headerLanguages.flatMap((language) =>
  postingStems[language].split(', ').map((stem) => plainWords(stem)),
);

/** Whether a word of a header begins as those of posting do, though the whole says nothing. */
export function resemblesPosting(header: string): boolean {
  return plainWords(header)
    .split(' ')
    .some((word) => stems.some((stem) => word.startsWith(stem)));
}

/** Whether a header is a word of a language other than English, all of which write the day before the month. */
export function isForeignHeader(header: string): boolean {
  const exact = exactWords(header);
  return exact.length > 0 && exact.every(({ language }) => language !== 'en');
}
