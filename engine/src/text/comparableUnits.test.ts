import { expect, it } from 'vitest';
import { comparable } from './comparable.ts';
import { comparableUnit, notByItself } from './comparableUnits.ts';

const unitCount = 0x10000;
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xe000;

it('are what they become between any others, of all that are told by themselves', () => {
  const told = Array.from({ length: unitCount }, (_, unit) => unit).filter(
    (unit) => comparableUnit(unit) !== notByItself,
  );
  const lettersOf = (units: readonly number[]): string =>
    units.map((unit) => String.fromCharCode(unit)).join('');
  const expected = (text: string): string => comparable(`-${text}-`).slice(1, -1);
  expect(lettersOf(told.map(comparableUnit))).toBe(expected(lettersOf(told)));
  // Each beside each of those that letters may wait for.
  for (const beside of ['a', 'I', 'Ж', 'é', '–']) {
    const text = told.map((unit) => `${beside}${String.fromCharCode(unit)}${beside}`).join('');
    const units = Array.from({ length: text.length }, (_, index) => comparableUnit(text.charCodeAt(index)));
    expect(lettersOf(units)).toBe(expected(text));
  }
});

it('are told of the letters of European languages, and of no marks, pairs or the sigma', () => {
  for (const letter of 'AzÄöÜßéČžŁőЖяЩъІѓΑω–„“€') {
    expect(comparableUnit(letter.charCodeAt(0))).toBe(letter.toLowerCase().charCodeAt(0));
  }
  for (const letter of ['Σ', 'İ', '\u0301', 'ẞ', '\0', '\ufeff']) {
    expect(comparableUnit(letter.charCodeAt(0))).toBe(notByItself);
  }
  for (let unit = 0; unit < unitCount; unit += 1) {
    if (isSurrogate(unit)) expect(comparableUnit(unit)).toBe(notByItself);
  }
});
