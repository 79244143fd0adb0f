import { normalized } from '@tributary/engine/characters/normalized';
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** None that is taken for another, in print or when read out. */
const characters = '23456789abcdefghjkmnpqrstvwxyz';
const groupCount = 4;
const groupLength = 4;
/** Of one that somebody chose, without blanks and hyphens. */
export const setupWordLengthMin = 16;

/** 78 random bits, as people type them. */
export function makeSetupWord(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join('');
  return Array.from({ length: groupCount }, group).join('-');
}

/** Without what is typed in one way or another. */
export function plainWord(word: string): string {
  return normalized(word, 'NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');
}

const hashOf = (word: string): Buffer => createHash('sha256').update(plainWord(word)).digest();

/** Takes as long for any two words. */
export function isSameWord(given: string, wanted: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(wanted));
}
