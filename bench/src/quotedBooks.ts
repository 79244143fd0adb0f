/** The books as programs write them that put cells in quotation marks: the same entries. */

function quotedWhere(csv: string, isQuoted: (cell: string) => boolean): string {
  const quoted = (row: string): string =>
    row
      .split(',')
      .map((cell) => (isQuoted(cell) ? `"${cell}"` : cell))
      .join(',');
  return `${csv.trimEnd().split('\n').map(quoted).join('\n')}\n`;
}

/** Texts alone: codes with a letter in them and descriptions. */
export function withQuotedTexts(csv: string): string {
  return quotedWhere(csv, (cell) => /[a-z]/i.test(cell));
}

export function withAllQuoted(csv: string): string {
  return quotedWhere(csv, () => true);
}
