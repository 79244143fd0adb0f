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
