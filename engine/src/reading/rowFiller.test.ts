import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldFill, FieldMapEntry } from '../mapping/fieldMap.ts';
import { createRulesPreview } from '../placing/preview.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import { createProcessor } from '../postings/process.ts';
import { listBalances } from '../testing/listBalances.ts';
import { run, samplePlan } from '../testing/samplePlan.ts';
import { foreseeErrors } from './foreseenErrors.ts';
import { createRowFiller } from './rowFiller.ts';
import { countAccountsOfCells, createSourceAccountsCounter } from './sourceAccounts.ts';

/** Rows as a file without anything left out would have them: id, date, account, debit, credit, text. */
interface Line {
  readonly account: string;
  readonly isCredit: boolean;
  readonly cents: number;
}

const line = fc.record({
  account: fc.constantFrom('1000', '1200', '4000', '5000'),
  isCredit: fc.boolean(),
  cents: fc.integer({ min: 1, max: 9_999 }),
});

/** Each entry is closed by a line that balances it. */
const entries = fc.array(
  fc.record({ day: fc.integer({ min: 1, max: 28 }), lines: fc.array(line, { minLength: 1, maxLength: 4 }) }),
  { minLength: 1, maxLength: 12 },
);

const amount = (cents: number) => (cents / 100).toFixed(2);

function rowsOf(all: readonly { readonly day: number; readonly lines: readonly Line[] }[]): string[][] {
  return all.flatMap(({ day, lines }, index) => {
    const sum = lines.reduce((total, { isCredit, cents }) => total + (isCredit ? -cents : cents), 0);
    const closing = { account: '1200', isCredit: sum > 0, cents: Math.abs(sum) };
    const date = `2024-03-${String(day).padStart(2, '0')}`;
    return [...lines, closing].map(({ account, isCredit, cents }) => [
      `E${index}`,
      date,
      account,
      isCredit ? '' : amount(cents),
      isCredit ? amount(cents) : '',
      '',
    ]);
  });
}

function filledPlan(fills: Readonly<Record<string, FieldFill>>, changes: Partial<ProcessingPlan> = {}) {
  const plan = samplePlan();
  const fields = plan.fields.map((entry): FieldMapEntry => {
    const fill = fills[entry.name];
    return fill === undefined ? entry : { ...entry, fill };
  });
  return samplePlan({ fields, ...changes });
}

const isKept = (cells: readonly string[], before: readonly string[] | undefined) => cells[0] !== before?.[0];

describe('values from rows above', () => {
  it('make the same entries of merged cells as of filled ones, row by row', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const full = rowsOf(all);
        const merged = full.map((cells, index) =>
          isKept(cells, full[index - 1]) ? cells : cells.with(0, '').with(1, ' '),
        );
        const plan = filledPlan({ transaction_id: 'down', document_entry_date: 'down' });
        const expected = run(samplePlan(), full);
        const found = run(plan, merged);
        expect(found.errors.items).toEqual([]);
        expect(found.counts).toEqual(expected.counts);
        const all64 = (result: typeof found) => result.postings.read(0, result.postings.count);
        expect(all64(found)).toEqual(all64(expected));
      }),
    );
  });

  it('make the same balances of accounts that stand above their lines as of those beside them', () => {
    fc.assert(
      fc.property(entries, fc.boolean(), (all, isRagged) => {
        const full = rowsOf(all);
        const accounts = [...new Set(full.map((cells) => cells[2]!))];
        const headed = accounts.flatMap((account) => {
          const heading = `${account} - Account of ${account}`;
          return [
            isRagged ? [heading] : [heading, '', '', '', '', ''],
            ['', '', '', '', '', ''],
            ...full
              .filter((cells) => cells[2] === account)
              .map((cells) => [cells[1]!, cells[0]!, '', cells[3]!, cells[4]!, '']),
          ];
        });
        const columns = samplePlan().columnNames;
        const place = (name: string, position: number, rest: Partial<FieldMapEntry> = {}): FieldMapEntry => ({
          name,
          source: { kind: 'columns', columns: [{ position, name: columns[position]! }] },
          ...rest,
        });
        const plan = samplePlan({
          fields: [
            place('document_entry_date', 0),
            place('transaction_id', 1),
            place('account', 0, { fill: 'headings', format: { kind: 'text', isCodeAlone: true } }),
            ...samplePlan().fields.slice(3),
          ],
        });
        const found = run(plan, headed);
        expect(found.errors.items).toEqual([]);
        expect(found.counts).toMatchObject({ rowsFiltered: accounts.length, rowsBlank: accounts.length });
        expect(listBalances(found.balances.instances)).toEqual(
          listBalances(run(samplePlan(), full).balances.instances),
        );
      }),
    );
  });

  const merged = [
    ['E1', '2024-03-01', '1000', '5.00', '', ''],
    ['', '', '4000', '', '5.00', ''],
    ['', '', '', '', '', ''],
    ['E2', '2024-03-02', '1200', '7.00', '', 'x'],
    ['', '', '', '', '7.00', ''],
  ];
  const plan = filledPlan({ transaction_id: 'down', document_entry_date: 'down', account: 'down' });

  it('are read where accounts are counted, errors foreseen and rules tried, and no plain way is taken', () => {
    const { streamType, columnNames, fields, rowFilter } = plan;
    const input = { streamType, columnNames, fields, ...(rowFilter && { rowFilter }) };
    const counter = createSourceAccountsCounter(input);
    merged.forEach((cells, index) => counter.addRow(index + 2, cells));
    expect(counter.finish().map(({ code, lineCount }) => [code, lineCount])).toEqual([
      ['1000', 1],
      ['4000', 1],
      ['1200', 2],
    ]);
    expect(countAccountsOfCells(input, () => null)).toBeNull();
    const outside = merged.map((cells) => cells.with(1, cells[1] === '' ? '' : '2030-01-01'));
    const found = foreseeErrors({
      fields: fields.map((entry) =>
        entry.name === 'document_entry_date'
          ? { ...entry, format: { kind: 'date', order: 'year_month_day' } }
          : entry,
      ),
      rowFilter: undefined,
      columnNames,
      rows: outside,
      firstDate: '2024-01-01',
      lastDate: '2024-12-31',
    });
    expect(found).toMatchObject([{ field: 'document_entry_date', outsideCount: 4, valueCount: 4 }]);
    const preview = createRulesPreview(plan, []);
    merged.forEach((cells, index) => preview.addRow(index + 2, cells));
    expect(preview.finish()).toMatchObject({ rowCount: 4, lines: { lineCount: 4 } });
    expect(createProcessor(plan).plainRows()).toBeNull();
  });

  it('go on through rows that the filter leaves out, and are seen by it', () => {
    const rowFilter = {
      $and: [
        { field: 'description', operator: 'not_equals', value: 'x' } as const,
        { field: 'transaction_id', operator: 'equals', value: 'E2' } as const,
      ],
    };
    const { counts, errors } = run({ ...plan, rowFilter }, merged);
    expect(counts).toMatchObject({ rows: 5, rowsBlank: 1, rowsFiltered: 3 });
    expect(errors.items.map(({ code, row }) => [code, row])).toEqual([
      ['singleEntryUnilateralTransaction', 6],
    ]);
  });

  it('come from headings with a code alone where the code is what is read', () => {
    const columns = samplePlan().columnNames;
    const account: FieldMapEntry = {
      name: 'account',
      source: { kind: 'columns', columns: [{ position: 0, name: columns[0]! }] },
      format: { kind: 'text', isCodeAlone: true },
      fill: 'headings',
    };
    const filler = createRowFiller([account], columns.length);
    const values = ['Assets', '1000 - Cash', 'Page 2 of 3', '1200'].map((heading) => {
      expect(filler.complete([heading])).toBeNull();
      return filler.complete(['x', 'y', '', '', '', ''])?.at(-1);
    });
    expect(values).toEqual(['', '1000 - Cash', '1000 - Cash', '1200']);
  });

  it('name the column of the file in errors', () => {
    const [error] = run(plan, [['E1', '2024-13-01', '1000', '5.00', '', '']]).errors.items;
    expect(error?.column).toEqual({ position: 1, name: 'date' });
  });
});
