import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import { latin1Encoding, latin1Of, writtenRow } from '../testing/recordBytes.ts';
import { CellCounts } from './cellCounts.ts';
import { RecordCells } from './recordCells.ts';
import {
  countAccountsOfCells,
  createSourceAccountsCounter,
  type SourceAccountsInput,
} from './sourceAccounts.ts';

const columnNames = ['debit', 'credit', 'text'];

const format = { separator: ';', lineBreak: '\n', lineEnd: '\n' };

function field(name: string, position: number, padTo: number): FieldMapEntry {
  const columns = [{ position, name: columnNames[position]! }];
  return { name, source: { kind: 'columns', columns }, format: { kind: 'text', padTo } };
}

const cell = fc.constantFrom(
  '',
  ' ',
  '1',
  '0001',
  '="0001"',
  '"1"',
  "'-1",
  '1000 ',
  '1000',
  '\u00e4',
  'a;b\n',
  '2',
);
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }));
const input = fc
  .record({
    streamType: fc.constantFrom(
      ...(['double-entry', 'single-amount-entry', 'single-account-entry'] as const),
    ),
    positions: fc.tuple(fc.nat(2), fc.nat(2)),
    padding: fc.tuple(fc.constantFrom(0, 4), fc.constantFrom(0, 4)),
  })
  .map(({ streamType, positions, padding }): SourceAccountsInput => {
    const names = streamType === 'single-account-entry' ? ['account'] : ['debit_account', 'credit_account'];
    const fields = names.map((name, index) => field(name, positions[index]!, padding[index]!));
    return { streamType, columnNames, fields };
  });

/** Rows counted as they are read, every other from its bytes, some of those with all cells quoted. */
function countedCells(table: readonly (readonly string[])[]) {
  const counts = new CellCounts();
  for (const [index, cells] of table.entries()) {
    const row = writtenRow(cells, format, () => index % 4 === 1);
    if (index % 2 === 0) counts.addCells(index + 2, cells);
    else {
      const record = new RecordCells(format, latin1Encoding);
      expect(record.cut(latin1Of(row), 0)).toBe(true);
      counts.addRecord(index + 2, record);
    }
  }
  return counts.finish((text) => text);
}

const nothing = { cells: [], counts: [], firstRows: [] };

describe('cells counted while a file is read', () => {
  it('tell the accounts of a file as reading it again does, where they tell them at all', () => {
    let toldCount = 0;
    fc.assert(
      fc.property(rows, input, (table, plan) => {
        const counter = createSourceAccountsCounter(plan);
        for (const [index, cells] of table.entries()) counter.addRow(index + 2, cells);
        const counted = countedCells(table);
        const told = countAccountsOfCells(plan, (position) => counted[position] ?? nothing);
        if (told === null) return;
        toldCount += 1;
        expect(told).toEqual(counter.finish());
      }),
      { numRuns: 500 },
    );
    expect(toldCount).toBeGreaterThan(200);
  });

  it('do not tell them of two columns that share a row, nor of several columns, a fixed value or a row filter', () => {
    const debit = field('debit_account', 0, 0);
    const credit = field('credit_account', 1, 0);
    const told = (change: Partial<SourceAccountsInput>) =>
      countAccountsOfCells(
        { streamType: 'double-entry', columnNames, fields: [debit, credit], ...change },
        () => nothing,
      );
    expect(told({})).toEqual([]);
    expect(told({ streamType: 'single-amount-entry' })).toBeNull();
    const both = {
      ...debit,
      source: { kind: 'columns' as const, columns: [0, 1].map((position) => ({ position, name: '' })) },
    };
    expect(told({ fields: [both] })).toBeNull();
    expect(told({ fields: [{ ...debit, source: { kind: 'constant', value: '1' } }] })).toBeNull();
    expect(told({ rowFilter: { $and: [{ field: 'text', operator: 'is_empty' }] } })).toBeNull();
    expect(told({ rowFilter: { $and: [] } })).toEqual([]);
  });

  it('are given up in a column of many, or of long ones, and counted in the others', () => {
    const counts = new CellCounts();
    for (let row = 1; row <= 5001; row++) counts.addCells(row, [`${row}`, 'A', 'x'.repeat(row % 400)]);
    const [many, few, long] = counts.finish((text) => text);
    expect(many).toBeNull();
    expect(few).toEqual({ cells: ['A'], counts: [5001], firstRows: [1] });
    expect(long).toBeNull();
  });
});
