import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { balanceLines, balancesTable, type AccountTurnover } from './balanceLines.tsx';
import { entriesTable } from './entryColumns.tsx';
import type { JournalEntry } from './journalEntries.ts';

const written = {
  t: ((key: string) => key) as unknown as TFunction<'streams/processing'>,
  language: 'de-DE',
  digits: 2,
} as const;

const january = { startDate: '2025-01-01', endDate: '2025-01-31' };
const march = { startDate: '2025-03-01', endDate: '2025-03-31' };

const cells = [
  {
    account: { id: 'a', code: '0420', name: 'Office' },
    debit: '50.0000',
    credit: '20.0000',
    debitDetails: [{ period: march, dimensionInstance: { code: 'C1', name: 'Head' }, amount: '50.0000' }],
    creditDetails: [{ period: january, dimensionInstance: null, amount: '20.0000' }],
  },
  {
    account: { id: 'b', code: '1200', name: 'Bank' },
    debit: '20.0000',
    credit: '50.0000',
    debitDetails: [],
    creditDetails: [],
  },
] as unknown as readonly AccountTurnover[];

describe('the output of an instance as a table', () => {
  it('holds the accounts, and the details of those that are opened', () => {
    const { lines } = balancesTable(
      balanceLines(cells, (id) => id === 'a'),
      written,
    );
    expect(lines.map(({ level, cells: each }) => [level, ...each.map(({ text }) => text)])).toEqual([
      [1, '0420', 'Office', '', '', '', '50,00', '20,00'],
      [2, '0420', 'Office', 'Jan. 2025', '', '', '', '20,00'],
      [2, '0420', 'Office', 'März 2025', 'C1', 'Head', '50,00', ''],
      [1, '1200', 'Bank', '', '', '', '20,00', '50,00'],
    ]);
  });

  it('says of every line of an entry what the entry says', () => {
    const line = {
      rowNo: 4,
      account: { code: '0420', name: 'Office' },
      correspondingAccount: { code: '1200', name: 'Bank' },
      dimensionInstance: null,
      side: 'DEBIT',
      amount: '1.0000',
      pairedByConvention: true,
      isContra: false,
    };
    const other = { ...line, side: 'CREDIT', pairedByConvention: false, isContra: true };
    const entry = { entryNo: 9, date: '2025-03-01', isClosing: true, lines: [line, other] };
    const { lines } = entriesTable([entry] as unknown as readonly JournalEntry[], written);
    const accounts = ['0420', 'Office', '1200', 'Bank', '', ''];
    expect(lines.map(({ cells: each }) => each.map(({ text }) => text))).toEqual([
      ['9', '01.03.2025', ...accounts, 'entries.closing, entries.paired', '1,00', '', '4'],
      ['9', '01.03.2025', ...accounts, 'entries.closing, entries.contra', '', '1,00', '4'],
    ]);
  });
});
