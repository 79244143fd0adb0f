import type { RecordSigns } from '../reading/recordCells.ts';

/** How the rows of a file are written. */
export interface RowFormat extends RecordSigns {
  /** With the carriage return that may belong to the break. */
  readonly lineEnd: string;
}

/** A row as a file holds it: cells in quotation marks where they have to be, and where it is asked for. */
export function writtenRow(
  cells: readonly string[],
  { separator, lineEnd }: RowFormat,
  isQuoted: (position: number) => boolean,
): string {
  const written = cells.map((cell, position) => {
    const mustBeQuoted = cell.startsWith('"') || [separator, '\n', '\r'].some((sign) => cell.includes(sign));
    return mustBeQuoted || isQuoted(position) ? `"${cell.replaceAll('"', '""')}"` : cell;
  });
  return written.join(separator) + lineEnd;
}

/** The text in UTF-8. */
export function utf8Of(text: string): Uint8Array {
  const bytes = encodeURIComponent(text).matchAll(/%(..)|(.)/g);
  return Uint8Array.from(bytes, ([, code, char]) => (code ? Number.parseInt(code, 16) : char!.charCodeAt(0)));
}

/** A byte for each code unit. */
export function latin1Of(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
