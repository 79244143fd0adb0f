import { describe, expect, it } from 'vitest';
import { detectAmountFormat } from './detectAmounts.ts';

describe('the decimal sign of a column of amounts', () => {
  it.each([
    ['three digits behind a sign are thousands', ['5', '1,234'], '.', ','],
    ['in either spelling', ['5', '1.234'], ',', '.'],
    ['whatever stands before them', ['12.345', '-678.901', '(234.567)'], ',', '.'],
    ['and in several groups', ['1,234,567', '12'], '.', ','],
    ['with a currency mark', ['$ 5', '$ 1,234'], '.', ','],
    ['nothing but a zero before them makes them decimals', ['0,250', '1,500', '2,500', '3,500'], ',', ''],
    ['so does a whole number that is not grouped', ['0.125', '12345.500'], '.', ''],
    ['one amount with two decimals decides for all', ['1,234', '5,678', '9.50'], '.', ','],
    ['both signs in one amount decide', ['1.234,50', '7'], ',', '.'],
    ['four decimals too', ['12,3456', '5'], ',', ''],
  ])('%s: %j', (_, samples, decimalSign, thousandsSign) => {
    expect(detectAmountFormat(samples)).toMatchObject({ share: 1, format: { decimalSign, thousandsSign } });
  });
});
