/** How the bytes of cells become text, in an encoding that holds ASCII as it is. */
export interface CellEncoding {
  /** The text of the bytes from a place to another; those that mean nothing become U+FFFD. */
  textOf(bytes: Uint8Array, start: number, end: number): string;
  /** Whether `trim` would take something beyond ASCII away from the text of these bytes, of which there is one at least. */
  hasBlankAround(bytes: Uint8Array, start: number, end: number): boolean;
}

const asciiEnd = 0x80;
const byteCount = 256;

/** `hasBlankAround` in an encoding of one byte a letter. */
export function byteBlanksAround(textOf: CellEncoding['textOf']): CellEncoding['hasBlankAround'] {
  const isBlank = Array.from({ length: byteCount }, (_, byte) => {
    return byte >= asciiEnd && textOf(Uint8Array.of(byte), 0, 1).trim() === '';
  });
  return (bytes, start, end) => isBlank[bytes[start]!]! || isBlank[bytes[end - 1]!]!;
}

/** Whether a blank of several bytes of UTF-8 begins at a place. Those that `trim` takes away are no more than these. */
function isUtf8Blank(bytes: Uint8Array, place: number): boolean {
  const second = bytes[place + 1];
  const third = bytes[place + 2]!;
  switch (bytes[place]) {
    case 0xc2:
      return second === 0xa0;
    case 0xe1:
      return second === 0x9a && third === 0x80;
    case 0xe2:
      if (second === 0x81) return third === 0x9f;
      return second === 0x80 && ((third >= 0x80 && third <= 0x8a) || isBreakOrNarrow(third));
    case 0xe3:
      return second === 0x80 && third === 0x80;
    case 0xef:
      return second === 0xbb && third === 0xbf;
    default:
      return false;
  }
}

/** The separators of lines and paragraphs, and the narrow blank that does not break, by their last byte. */
function isBreakOrNarrow(third: number): boolean {
  return third === 0xa8 || third === 0xa9 || third === 0xaf;
}

/** `hasBlankAround` in UTF-8. A blank before one byte that means nothing is taken for one at the end. */
export function hasUtf8BlankAround(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[start]! >= asciiEnd && isUtf8Blank(bytes, start)) return true;
  if (bytes[end - 1]! < asciiEnd) return false;
  return isUtf8Blank(bytes, end - 2) || isUtf8Blank(bytes, end - 3);
}
