import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, lineAmountMax } from '../money/amount.ts';
import { isCurrencyMark } from '../money/currencyMarks.ts';
import { createAmountParser, formatAmountAs } from './amounts.ts';
import { detectAmountFormat } from './detectAmounts.ts';
import type { AmountFormat } from './fieldMap.ts';

/** Amounts with the mark of a currency beside them. */

const english: AmountFormat = { kind: 'amount', decimalSign: '.', thousandsSign: ',' };
const german: AmountFormat = { kind: 'amount', decimalSign: ',', thousandsSign: '.' };
const blank: AmountFormat = { kind: 'amount', decimalSign: ',', thousandsSign: ' ' };
const signed = { hasTrailingMinus: true, hasBrackets: true };

function read(text: string, format: AmountFormat): string | null {
  const amount = createAmountParser(format)(text);
  return amount === null ? null : formatAmount(amount);
}

describe('amounts with a mark', () => {
  const dollars = { ...english, ...signed, currencyMark: '$' };
  const euros = { ...english, ...signed, currencyMark: '€' };
  it.each([
    ['€ 1.234,56', { ...german, currencyMark: '€' }, '1234.5600'],
    ['€\u00a01.234,56', { ...german, currencyMark: '€' }, '1234.5600'],
    ['1 234,56 лв.', { ...blank, currencyMark: 'лв.' }, '1234.5600'],
    ['1\u00a0234,56\u00a0лв.', { ...blank, currencyMark: 'лв.' }, '1234.5600'],
    ['$1,234.56', dollars, '1234.5600'],
    ['($1,234.56)', dollars, '-1234.5600'],
    ['$(1,234.56)', dollars, '-1234.5600'],
    ['(1,234.56 $)', dollars, '-1234.5600'],
    ['(1,234.56) $', dollars, '-1234.5600'],
    ['EUR 1,234.56', { ...english, currencyMark: 'EUR' }, '1234.5600'],
    ['-€5.00', euros, '-5.0000'],
    ['€-5.00', euros, '-5.0000'],
    ['€ - 5.00', euros, '-5.0000'],
    ['\u2212 € 5.00', euros, '-5.0000'],
    ['+€5.00', euros, '5.0000'],
    ['5.00 €-', euros, '-5.0000'],
    ['5.00- €', euros, '-5.0000'],
    ['€5.00-', euros, '-5.0000'],
    ['$.50', dollars, '0.5000'],
    ['Fr.500', { ...english, currencyMark: 'Fr.' }, '500.0000'],
    ['US $ 5', { ...english, currencyMark: 'US $' }, '5.0000'],
    ['1,234.56', dollars, '1234.5600'],
    ['-5', dollars, '-5.0000'],
  ])('reads %j', (text, format, amount) => expect(read(text, format)).toBe(amount));

  it.each([
    ['$5.00', english],
    ['$5.00', euros],
    ['£5.00', dollars],
    ['US$5.00', dollars],
    ['5.00 EUR', euros],
    ['€5.00 €', euros],
    ['-€-5.00', euros],
    ['€', euros],
    ['5.€00', euros],
    ['Fr.500', { ...english, currencyMark: 'Fr' }],
    ['лв,50', { ...blank, currencyMark: 'лв' }],
    ['5 лв.', { ...blank, currencyMark: 'лв' }],
    ['(€5.00', euros],
    ['€(5.00)', { ...euros, hasBrackets: false }],
    ['€5.00-', { ...euros, hasTrailingMinus: false }],
    ['500,- €', { ...german, ...signed, currencyMark: '€' }],
    ['500,-', { ...german, ...signed }],
  ])('refuses %j', (text, format) => expect(read(text, format)).toBeNull());

  const amounts = fc.bigInt({ min: -lineAmountMax, max: lineAmountMax });
  const marks = fc.constantFrom('€', '$', 'EUR', 'лв.', 'US $', 'kr');
  const formats = fc
    .tuple(fc.constantFrom(english, german, blank), marks, fc.boolean(), fc.boolean())
    .map(([format, currencyMark, hasTrailingMinus, hasBrackets]): AmountFormat => ({
      ...format,
      currencyMark,
      hasTrailingMinus,
      hasBrackets,
    }));

  it('gives back what it wrote, with the mark and without', () => {
    fc.assert(
      fc.property(amounts, formats, (amount, format) => {
        const { currencyMark: _mark, ...plain } = format;
        const parse = createAmountParser(format);
        expect(parse(formatAmountAs(amount, format))).toBe(amount);
        expect(parse(formatAmountAs(amount, plain))).toBe(amount);
        expect(createAmountParser(plain)(formatAmountAs(amount, format))).toBeNull();
      }),
    );
  });

  it('reads the mark on either side, inside or outside of sign or brackets, with or without a blank', () => {
    const blanks = fc.constantFrom('', ' ', '\u00a0', '\u202f');
    const signs = fc.constantFrom<readonly [string, string]>(['-', ''], ['', '-'], ['(', ')'], ['', '']);
    const sides = fc.constantFrom('before' as const, 'behind' as const);
    const magnitudes = fc.bigInt({ min: 0n, max: lineAmountMax });
    fc.assert(
      fc.property(
        magnitudes,
        formats,
        blanks,
        signs,
        sides,
        fc.boolean(),
        (magnitude, { currencyMark = '', ...format }, gap, [open, close], side, isInside) => {
          const marked = (text: string): string =>
            side === 'before' ? `${currencyMark}${gap}${text}` : `${text}${gap}${currencyMark}`;
          const digits = formatAmountAs(magnitude, format);
          const text = isInside ? `${open}${marked(digits)}${close}` : marked(`${open}${digits}${close}`);
          const expected = open === '' && close === '' ? magnitude : -magnitude;
          const every = { ...format, ...signed };
          expect(createAmountParser({ ...every, currencyMark })(text)).toBe(expected);
          expect(createAmountParser({ ...every, currencyMark: '₿' })(text)).toBeNull();
        },
      ),
    );
  });
});

describe('a currency mark', () => {
  it.each(['€', 'EUR', 'лв.', 'US $', 'Fr.', 'S/', 'R$'])('may be %j', (text) =>
    expect(isCurrencyMark(text)).toBe(true),
  );
  it.each([
    '',
    ' ',
    ' €',
    '€ ',
    '\u00a0€',
    '5',
    'E5R',
    '-',
    '€-',
    '(€',
    '€)',
    '.',
    ',',
    '€.',
    '.kr',
    "'€",
    '−€',
    '+',
    'a\tb',
    'a mark too long',
  ])('may not be %j', (text) => expect(isCurrencyMark(text)).toBe(false));
});

describe('formats of amounts by their samples', () => {
  it.each([
    [['€ 1.234,56', '-€5,00', '7,10'], { ...german, currencyMark: '€' }, 1],
    [['1 234,56 лв.', '5,00 лв.'], { ...blank, currencyMark: 'лв.' }, 1],
    [['$1,234.56', '($5.00)'], { ...english, hasBrackets: true, currencyMark: '$' }, 1],
    [['EUR 1,234.56', '5.00- EUR'], { ...english, hasTrailingMinus: true, currencyMark: 'EUR' }, 1],
    [['€-5.00'], { ...english, thousandsSign: '', currencyMark: '€' }, 1],
    [['Rs.500.00', 'Rs.1,500.00'], { ...english, currencyMark: 'Rs.' }, 1],
    [['€ 5', '€ 6', '€ 7', '$ 8'], { ...english, thousandsSign: '', currencyMark: '€' }, 0.75],
    [['€5.00', '6.00 EUR'], { ...english, thousandsSign: '', currencyMark: '€' }, 0.5],
  ] as const)('%j', (samples, format, share) =>
    expect(detectAmountFormat(samples)).toEqual({ format, share }),
  );

  it.each([
    ['thousands', ['TEUR 5.00']],
    ['thousands', ['5.00 k€']],
    ['millions', ['5,2 Mio. €']],
    ['numbers of documents', ['RE 1001', 'RE 1002']],
    ['months', ['Januar 2024']],
    ['a decimal sign or a full stop', ['USD.50']],
    ['a dash for the decimals', ['500,- €', '20,- €']],
  ] as const)('propose nothing for %s', (_name, samples) => expect(detectAmountFormat(samples)).toBeNull());
});
