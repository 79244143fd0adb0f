import { expect, it } from 'vitest';
import { codeOfText } from './codeOfText.ts';

it.each([
  ['1000 - Current account', '1000', 'Current account'],
  ['1000 Bank', '1000', 'Bank'],
  ['1000: Bank', '1000', 'Bank'],
  ['10.20/3 – Übrige Erlöse', '10.20/3', 'Übrige Erlöse'],
  ['1200', '1200', ''],
  ['A100 - Cash - main', 'A100', 'Cash - main'],
  ['Account: 1000 Current account', '1000', 'Current account'],
  ['Konto 1200 Bank', '1200', 'Bank'],
  ['Сметка 501 Каса', '501', 'Каса'],
  ['Sales 2024', 'Sales 2024', ''],
  ['Q1 sales', 'Q1 sales', ''],
  ['Materials purchased', 'Materials purchased', ''],
  ['', '', ''],
])('%s', (text, code, name) => {
  expect(codeOfText(text)).toEqual({ code, name, isFound: code !== text || /^\d/.test(text) });
});

it('takes no time for texts made to take it', () => {
  for (const text of [
    '1' + '.'.repeat(255),
    '1' + ' -'.repeat(127) + '\n',
    'a'.repeat(256),
    `a${'-'.repeat(200)}1`,
  ]) {
    expect(codeOfText(text.repeat(3)).code).toBe(text.repeat(3));
    expect(codeOfText(text.slice(0, 256)).code.length).toBeGreaterThan(0);
  }
});
