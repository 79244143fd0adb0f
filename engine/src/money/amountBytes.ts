import { amountDecimals, amountScale } from './amount.ts';

/** Bytes that an amount of a double takes at most: sign, digits, point. */
export const amountBytesMax = 18;

const scale = Number(amountScale);
const million = 1_000_000;
const [zero, point, minus] = [48, 46, 45];

/** The lowest digits of a number, so many, up to `end`. */
function writeDigits(target: Uint8Array, end: number, number: number, count: number): void {
  let rest = number | 0;
  for (let at = end - 1; at >= end - count; at--) {
    const next = (rest / 10) | 0;
    target[at] = zero + rest - next * 10;
    rest = next;
  }
}

function digitCount(number: number): number {
  let count = 1;
  for (let bound = 10; number >= bound; bound *= 10) count++;
  return count;
}

/**
 * Writes an amount that a double holds exactly as `formatAmount` does, in ASCII, and answers where it ends: many of them are
 * written many times as fast as texts are made, joined and encoded.
 */
export function writeAmount(target: Uint8Array, start: number, amount: number): number {
  let at = start;
  if (amount < 0) target[at++] = minus;
  const magnitude = Math.abs(amount);
  const whole = Math.floor(magnitude / scale);
  const length = digitCount(whole);
  const millions = Math.floor(whole / million);
  const isLong = length > 6;
  if (isLong) writeDigits(target, at + length - 6, millions, length - 6);
  at += length;
  writeDigits(target, at, isLong ? whole - millions * million : whole, isLong ? 6 : length);
  target[at++] = point;
  at += amountDecimals;
  writeDigits(target, at, magnitude - whole * scale, amountDecimals);
  return at;
}
