import { formatRate, type Rate } from '@tributary/engine/money/rate';

/** A rate as JSON keeps it: six decimals, for so many units of the global currency. */
export interface PlainRate {
  readonly value: string;
  readonly units: number;
}

export const toPlainRate = ({ value, units }: Rate): PlainRate => ({ value: formatRate(value), units });

export const isSameRate = (first: PlainRate, second: PlainRate | undefined): boolean =>
  first.value === second?.value && first.units === second.units;
