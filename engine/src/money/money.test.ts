import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, parseAmount } from './amount.ts';
import { currencyCodes, isCurrencyCode, minorDigitsOf } from './currency.ts';
import { distribute } from './distribute.ts';
import {
  formatRate,
  impliedRate,
  keptRate,
  parseRate,
  rateOfPrice,
  factorBetween,
  translateBy,
  translateToGlobal,
} from './rate.ts';
import { divideHalfAwayFromZero, minorUnitOf, roundToMinorUnit } from './rounding.ts';

const amounts = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });

describe('amounts', () => {
  it.each([
    ['0', 0n],
    ['12.34', 123_400n],
    ['-0.0001', -1n],
    ['+7', 70_000n],
    ['00012.5', 125_000n],
  ])('reads %s', (text, amount) => expect(parseAmount(text)).toBe(amount));

  it.each(['', '1.23456', '1,5', '.5', '1.', '1e3', ' 1', '--1', 'NaN'])('refuses %j', (text) =>
    expect(parseAmount(text)).toBeNull(),
  );

  it('gives back what it wrote', () => {
    fc.assert(fc.property(amounts, (amount) => parseAmount(formatAmount(amount)) === amount));
  });
});

describe('currencies', () => {
  it.each([
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['BGN', 2],
    ['ITL', 0],
  ])('knows the minor unit of %s', (currency, digits) => expect(minorDigitsOf(currency)).toBe(digits));

  it('refuses an unknown currency', () => {
    expect(() => minorDigitsOf('XXX')).toThrow(RangeError);
    expect(isCurrencyCode('eur')).toBe(false);
    expect(new Set(currencyCodes).size).toBe(currencyCodes.length);
  });
});

describe('rounding', () => {
  it.each([
    [25n, 10n, 3n],
    [-25n, 10n, -3n],
    [24n, 10n, 2n],
    [-24n, 10n, -2n],
    [5n, -10n, -1n],
    [0n, 7n, 0n],
  ])('%s / %s is %s', (dividend, divisor, quotient) =>
    expect(divideHalfAwayFromZero(dividend, divisor)).toBe(quotient),
  );

  it('is off by at most half a unit, and symmetric', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 4 }), (amount, digits) => {
        const unit = minorUnitOf(digits);
        const rounded = roundToMinorUnit(amount, unit);
        const distance = rounded > amount ? rounded - amount : amount - rounded;
        return rounded % unit === 0n && distance * 2n <= unit && roundToMinorUnit(-amount, unit) === -rounded;
      }),
    );
  });
});

describe('rates', () => {
  it('divides by units of the currency for one of the global currency', () => {
    const rate = { value: parseRate('1.955830')!, units: 1 } as const;
    expect(formatAmount(translateToGlobal(parseAmount('172362.81')!, rate, 100n))).toBe('88127.7100');
  });

  it('takes the units of the rate into account', () => {
    const rate = { value: parseRate('0.0625')!, units: 10_000 } as const;
    expect(translateToGlobal(10_000n, rate, 100n)).toBe(1_600_000_000n);
  });

  it('goes from one currency to another with one rounding', () => {
    const usd = { value: parseRate('1.10')!, units: 1 } as const;
    const chf = { value: parseRate('0.95')!, units: 1 } as const;
    expect(formatAmount(translateBy(factorBetween(usd, chf, 100n), parseAmount('100')!))).toBe('86.3600');
  });

  it('translates by doubles to the digit of exact fractions, beside a half and far from it', () => {
    const rate = fc.record({
      value: fc.oneof(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 500_000n, max: 200_000_000n }),
        fc.constantFrom(500_000n, 1_000_000n, 1_500_000n, 2_000_000n),
      ),
      units: fc.constantFrom(1 as const, 100 as const, 10_000 as const),
    });
    const minorUnit = fc.constantFrom(1n, 10n, 100n, 10_000n);
    const digits = fc.integer({ min: 1, max: 18 });
    const whole = digits.chain((count) =>
      fc.bigInt({ min: -(10n ** BigInt(count)), max: 10n ** BigInt(count) }),
    );
    fc.assert(
      fc.property(rate, rate, minorUnit, whole, (from, to, unit, target) => {
        const factor = factorBetween(from, to, unit);
        const { multiplier, divisor } = factor;
        // The amount that is translated nearest to a half.
        const middle = ((2n * target + 1n) * divisor) / (2n * multiplier);
        for (const amount of [target, middle - 1n, middle, middle + 1n]) {
          const exact = divideHalfAwayFromZero(amount * multiplier, divisor) * unit;
          expect([amount, translateBy(factor, amount)]).toEqual([amount, exact]);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('of two amounts is what leads from one to the other, and none where they say none', () => {
    for (const [amount, global, rate, units] of [
      ['172362.81', '88127.71', '1.955830', 1],
      ['-85.47', '-100.00', '0.854700', 1],
      ['-384.54', '-6692885.67', '0.574550', 10_000],
      ['1', '100', '1.000000', 100],
    ] as const) {
      const found = impliedRate(parseAmount(amount)!, parseAmount(global)!)!;
      expect([formatRate(found.value), found.units]).toEqual([rate, units]);
    }
    for (const [amount, global] of [
      [0n, 5n],
      [5n, 0n],
      [-5n, 5n],
      [1n, 10n ** 11n],
    ] as const)
      expect(impliedRate(amount, global)).toBeNull();
  });

  it.each(['0', '-1', '1.1234567', ''])('refuses %j', (text) => expect(parseRate(text)).toBeNull());

  it('gives back what it wrote', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (rate) => parseRate(formatRate(rate)) === rate),
    );
  });

  it.each([
    ['999999999.999999', 1, '999999999.999999', 1],
    ['999999999.999999', 10_000, '999999999.999999', 10_000],
    ['9999999999999.99', 10_000, '999999999.999999', 1],
    ['12345678901.2345', 10_000, '123456789.012345', 100],
    ['1000000000', 1, null, null],
    ['12345678901.234567', 10_000, null, null],
  ] as const)('are kept with nine digits before the point at most: %s for %s', (text, units, rate, per) => {
    const found = keptRate({ value: parseRate(text)!, units });
    expect([found && formatRate(found.value), found && found.units]).toEqual([rate, per]);
  });

  it.each([
    ['0.9', 1, '1.111111', 1],
    ['0.6', 100, '166.666667', 1],
    ['20000', 1, '0.500000', 10_000],
    ['10.000001', 1, '9.999999', 100],
    ['10', 1, '0.100000', 1],
    ['999999999.999999', 1, '0.000010', 10_000],
  ] as const)(
    'are turned around from a price, with the digits that six decimals hold: %s for %s',
    (price, units, rate, per) => {
      const found = rateOfPrice({ value: parseRate(price)!, units });
      expect([formatRate(found.value), found.units]).toEqual([rate, per]);
    },
  );

  it('of a price are within half of the last decimal', () => {
    const values = fc.bigInt({ min: 1n, max: 10n ** 15n - 1n });
    fc.assert(
      fc.property(values, fc.constantFrom(1, 100, 10_000), (value, units) => {
        const found = rateOfPrice({ value, units });
        const exact = BigInt(units) * BigInt(found.units) * 10n ** 12n;
        const difference = found.value * value - exact;
        expect(2n * (difference < 0n ? -difference : difference)).toBeLessThanOrEqual(value);
      }),
    );
  });
});

describe('distribution', () => {
  it.each([
    ['1000.01', [3333n, 3333n, 3334n], ['333.3000', '333.3000', '333.4100']],
    ['0.05', [1n, 1n], ['0.0300', '0.0200']],
    ['-0.05', [1n, 1n], ['-0.0300', '-0.0200']],
    ['1.0001', [1n, 1n], ['0.5001', '0.5000']],
    ['0', [0n, 0n], ['0.0000', '0.0000']],
    ['7', [0n, 5n], ['0.0000', '7.0000']],
  ])('splits %s by %s', (amount, weights, parts) => {
    expect(distribute(parseAmount(amount)!, weights, 100n).map(formatAmount)).toEqual(parts);
  });

  it('loses nothing, gains nothing, keeps signs and gives nothing to weights of zero', () => {
    const weightLists = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, weightLists, fc.constantFrom(1n, 100n, 10_000n), (amount, weights, unit) => {
        fc.pre(weights.some((weight) => weight > 0n));
        const parts = distribute(amount, weights, unit);
        const sum = parts.reduce((total, part) => total + part, 0n);
        const areSignsKept = parts.every((part) => part === 0n || part < 0n === amount < 0n);
        return (
          sum === amount &&
          areSignsKept &&
          weights.every((weight, index) => weight > 0n || parts[index] === 0n)
        );
      }),
    );
  });

  it('refuses weights of zero and negative weights', () => {
    expect(() => distribute(1n, [0n], 1n)).toThrow(RangeError);
    expect(() => distribute(1n, [], 1n)).toThrow(RangeError);
    expect(() => distribute(1n, [2n, -1n], 1n)).toThrow(RangeError);
  });
});
