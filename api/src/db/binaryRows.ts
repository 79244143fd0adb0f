import type { Amount } from '@tributary/engine/money/amount';

/** Rows of PostgreSQL's binary COPY format, and the fields that they are made of. */

const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const headerLength = signature.length + 8;
const fieldCountLength = 2;
const fieldLengthLength = 4;
const trailerLength = 2;

export function int2(value: number): Uint8Array {
  const field = Buffer.alloc(2);
  field.writeInt16BE(value);
  return field;
}

export function int4(value: number): Uint8Array {
  const field = Buffer.alloc(4);
  field.writeInt32BE(value);
  return field;
}

export function int8(value: number): Uint8Array {
  const field = Buffer.alloc(8);
  field.writeBigInt64BE(BigInt(value));
  return field;
}

const digitBase = 10_000n;
const negativeSign = 0x4000;
const amountScale = 4;

/** An amount as a numeric with four decimals: its digits have the base 10 000, so that the last of them is the decimals. */
export function numeric(amount: Amount): Uint8Array {
  const digits: number[] = [];
  for (let rest = amount < 0n ? -amount : amount; rest > 0n; rest /= digitBase) {
    digits.unshift(Number(rest % digitBase));
  }
  const field = Buffer.alloc(8 + digits.length * 2);
  field.writeInt16BE(digits.length, 0);
  field.writeInt16BE(digits.length - 2, 2);
  field.writeInt16BE(amount < 0n ? negativeSign : 0, 4);
  field.writeInt16BE(amountScale, 6);
  digits.forEach((digit, index) => field.writeInt16BE(digit, 8 + index * 2));
  return field;
}

/** Rows of as many fields each; a bytea is a field as it is. */
export function encodeBinaryRows(rows: readonly (readonly Uint8Array[])[]): Uint8Array<ArrayBuffer> {
  const length = rows
    .flat()
    .reduce(
      (sum, field) => sum + fieldLengthLength + field.length,
      headerLength + rows.length * fieldCountLength + trailerLength,
    );
  const bytes = Buffer.alloc(length);
  signature.copy(bytes);
  let position = headerLength;
  for (const fields of rows) {
    position = bytes.writeInt16BE(fields.length, position);
    for (const field of fields) {
      position = bytes.writeInt32BE(field.length, position);
      bytes.set(field, position);
      position += field.length;
    }
  }
  bytes.writeInt16BE(-1, position);
  return bytes;
}

/** The fields of rows of one field each that is not null, as stretches of the same memory. */
export function decodeBinaryColumn(rows: Buffer): Uint8Array[] {
  const fields: Uint8Array[] = [];
  const extensionLength = rows.readInt32BE(headerLength - 4);
  for (let position = headerLength + extensionLength; rows.readInt16BE(position) === 1;) {
    const start = position + fieldCountLength + fieldLengthLength;
    position = start + rows.readInt32BE(start - fieldLengthLength);
    fields.push(rows.subarray(start, position));
  }
  return fields;
}
