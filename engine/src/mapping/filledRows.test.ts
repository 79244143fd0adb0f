import { describe, expect, it } from 'vitest';
import { suggestMap } from './suggest.ts';
import { suggestStreamType } from './suggestType.ts';
import { sureMin, type SuggestionInput } from './suggestion.ts';

const suggest = (
  columnNames: readonly string[],
  sampleRows: readonly string[][],
  options: Partial<SuggestionInput> = {},
) => suggestMap({ type: 'single-account-entry', columnNames, sampleRows, ...options });

const fieldOf = (found: ReturnType<typeof suggest>, name: string) =>
  found.fields.find(({ entry }) => entry.name === name);

const names = ['Journal', 'Date', 'Account', 'Description', 'Debit', 'Credit'];
const entry = (id: number, amount: string): string[][] => [
  [`E${id}`, `2026-01-${10 + id}`, '1000', 'Sale', amount, ''],
  ['', '', '4000', 'Sale', '', amount],
];
const merged = [...entry(1, '5.00'), ...entry(2, '7.50'), ...entry(3, '8.00'), ...entry(4, '9.10')];

describe('cells that stand on the first row of an entry alone', () => {
  it('are proposed for the rows below it, where the entries add up then', () => {
    const found = suggest(names, merged);
    for (const name of ['transaction_id', 'document_entry_date']) {
      expect(fieldOf(found, name)).toMatchObject({ entry: { fill: 'down' } });
      expect(fieldOf(found, name)?.confidence).toBeGreaterThanOrEqual(sureMin);
    }
    for (const name of ['account', 'debit_amount', 'description', 'dimension']) {
      expect(fieldOf(found, name)?.entry.fill).toBeUndefined();
    }
    expect(found.rowFilter).toBeNull();
  });

  it('leave sums without an entry, which a filter leaves out by their account', () => {
    const total = ['', '', '', 'Total', '29.60', '29.60'];
    const found = suggest(names, [...merged, total], { lastRows: [total] });
    expect(fieldOf(found, 'transaction_id')?.entry.fill).toBe('down');
    const conditions = found.rowFilter?.$and ?? [];
    expect(conditions).toHaveLength(1);
    expect(conditions[0]?.field).not.toBe('transaction_id');
  });

  it('are not filled where rows do not add up by them', () => {
    const found = suggest(
      names,
      merged.map((cells, index) => cells.with(5, cells[5] === '' ? '' : `${index}.01`)),
    );
    expect(fieldOf(found, 'transaction_id')?.entry.fill).toBeUndefined();
    expect(fieldOf(found, 'transaction_id')?.confidence ?? 0).toBeLessThan(sureMin);
  });

  it('are not filled where single rows lack a number', () => {
    const full = merged.map((cells, index) =>
      cells[0] === '' ? cells.with(0, merged[index - 1]![0]!) : cells,
    );
    const lacking = Array.from({ length: 4 }, () => full)
      .flat()
      .with(5, full[5]!.with(0, ''));
    expect(fieldOf(suggest(names, lacking), 'transaction_id')?.entry.fill).toBeUndefined();
  });

  it('are joined by a text that stands there too, and by none that others lack', () => {
    const with3 = (text: (index: number) => string) =>
      merged.map((cells, index) => cells.with(3, text(index)));
    const [once, some] = [
      suggest(
        names,
        with3((index) => (index % 2 === 0 ? `Sale ${index}` : '')),
      ),
      suggest(
        names,
        with3((index) => (index % 4 < 2 ? `Sale ${index}` : '')),
      ),
    ];
    expect(fieldOf(once, 'description')?.entry.fill).toBe('down');
    expect(fieldOf(some, 'description')?.entry.fill).toBeUndefined();
  });

  it('are read so again in the next file', () => {
    const previous = suggest(names, merged).fields.map((field) => field.entry);
    const again = suggest(names, merged, { previous });
    expect(fieldOf(again, 'transaction_id')).toMatchObject({
      reason: 'previous_map',
      entry: { fill: 'down' },
    });
  });
});

describe('accounts', () => {
  const ledger = ['Date', 'Source', 'Reference', 'Description', 'Debit', 'Credit', 'Running Balance'];
  const lines = (side: 'debit' | 'credit'): string[][] =>
    ['2026-04-01', '2026-04-15', '2026-04-20'].map((date, index) => {
      const amount = `${index + 1}0.50`;
      return [date, 'Bank', `JNL0${index}`, 'Text', ...(side === 'debit' ? [amount, ''] : ['', amount]), 'x'];
    });
  const alone = (text: string): string[] => [text, '', '', '', '', '', ''];
  const headed = (first: string, second: string) => [
    alone(first),
    ['', '', '', 'Opening balance', '', '', '0.00'],
    ...lines('debit'),
    alone(second).with(0, `Total ${first}`).with(4, '61.50'),
    alone(second),
    ...lines('credit'),
  ];

  it('that stand above their lines are read from there, by code and name', () => {
    const found = suggest(ledger, headed('1000 - Current account', '4000 - Sales'));
    expect(fieldOf(found, 'account')).toMatchObject({
      entry: {
        fill: 'headings',
        format: { kind: 'text', isCodeAlone: true },
        source: { columns: [{ position: 0, name: 'Date' }] },
      },
    });
    expect(fieldOf(found, 'account')?.confidence).toBeGreaterThanOrEqual(sureMin);
    expect(fieldOf(found, 'document_entry_date')?.confidence).toBeGreaterThanOrEqual(sureMin);
    expect(fieldOf(found, 'transaction_id')?.confidence).toBeGreaterThan(0.5);
  });

  it('beside which lines without a code stand alone are read by code and asked, and those lines are passed over', () => {
    const [first, second] = ['1000 - Current account', '4000 - Sales'];
    const rows = headed(first, second).toSpliced(3, 0, alone('Page 2 of 3'));
    const found = suggest(ledger, rows);
    const account = fieldOf(found, 'account');
    expect(account).toMatchObject({
      reason: 'written_once',
      entry: { fill: 'headings', format: { isCodeAlone: true } },
    });
    expect(account?.confidence).toBeLessThan(sureMin);
  });

  it('without a code are asked', () => {
    const account = fieldOf(suggest(ledger, headed('Current account', 'Sales')), 'account');
    expect(account?.entry).toMatchObject({ fill: 'headings' });
    expect(account?.entry.format).toBeUndefined();
    expect(account?.confidence).toBeLessThan(sureMin);
  });

  it('of which a title alone stands above the lines are none', () => {
    const found = suggest(ledger, [alone('Bank'), ...lines('debit'), ...lines('credit')]);
    expect(fieldOf(found, 'account')?.entry.fill).toBeUndefined();
  });

  it('that stand on the first line of their section alone are asked', () => {
    const columns = ['Account', 'Date', 'Journal No', 'Debit', 'Credit'];
    const section = (code: string, side: 'debit' | 'credit') =>
      lines(side).map(([date, , id, , debit, credit], index) => [
        index === 0 ? code : '',
        date!,
        id!,
        debit!,
        credit!,
      ]);
    const rows = [...section('1000', 'debit'), ...section('4000', 'credit')];
    const account = fieldOf(suggest(columns, rows), 'account');
    expect(account).toMatchObject({ entry: { fill: 'down' }, reason: 'written_once' });
    expect(account?.confidence).toBeLessThan(sureMin);
    const { type, confidence } = suggestStreamType({ columnNames: columns, sampleRows: rows });
    expect([type, confidence >= sureMin]).toEqual(['single-account-entry', true]);
  });
});
