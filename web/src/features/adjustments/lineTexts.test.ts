import { describe, expect, it } from 'vitest';
import { readAmount, shownAmount } from '../../components/amountText.ts';
import { linesOfTable } from './lineTexts.ts';

describe('amounts of an adjustment', () => {
  it.each([
    ['1,234.50', 'en-GB', '1234.50'],
    ['1.234,5', 'de-DE', '1234.5'],
    ['1 234,5678', 'bg-BG', '1234.5678'],
    ['0012', 'en-GB', '12'],
    ['1,23.5', 'en-GB', null],
    ['1.5', 'de-DE', null],
    ['0,00', 'de-DE', null],
    ['-1', 'en-GB', null],
    ['1.00001', 'en-GB', null],
    ['', 'en-GB', null],
  ] as const)('%s in %s is %s', (text, language, amount) => {
    expect(readAmount(text, language)).toBe(amount);
  });

  it('are shown as they are read again', () => {
    expect(shownAmount('1234.5000', 'de-DE')).toBe('1.234,50');
    expect(readAmount(shownAmount('1234.5678', 'en-GB'), 'en-GB')).toBe('1234.5678');
  });
});

it('rows of a spreadsheet are lines by their codes, a heading is none, and codes that nothing has are told', () => {
  const coded = (id: string, code: string) => ({ id, code });
  const choices = {
    entities: [coded('e1', 'DE01')],
    accounts: [coded('a1', '1200'), coded('a2', '5000')],
    instances: [coded('i1', 'K1'), coded('none', '')],
  };
  const text = 'Company\tAccount\tDebit\nDE01\t5000\t10.00\t\tK1\r\nDE01\t1200\t\t10.00\n';
  expect(linesOfTable(text, choices)).toEqual({
    lines: [
      { legalEntityId: 'e1', accountId: 'a2', dimensionInstanceId: 'i1', debit: '10.00', credit: '' },
      { legalEntityId: 'e1', accountId: 'a1', dimensionInstanceId: null, debit: '', credit: '10.00' },
    ],
    unknownCodes: [],
  });
  expect(linesOfTable('XX99\t9999\t5.00\nDE01\t5000\t\t5.00\tK9', choices)).toEqual({
    lines: [
      { legalEntityId: null, accountId: null, dimensionInstanceId: null, debit: '5.00', credit: '' },
      { legalEntityId: 'e1', accountId: 'a2', dimensionInstanceId: null, debit: '', credit: '5.00' },
    ],
    unknownCodes: ['XX99', '9999', 'K9'],
  });
});
