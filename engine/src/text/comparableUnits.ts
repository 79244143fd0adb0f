import { normalized } from '../characters/normalized.ts';
import { comparable } from './comparable.ts';

/**
 * Code units that become one unit each in the form of `comparable`, whatever stands beside them: letters below this, and signs of
 * punctuation and currencies. What composes with others (marks), and what others decide about (the sigma at the end of a
 * word), is none of them.
 */
const lettersEnd = 0x800;
const signs = { start: 0x2010, end: 0x20c0 } as const;
const capitalSigma = 0x3a3;

const unknown = 0;
/** Stands for no letter. */
export const notByItself = 0xffff;
const known = new Uint16Array(signs.end);

const isMark = /\p{M}/u;

function find(unit: number): number {
  const isFar = unit >= lettersEnd && unit < signs.start;
  const text = String.fromCharCode(unit);
  if (unit === unknown || unit === capitalSigma || isFar || isMark.test(text)) return notByItself;
  const compared = comparable(`-${text}-`);
  // A letter that is composed of others is no letter by itself, nor is one that becomes two.
  return compared.length === 3 && normalized(text, 'NFC') === text ? compared.charCodeAt(1) : notByItself;
}

/** The unit in the form of `comparable`; `notByItself` where it cannot be told from the unit alone. */
export function comparableUnit(unit: number): number {
  if (unit >= known.length) return notByItself;
  const found = known[unit]!;
  if (found !== unknown) return found;
  return (known[unit] = find(unit));
}
