import { describe, expect, it, vi } from 'vitest';
import { formatAmount, formatCount, isFinerThan, isZero, plainAmount, writtenAmount } from './amount.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('an amount', () => {
  it('is written in the language of the reader', () => {
    expect(formatAmount('1234567.8900', 'en-GB')).toBe('1,234,567.89');
    expect(formatAmount('1234567.8900', 'de-DE')).toBe('1.234.567,89');
    expect(plain(formatAmount('1234.5000', 'bg-BG'))).toBe('1 234,50');
  });

  it('keeps every digit that a floating-point number would lose', () => {
    expect(formatAmount('12345678901234567890.1200', 'en-GB')).toBe('12,345,678,901,234,567,890.12');
    expect(formatAmount('0.1050', 'en-GB')).toBe('0.11');
  });

  it('shows zero as a dash and a negative with a minus', () => {
    expect(formatAmount('0.0000', 'en-GB')).toBe('–');
    expect(formatAmount('-0.0000', 'en-GB', { zero: null })).toBe('0.00');
    expect(formatAmount('-12.3400', 'de-DE')).toBe('\u221212,34');
    expect(formatAmount('-0.0010', 'en-GB')).toBe('0.00');
  });

  it('says where two decimals hide something', () => {
    expect(isFinerThan('1.0050', 2)).toBe(true);
    expect(isFinerThan('1.0500', 2)).toBe(false);
    expect(isZero('-0.0000')).toBe(true);
    expect(isZero('0.0001')).toBe(false);
  });

  it('goes to a spreadsheet with the digits that are shown', () => {
    expect(plainAmount('-1234.5678', 'de-DE', 2)).toBe('-1234,57');
    expect(plainAmount('1234.5000', 'en-GB', 2)).toBe('1234.50');
    expect(plainAmount('0.0000', 'bg-BG', 2)).toBe('0,00');
    expect(plainAmount('1234.5678', 'de-DE', 0)).toBe('1235');
    expect(plainAmount('1234.5678', 'de-DE', 3)).toBe('1234,568');
    expect(writtenAmount('-12345678901234567890.1250', 2)).toBe('-12345678901234567890.13');
  });
});

it('a count is written in the language of the reader, whose format is made once', () => {
  let made = 0;
  const construct = (...[target, parameters]: [typeof Intl.NumberFormat, [string]]) => {
    made += 1;
    return new target(...parameters);
  };
  vi.stubGlobal('Intl', { NumberFormat: new Proxy(Intl.NumberFormat, { construct }) });
  const languages = ['en-GB', 'de-DE', 'en-GB', 'de-DE'] as const;
  const texts = languages.map((language) => formatCount(12_345, language));
  vi.unstubAllGlobals();
  expect(texts).toEqual(['12,345', '12.345', '12,345', '12.345']);
  expect(made).toBe(2);
});
