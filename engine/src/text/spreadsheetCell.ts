/** What spreadsheets begin a formula with, some of them behind a line feed or in full width as on a Japanese keyboard. */
const formula = String.raw`[=+\-@\t\r\n＝＋－＠]`;
const beginsFormula = new RegExp(`^'*${formula}`);
const beginsProtected = new RegExp(`^'+${formula}`);

/**
 * A text as a cell of a CSV file that a spreadsheet leaves alone: digits alone with a leading zero are wrapped (`="0100"`), and
 * what would begin a formula gets an apostrophe, one more where it has some. `plainCell` takes both back.
 */
export function protectedCell(text: string): string {
  if (/^0\d+$/.test(text)) return `="${text}"`;
  return beginsFormula.test(text) ? `'${text}` : text;
}

/** The text of a cell, trimmed, without what `protectedCell` or a spreadsheet put around it. */
export function plainCell(cell: string): string {
  const text = cell.trim();
  const wrapped = /^="(.*)"$/su.exec(text);
  if (wrapped) return (wrapped[1] ?? '').replaceAll('""', '"').trim();
  return beginsProtected.test(text) ? text.slice(1).trim() : text;
}
