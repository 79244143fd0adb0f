import { describe, expect, it } from 'vitest';
import { ErrorLog } from '../errors/errorLog.ts';
import { formatAmount, parseAmount } from '../money/amount.ts';
import { mapped } from '../testing/samplePlan.ts';
import { GlobalAmountReader } from './globalAmountReader.ts';

const [debit, credit] = [0, 1];

function readerOf(sign: 'unsigned' | 'debit_positive', functionalCurrency: string): GlobalAmountReader {
  const format = { kind: 'amount', decimalSign: '.', thousandsSign: '', sign } as const;
  const entry = { ...mapped('global_currency_amount', ['global'], 'global'), format };
  const plan = { functionalCurrency, globalCurrency: 'EUR' };
  return new GlobalAmountReader(plan, new Map([[entry.name, entry]]), new ErrorLog());
}

/** The global amount of a line, `amount` on a side, beside the cell. */
function read(reader: GlobalAmountReader, side: number, amount: string, cell: string, isSideStated = true) {
  reader.read(2, [cell]);
  const global = reader.amountOn(side, parseAmount(amount)!, isSideStated);
  return typeof global === 'bigint' ? formatAmount(global) : global;
}

describe('the global amount of a line', () => {
  it('has the side and the sign of the amount where it is unsigned', () => {
    const reader = readerOf('unsigned', 'SEK');
    expect(read(reader, credit, '10', '-9')).toBe('9.0000');
    expect(read(reader, debit, '-10', '9')).toBe('-9.0000');
    expect(read(reader, credit, '0', '-9')).toBe('9.0000');
    expect(read(reader, debit, '10', '')).toBeNull();
  });

  it('has its own sign beside an amount of 0 whose side is not stated', () => {
    expect(read(readerOf('unsigned', 'SEK'), debit, '0', '-9', false)).toBe('-9.0000');
  });

  it('is a debit where it is positive, if the field map says so', () => {
    const reader = readerOf('debit_positive', 'SEK');
    expect(read(reader, debit, '10', '9')).toBe('9.0000');
    expect(read(reader, credit, '10', '9')).toBe('-9.0000');
  });

  it('is the amount itself between equal currencies: below a minor unit is rounding, all else a mismatch', () => {
    const reader = readerOf('debit_positive', 'EUR');
    expect(read(reader, credit, '10', '-10')).toBeNull();
    expect(read(reader, debit, '10.0001', '10.01')).toBeNull();
    expect(read(reader, debit, '10', '10.01')).toBe('mismatch');
    expect(read(reader, credit, '10', '10')).toBe('mismatch');
    expect(read(reader, debit, '0', '1.50')).toBe('mismatch');
  });
});
