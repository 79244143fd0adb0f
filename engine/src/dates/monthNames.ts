import { normalized } from '../characters/normalized.ts';

/**
 * Names and usual abbreviations of the months in English, German (with the Austrian ones) and Bulgarian, in small
 * letters and without full stops. None means different months in two languages.
 */
const namesByMonth: readonly string[] = [
  'january jan januar jänner jaenner jän януари ян яну',
  'february feb februar feber febr февруари фев февр',
  'march mar märz maerz mär mrz март мар',
  'april apr април апр',
  'may mai май',
  'june jun juni юни юн',
  'july jul juli юли юл',
  'august aug август авг',
  'september sep sept септември сеп септ',
  'october oct oktober okt октомври окт',
  'november nov ноември ное ноем',
  'december dec dezember dez декември дек',
];

const monthByName: ReadonlyMap<string, number> = new Map(
  namesByMonth.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

/** The month, 1 to 12, that a word without a full stop names in any case; null for every other word. */
export function monthOfName(word: string): number | null {
  return monthByName.get(normalized(word, 'NFC').toLowerCase()) ?? null;
}
