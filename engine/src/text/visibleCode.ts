import { normalized } from '../characters/normalized.ts';

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;
const ascii = /^[ -~]*$/;
/** Of ASCII, blanks one by one between signs. */
const plain = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/**
 * A code as it is seen: without signs that nothing shows (a blank of no width, a soft hyphen, a mark of direction), letters
 * composed, blanks of every kind alike. Two codes that look equal are equal so.
 */
export function visibleCode(code: string): string {
  if (ascii.test(code)) return code;
  return normalized(code, 'NFC')
    .replaceAll(invisible, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim();
}

/**
 * A code as it is kept: letters composed (NFC), blanks of any kind and however many in a row as one, none around it. Codes that differ
 * in these alone look the same; what nobody sees at all is refused where a code is saved (`codePattern`).
 */
export function keptCode(code: string): string {
  if (plain.test(code)) return code;
  return normalized(code, 'NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
}

const seenAs = (code: string): string => keptCode(visibleCode(code));

/**
 * Finds codes, as files write them, among those that are kept. Rule: the very code; else the one that looks like it, where one alone
 * does. Codes that were kept before those that look alike were refused are told apart by what they are.
 */
export class SeenCodes {
  readonly #codes: ReadonlySet<string>;
  readonly #codeOfSeen = new Map<string, string | null>();

  constructor(codes: Iterable<string>) {
    this.#codes = new Set(codes);
    for (const code of this.#codes) {
      const seen = seenAs(code);
      this.#codeOfSeen.set(seen, this.#codeOfSeen.has(seen) ? null : code);
    }
  }

  /** The code that is kept; without one, what was asked for. */
  find(code: string): string {
    return this.#codes.has(code) ? code : (this.#codeOfSeen.get(seenAs(code)) ?? code);
  }

  /** Codes with which the answer comes and goes. */
  decidingOn(code: string): readonly string[] {
    return this.#codes.has(code) ? [code] : [code, this.find(code), seenAs(code)];
  }
}
