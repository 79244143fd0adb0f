import { normalized } from '../characters/normalized.ts';
import { reservedWords } from './reservedWords.ts';

/** The longest slug: with it, an address with two of them still fits on a line. */
export const slugLengthMax = 48;

/** Letters that decomposing does not lead back to one of a to z: German and Nordic ones, Cyrillic as Bulgaria writes it in passports. */
const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ь: 'y',
  ю: 'yu',
  я: 'ya',
  ё: 'yo',
  ы: 'y',
  э: 'e',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
};

/** At most this long, and without a hyphen at either end. */
function bounded(text: string, lengthMax: number): string {
  return text.slice(0, lengthMax).replaceAll(/^-+|-+$/g, '');
}

/**
 * A name as a word of an address: letters a to z, digits, single hyphens between them. Nothing is left of a name in another
 * script, or of signs alone: it is called by what it is then.
 */
export function slugOf(name: string, kind: 'client' | 'stream' | 'report'): string {
  const composed = normalized(name, 'NFC').toLowerCase();
  const spelledOut = composed.replaceAll(/./gsu, (letter) => spelled[letter] ?? letter);
  const plain = normalized(spelledOut, 'NFKD').toLowerCase();
  const words = plain.replaceAll(/[\u0300-\u036f]/g, '').replaceAll(/[^a-z0-9]+/g, '-');
  return bounded(words.replace(/^-/, ''), slugLengthMax) || kind;
}

/** The same word with another one behind it, as long as a slug may be. */
export function withSuffix(slug: string, suffix: string): string {
  return `${bounded(slug, slugLengthMax - suffix.length - 1)}-${suffix}`;
}

export function isReserved(slug: string): boolean {
  return reservedWords.has(slug);
}

/** The slug of a name, or the first of `…-2`, `…-3` and so on that is no word of a route and not taken. */
export function freeSlug(
  name: string,
  kind: 'client' | 'stream' | 'report',
  taken: ReadonlySet<string>,
): string {
  const plain = slugOf(name, kind);
  let slug = plain;
  for (let number = 2; isReserved(slug) || taken.has(slug); number += 1) {
    slug = withSuffix(plain, String(number));
  }
  return slug;
}
