import { valueLengthMax } from '../characters/valueLength.ts';
import { monthOfName } from './monthNames.ts';

/** A date or period whose month is written as a word. */
export interface NamedMonth {
  /** 1 to 12. */
  readonly month: number;
  /** The other parts as they are written, one or two. */
  readonly numbers: readonly string[];
  /** Whether the name stands before all numbers. */
  readonly isFirst: boolean;
}

/** A number before the name, the name with or without a full stop, numbers behind it; three parts at most. */
const pattern =
  /^(?:(\d{1,4})[.,\-/\s]{0,2})?(\p{L}[\p{L}\p{M}]+)\.?(?:[.,\-/\s]{0,2}(\d{1,4}))?(?:[.,\-/\s]{1,2}(\d{1,4}))?\.?$/u;

/** Bulgarian dates end in "г." (year). */
const yearMark = /(\d)\s?г\.?$/iu;

/** The text without the Bulgarian mark of a year behind it: `31.03.2024 г.` */
export function withoutYearMark(text: string): string {
  return text.replace(yearMark, '$1');
}

/**
 * Takes a date or period apart whose month is a word: `31-Jan-2024`, `Jan 31, 2024`, `31. März 2024`, `Mar-24`. Null
 * where there is no word, one that names no month, or more or fewer numbers than one or two.
 */
export function readNamedMonth(text: string): NamedMonth | null {
  const match = text.length > valueLengthMax ? null : pattern.exec(withoutYearMark(text));
  if (!match) return null;
  const [, before, name = '', ...behind] = match;
  const month = monthOfName(name);
  const numbers = [before, ...behind].filter((number) => number !== undefined);
  if (month === null || numbers.length < 1 || numbers.length > 2) return null;
  return { month, numbers, isFirst: before === undefined };
}
