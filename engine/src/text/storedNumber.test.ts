import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundStoredNumber } from './storedNumber.ts';

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The exact value of a decimal text, without any of the code under test. */
function exactly(text: string): Fraction {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const power = Number(exponent) - fraction.length;
  const numerator = BigInt(`${whole}${fraction}`);
  return power >= 0
    ? { numerator: numerator * 10n ** BigInt(power), denominator: 1n }
    : { numerator, denominator: 10n ** BigInt(-power) };
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** The nearest value with 15 significant digits, half away from zero, by comparing whole numbers. */
function roundedExactly({ numerator, denominator }: Fraction): Fraction {
  if (numerator === 0n) return { numerator: 0n, denominator: 1n };
  let [top, bottom] = [absolute(numerator), denominator];
  let power = 0;
  for (; top >= bottom * 10n ** 15n; power++) bottom *= 10n;
  for (; top < bottom * 10n ** 14n; power--) top *= 10n;
  const digits = (2n * top + bottom) / (2n * bottom);
  const value =
    power >= 0
      ? { numerator: digits * 10n ** BigInt(power), denominator: 1n }
      : { numerator: digits, denominator: 10n ** BigInt(-power) };
  return numerator < 0n ? { ...value, numerator: -value.numerator } : value;
}

const isSame = (left: Fraction, right: Fraction): boolean =>
  left.numerator * right.denominator === right.numerator * left.denominator;

const digitsText = fc.stringMatching(/^\d{1,25}$/);
const numberText = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: digitsText,
    fraction: fc.option(digitsText, { nil: null }),
    exponent: fc.option(fc.integer({ min: -40, max: 40 }), { nil: null }),
    mark: fc.constantFrom('e', 'E'),
  })
  .map(
    ({ sign, whole, fraction, exponent, mark }) =>
      `${sign}${whole}${fraction === null ? '' : `.${fraction}`}${exponent === null ? '' : `${mark}${exponent}`}`,
  );

describe('a number as a spreadsheet stores it', () => {
  it.each([
    ['102.449999999999999997', '102.45'],
    ['7.55999999999999999995', '7.56'],
    ['31.3500000000000000003', '31.35'],
    ['0.0799999999999999999984', '0.08'],
    ['0.30000000000000004', '0.3'],
    ['-0.1', '-0.1'],
    ['1117656.53', '1117656.53'],
    ['1E3', '1000'],
    ['1.5e-7', '0.00000015'],
    ['-1.2345678901234567E+20', '-123456789012346000000'],
    ['999999999999999.5', '1000000000000000'],
    ['0.9999999999999999', '1'],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', '1234567890123460'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+7', '7'],
    ['-0.000', '0'],
    ['0E10', '0'],
    ['007.10', '7.1'],
  ])('%s is %s', (stored, text) => expect(roundStoredNumber(stored)).toBe(text));

  it.each(['', '.', 'e5', '1,5', '1 000', 'NaN', 'INF', '1e', '0x10', '1e400', '1E99999', '1E999999999'])(
    '%j is no number',
    (stored) => expect(roundStoredNumber(stored)).toBeNull(),
  );

  it('keeps 15 digits, exactly as whole numbers round', () => {
    fc.assert(
      fc.property(numberText, (stored) => {
        const rounded = roundStoredNumber(stored) ?? '';
        expect(rounded).toMatch(/^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/);
        expect(isSame(exactly(rounded), roundedExactly(exactly(stored)))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives back any amount of at most 15 digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), (cents) => {
        const digits = absolute(cents).toString().padStart(3, '0');
        const amount = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const asDouble = String(Number(amount));
        expect(roundStoredNumber(asDouble)).toBe(roundStoredNumber(amount));
      }),
    );
  });
});
