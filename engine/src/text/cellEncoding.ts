/** How the bytes of cells become text, in an encoding that holds ASCII as it is. */
export interface CellEncoding {
  /** The text of the bytes from a place to another; those that mean nothing become U+FFFD. */
  textOf(bytes: Uint8Array, start: number, end: number): string;
  /**
   * Sets the code units of that text, for which there is room of one each byte; how many they are. -1 where they are not found
   * byte by byte: bytes that mean nothing, and letters of two units.
   */
  unitsOf(bytes: Uint8Array, start: number, end: number, units: Uint16Array): number;
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

const none = -1;
const isContinued = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** `unitsOf` in UTF-8. */
export function utf8UnitsOf(bytes: Uint8Array, start: number, end: number, units: Uint16Array): number {
  let count = 0;
  for (let place = start; place < end; place++) {
    const first = bytes[place]!;
    if (first < asciiEnd) {
      units[count++] = first;
      continue;
    }
    // Of more than two bytes there are letters of two units, and ways to write none.
    if (first < 0xc2 || first >= 0xf0 || place + 1 >= end || !isContinued(bytes[place + 1])) return none;
    const second = bytes[++place]! & 0x3f;
    if (first < 0xe0) {
      units[count++] = ((first & 0x1f) << 6) | second;
      continue;
    }
    if (place + 1 >= end || !isContinued(bytes[place + 1])) return none;
    const unit = ((first & 0x0f) << 12) | (second << 6) | (bytes[++place]! & 0x3f);
    if (unit < 0x800 || (unit >= 0xd800 && unit < 0xe000)) return none;
    units[count++] = unit;
  }
  return count;
}

/** `unitsOf` in an encoding of one byte a letter, by the unit of each byte. */
export function byteUnitsOf(unitOfByte: Uint16Array): CellEncoding['unitsOf'] {
  return (bytes, start, end, units) => {
    for (let place = start; place < end; place++) units[place - start] = unitOfByte[bytes[place]!]!;
    return end - start;
  };
}
