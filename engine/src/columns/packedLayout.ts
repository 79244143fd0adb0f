/**
 * How typed columns lie in a body, in little-endian bytes, as the machines are that this runs on:
 * format, number of columns, two bytes 0, number of rows (4 bytes); for each column its scale, its width, the column that
 * it equals, a byte 0, and its smallest value (8 bytes); then the columns, each value less the smallest one, in units of its
 * scale.
 */
export const packedFormat = 1;
export const headerLength = 8;
export const descriptorLength = 12;

/** What a unit of a column stands for: itself, a hundred (cents of 1/10 000), or the value of an earlier column. */
export const scales = { one: 0, hundred: 1, sameColumn: 2 } as const;

/** Bytes of a value: 8 are a whole amount, 16 a sum that is beyond 64 bits; the smallest value of both is 0. */
export type Width = 0 | 1 | 2 | 4 | 8 | 16;

export const widths: readonly number[] = [0, 1, 2, 4, 8, 16] satisfies Width[];

type NarrowArray = Uint8Array | Uint16Array | Uint32Array;

/** Values of 1, 2 or 4 bytes. */
export function narrowArray(width: number, buffer: ArrayBuffer): NarrowArray {
  if (width === 1) return new Uint8Array(buffer);
  return width === 2 ? new Uint16Array(buffer) : new Uint32Array(buffer);
}

/** A column as it lies in a body. */
export interface PackedColumn {
  readonly scale: number;
  readonly width: number;
  readonly same: number;
  readonly smallest: bigint;
  readonly bytes: Uint8Array;
}

/** The columns one behind the other, each as its description says. */
export function bodyOf(rowCount: number, columns: readonly PackedColumn[]): Uint8Array<ArrayBuffer> {
  const start = headerLength + columns.length * descriptorLength;
  const body = new Uint8Array(columns.reduce((length, { bytes }) => length + bytes.length, start));
  const view = new DataView(body.buffer);
  view.setUint8(0, packedFormat);
  view.setUint8(1, columns.length);
  view.setUint32(4, rowCount, true);
  let end = start;
  columns.forEach(({ scale, width, same, smallest, bytes }, column) => {
    const at = headerLength + column * descriptorLength;
    view.setUint8(at, scale);
    view.setUint8(at + 1, width);
    view.setUint8(at + 2, same);
    view.setBigInt64(at + 4, smallest, true);
    body.set(bytes, end);
    end += bytes.length;
  });
  return body;
}

/** How many columns a body says that it has. */
export function columnCountOf(body: Uint8Array): number {
  return body[1] ?? 0;
}
