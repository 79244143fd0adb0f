/** Nine digits before the decimals, in bold; each further one takes its own, and a part of a thousands sign. */
const FIGURE_WIDTH = 124;
const FIGURE_DIGITS = 9;
const DIGIT_WIDTH = 10;

/** How wide a column is whose longest figure has so many characters before its decimals, the sign among them. */
export function figureWidth(longest: number): number {
  return FIGURE_WIDTH + Math.max(0, longest - FIGURE_DIGITS) * DIGIT_WIDTH;
}
