import { expect, it } from 'vitest';
import { sumsOfLines } from './lineSums.ts';
import { emptyLine } from './lineTexts.ts';

const line = (debit: string, credit: string) => ({ ...emptyLine, debit, credit });

it('lines are added up to the last digit, as they are written, and what is no amount counts as none', () => {
  const sums = sumsOfLines(
    [
      line('90.000.000.000.000,0001', ''),
      line('0,1', ''),
      line('0,2', ''),
      line('', '90.000.000.000.000,3'),
      line('viel', ''),
      emptyLine,
    ],
    'de-DE',
  );
  expect(sums).toEqual({
    debit: '90000000000000.3001',
    credit: '90000000000000.3000',
    difference: '0.0001',
  });
});

it('more on credit is less than zero, nothing is zero', () => {
  expect(sumsOfLines([line('', '0.5')], 'en-GB').difference).toBe('-0.5000');
  expect(sumsOfLines([], 'en-GB')).toEqual({ debit: '0.0000', credit: '0.0000', difference: '0.0000' });
});
