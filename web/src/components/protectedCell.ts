/** What spreadsheets begin a formula with, some of them behind a line feed or in full width as on a Japanese keyboard. */
const formula = String.raw`[=+\-@\t\r\n＝＋－＠]`;
const beginsFormula = new RegExp(`^'*${formula}`);
const beginsProtected = new RegExp(`^'+${formula}`);

/** What a spreadsheet would calculate instead of showing it; a text that is written like that already gets one more apostrophe. */
export function withoutFormula(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text;
}

/** Digits alone with a leading zero stay text, and nothing that a file says becomes a formula. */
export function protectedCell(text: string): string {
  return /^0\d+$/.test(text) ? `="${text}"` : withoutFormula(text);
}

/** The text that a cell of a file protected like that says. */
export function plainCell(cell: string): string {
  const wrapped = /^="(0\d+)"$/.exec(cell)?.[1];
  return wrapped ?? (beginsProtected.test(cell) ? cell.slice(1) : cell);
}
