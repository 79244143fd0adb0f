import { describe, expect, it } from 'vitest';
import { textOf } from '../../../testing/textOf.ts';
import {
  exactText,
  figureCell,
  type FigureFormat,
  figureText,
  scaledAmount,
  unitOf,
} from './figureFormat.ts';
import words from './words.json';

const t = textOf<'reports/viewer'>(words, 'en-GB');
const german = textOf<'reports/viewer'>(words, 'de-DE');
const amount: FigureFormat = { unit: 'amount', scale: 'ONE', decimals: null, language: 'en-GB', t };
const plain = (text: string | undefined) => text?.replaceAll(/\s/gu, ' ');

describe('figures of a report', () => {
  it.each([
    ['1234567.8900', 'THOUSAND', '1234.5678900'],
    ['-5.0000', 'THOUSAND', '-0.0050000'],
    ['12.3456', 'MILLION', '0.0000123456'],
    ['7', 'THOUSAND', '0.007'],
    ['1234.5000', 'ONE', '1234.5000'],
  ] as const)('are scaled without losing a digit: %s in %s', (value, scale, expected) => {
    expect(scaledAmount(value, scale)).toBe(expected);
  });

  it.each([
    ['1234567.8912', {}, '1,234,567.89'],
    ['1234567.8912', { scale: 'THOUSAND' }, '1,235'],
    ['-1500.0000', { scale: 'THOUSAND' }, '\u22122'],
    ['1234567.8912', { scale: 'MILLION' }, '1.2'],
    ['1234567.8912', { scale: 'THOUSAND', decimals: 2 }, '1,234.57'],
    ['27.2727', { unit: 'percent', scale: 'THOUSAND' }, '27.27%'],
    ['27.2727', { unit: 'percent', language: 'de-DE', t: german }, '27,27 %'],
    ['1.5000', { unit: 'points' }, '1.50 pp'],
    ['0.0000', { unit: 'percent' }, '–'],
    ['272727.2727', { unit: 'number', scale: 'MILLION', language: 'de-DE' }, '272.727,27'],
  ] as const)('are read by their unit, with the digits of the language: %s %j', (value, format, expected) => {
    expect(plain(figureText(value, { ...amount, ...format }))).toBe(expected);
  });

  it('say the whole of what their digits hide', () => {
    expect(exactText('12.3400', amount)).toBeUndefined();
    expect(exactText('12.3456', amount)).toBe('12.3456');
    expect(exactText('1234567.8900', { ...amount, scale: 'THOUSAND' })).toBe('1,234,567.89');
  });

  it('leave the screen as they are shown, with every digit', () => {
    expect(figureCell('1234567.8900', { ...amount, scale: 'THOUSAND', language: 'de-DE' }, 2)).toEqual({
      text: '1234,56789',
      amount: '1234.56789',
    });
    expect(figureCell('27.2727', { ...amount, unit: 'percent' }, 2).amount).toBe('27.2727');
    expect(figureCell('100.0000', amount, 0).amount).toBe('100');
  });

  it.each([
    ['SPAN', 'PERCENT', 'SUB', 'percent'],
    ['BASE', 'AMOUNT', 'SUB', 'amount'],
    ['DELTA', 'AMOUNT', 'SUB', 'amount'],
    ['DELTA', 'PERCENT', 'SUB', 'points'],
    ['DELTA', 'AMOUNT', 'DIV', 'number'],
    ['DELTA', 'AMOUNT', 'PERCENT', 'percent'],
    ['DELTA_PERCENT', 'AMOUNT', 'SUB', 'percent'],
  ] as const)('have the unit of what they are: %s of %s by %s', (role, unit, operation, expected) => {
    expect(unitOf({ row: { unit }, column: { role }, comparison: { operation } })).toBe(expected);
  });
});
