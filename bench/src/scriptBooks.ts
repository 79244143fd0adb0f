import type { BookRule } from './ruleBooks.ts';

/** The books with texts in letters beyond ASCII: the same entries, and rules that ask the same of them. */

/** A letter for each letter that it replaces, so that texts differ where they did and contain what they contained. */
export type Script = (text: string) => string;

function scriptOf(replaced: string, letters: string): Script {
  const both = (text: string): string[] => Array.from(text + text.toUpperCase());
  const replacements = both(letters);
  const letterOf = new Map(both(replaced).map((letter, index) => [letter, replacements[index] ?? letter]));
  return (text) => Array.from(text, (letter) => letterOf.get(letter) ?? letter).join('');
}

export const umlauts = scriptOf('aou', 'äöü');
export const cyrillic = scriptOf('abcdefghijklmnopqrstuvwxyz', 'абцдефгхийклмнопярстужвщыз');

const textColumns = ['description', 'voucher_kind'];

/** The texts of the books in a script; the header and the codes stay as they are. */
export function inScript(csv: string, script: Script): string {
  const [header = '', ...rows] = csv.trimEnd().split('\n');
  const isText = header.split(',').map((column) => textColumns.includes(column));
  const written = rows.map((row) =>
    row
      .split(',')
      .map((cell, position) => (isText[position] ? script(cell) : cell))
      .join(','),
  );
  return `${[header, ...written].join('\n')}\n`;
}

export function rulesInScript(rules: readonly BookRule[], script: Script): readonly BookRule[] {
  return rules.map((rule) => ({
    ...rule,
    conditions: rule.conditions.map((condition) => {
      if (!textColumns.includes(condition.field) || typeof condition.value !== 'string') return condition;
      return { ...condition, value: script(condition.value) };
    }),
  }));
}

const cyrillicFirst = 0x410;
const cyrillicLast = 0x44f;
/** windows-1251 has the alphabet from here on, in the order of Unicode. */
const cyrillicBytes = 0xc0;

export function windows1251Of(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length }, (_, index) => {
    const unit = text.charCodeAt(index);
    return unit >= cyrillicFirst && unit <= cyrillicLast ? unit - cyrillicFirst + cyrillicBytes : unit;
  });
}
