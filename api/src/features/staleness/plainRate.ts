import {
  formatRate,
  isSameRate as translatesAlike,
  parseRate,
  type Rate,
} from '@tributary/engine/money/rate';

/** A rate as JSON keeps it: six decimals, for so many units of the global currency. */
export interface PlainRate {
  readonly value: string;
  readonly units: Rate['units'];
}

export const toPlainRate = ({ value, units }: Rate): PlainRate => ({ value: formatRate(value), units });

export function fromPlainRate({ value, units }: PlainRate): Rate {
  const parsed = parseRate(value);
  if (parsed === null) throw new RangeError(`${value} is no rate`);
  return { value: parsed, units };
}

export const isSameRate = (first: PlainRate, second: PlainRate | undefined): boolean =>
  second !== undefined && translatesAlike(fromPlainRate(first), fromPlainRate(second));
