import { normalized } from '../characters/normalized.ts';

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;
const ascii = /^[ -~]*$/;

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
