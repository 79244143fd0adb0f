import {
  byteBlanksAround,
  byteUnitsOf,
  type CellEncoding,
  hasUtf8BlankAround,
  utf8UnitsOf,
} from '@tributary/engine/text/cellEncoding';
import { createCellDecoder } from './encodings.ts';

const byteCount = 256;
/** Room is made for so many units, and more where a cell has more. */
const unitsStart = 256;

/** Bytes as a buffer over the same memory: all cells of a piece of a file are cut out of one. */
class BufferOfBytes {
  #bytes: Uint8Array = new Uint8Array(0);
  #buffer: Buffer = Buffer.alloc(0);

  of(bytes: Uint8Array): Buffer {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    }
    return this.#buffer;
  }
}

function utf8(): CellEncoding {
  const buffers = new BufferOfBytes();
  return {
    textOf: (bytes, start, end) => buffers.of(bytes).toString('utf8', start, end),
    unitsOf: utf8UnitsOf,
    hasBlankAround: hasUtf8BlankAround,
  };
}

/** A byte is a code unit. */
function ofUnits(units: Uint16Array): CellEncoding {
  let written = Buffer.alloc(unitsStart * 2);
  const textOf = (bytes: Uint8Array, start: number, end: number): string => {
    const length = (end - start) * 2;
    if (length > written.length) written = Buffer.alloc(length * 2);
    for (let place = start, at = 0; place < end; place++, at += 2) {
      const unit = units[bytes[place] ?? 0] ?? 0;
      written[at] = unit;
      written[at + 1] = unit >> 8;
    }
    return written.toString('utf16le', 0, length);
  };
  return { textOf, unitsOf: byteUnitsOf(units), hasBlankAround: byteBlanksAround(textOf) };
}

/** Texts of cells from their bytes: the same that `createCellDecoder` makes of one char a byte. */
export function cellEncodingOf(encoding: string): CellEncoding {
  if (encoding === 'utf-8') return utf8();
  const decode = createCellDecoder(encoding);
  return ofUnits(
    Uint16Array.from({ length: byteCount }, (_, byte) => decode(String.fromCharCode(byte)).charCodeAt(0)),
  );
}
