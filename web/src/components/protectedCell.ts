/** What a spreadsheet would calculate instead of showing it; a text that is written like that already gets one more apostrophe. */
export function withoutFormula(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Digits alone with a leading zero stay text, and nothing that a file says becomes a formula. */
export function protectedCell(text: string): string {
  return /^0\d+$/.test(text) ? `="${text}"` : withoutFormula(text);
}

/** The text that a cell of a file protected like that says. */
export function plainCell(cell: string): string {
  const wrapped = /^="(0\d+)"$/.exec(cell)?.[1];
  return wrapped ?? (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
}
