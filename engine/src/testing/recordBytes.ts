import type { RecordSigns } from '../reading/recordCells.ts';
import {
  byteBlanksAround,
  byteUnitsOf,
  type CellEncoding,
  hasUtf8BlankAround,
  utf8UnitsOf,
} from '../text/cellEncoding.ts';

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

const latin1Text = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/** Of a byte for each code unit. */
export const latin1Encoding: CellEncoding = {
  textOf: latin1Text,
  unitsOf: byteUnitsOf(Uint16Array.from({ length: 256 }, (_, byte) => byte)),
  hasBlankAround: byteBlanksAround(latin1Text),
};

/** Of UTF-8 in which nothing is malformed. */
export const utf8Encoding: CellEncoding = {
  textOf(bytes, start, end) {
    const codes = Array.from(bytes.subarray(start, end), (byte) => `%${byte.toString(16).padStart(2, '0')}`);
    return decodeURIComponent(codes.join(''));
  },
  unitsOf: utf8UnitsOf,
  hasBlankAround: hasUtf8BlankAround,
};
