import { comparable } from '../text/comparable.ts';

/** Marks by which files say the side of an amount: German S/H, English D/C, Bulgarian Дт/Кт, plus and minus. */
export const sideMarks = {
  debit: ['S', 'D', 'DR', 'Soll', 'Debit', 'Дт', 'Дебит', 'Д', '+'],
  credit: ['H', 'C', 'CR', 'Haben', 'Credit', 'K', 'Кт', 'Кредит', 'К', '-'],
} as const;

/** Marks by which files say that an entry reverses another. */
export const stornoMarks = ['1', 'X', 'true', 'yes', 'ja', 'да', 'S', 'Storno', 'Сторно'] as const;

/** The share of the filled texts, 0 to 1, that are among the marks. */
export function markShare(texts: readonly string[], marks: readonly string[]): number {
  const known = new Set(marks.map(comparable));
  const filled = texts.map(comparable).filter((text) => text !== '');
  return filled.length === 0 ? 0 : filled.filter((text) => known.has(text)).length / filled.length;
}
