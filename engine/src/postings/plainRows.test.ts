import fc from 'fast-check';
import { expect, it } from 'vitest';
import { postingFlags } from '../entries/postingCodes.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import { RecordCells } from '../reading/recordCells.ts';
import { planOf, planOptions } from '../testing/randomPlans.ts';
import { randomRows } from '../testing/randomRows.ts';
import { samplePlan } from '../testing/samplePlan.ts';
import { type RowFormat, utf8Encoding, utf8Of, writtenRow } from '../testing/recordBytes.ts';
import { createProcessor } from './process.ts';

/** Rows that are read from their bytes become what the same rows become from their cells: postings, counts and each error. */

/** Which cells are quoted that need not be. */
type Quoting = 'none' | 'texts' | 'all';

interface WrittenFormat extends RowFormat {
  readonly quoting: Quoting;
}

const rowFormat = fc
  .record({
    separator: fc.constantFrom(';', '|', ',', '\t'),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    quoting: fc.constantFrom<Quoting>('none', 'texts', 'all'),
  })
  .map((format): WrittenFormat => ({ ...format, lineBreak: format.lineEnd.slice(-1) }));

function isQuoted(quoting: Quoting, cell: string): boolean {
  return quoting === 'all' || (quoting === 'texts' && !/^[\d.,-]*$/.test(cell));
}

function resultOf(processor: ReturnType<typeof createProcessor>) {
  const { postings, analytics, ...others } = processor.finish();
  const values = analytics.map((ofField) => ofField.values(1, ofField.count));
  return { ...others, values, postings: postings.read(0, postings.count) };
}

function fromCells(plan: ProcessingPlan, rows: readonly (readonly string[])[]) {
  const processor = createProcessor(plan);
  for (const [index, cells] of rows.entries()) processor.addRow(index + 2, cells);
  return resultOf(processor);
}

function fromBytes(plan: ProcessingPlan, rows: readonly (readonly string[])[], format: WrittenFormat) {
  const processor = createProcessor(plan);
  const plain = processor.plainRows();
  const record = new RecordCells(format, utf8Encoding);
  let plainCount = 0;
  let quotedCount = 0;
  let foreignCount = 0;
  for (const [index, cells] of rows.entries()) {
    const row = writtenRow(cells, format, (position) => isQuoted(format.quoting, cells[position]!));
    // Something stands before and behind the row, which is none of its own.
    const isCut = record.cut(utf8Of(`"${row};`), 1);
    if (isCut && plain?.add(index + 2, record)) {
      plainCount += 1;
      if (row.includes('"')) quotedCount += 1;
      if (/[^\0-\u007f]/.test(row)) foreignCount += 1;
    } else processor.addRow(index + 2, cells);
  }
  return { plainCount, quotedCount, foreignCount, result: resultOf(processor) };
}

it('become the same from their bytes as from their cells', () => {
  let plainCount = 0;
  let quotedCount = 0;
  let foreignCount = 0;
  let postedCount = 0;
  let translatedCount = 0;
  fc.assert(
    fc.property(planOptions, randomRows, rowFormat, (chosen, rows, format) => {
      const plan = planOf(chosen);
      const byCells = fromCells(plan, rows);
      const byBytes = fromBytes(plan, rows, format);
      expect(byBytes.result).toEqual(byCells);
      plainCount += byBytes.plainCount;
      quotedCount += byBytes.quotedCount;
      foreignCount += byBytes.foreignCount;
      postedCount += byCells.counts.postings;
      translatedCount += byCells.postings.flags.filter((flags) => flags & postingFlags.translated).length;
    }),
    { numRuns: 2000 },
  );
  // Both ways are taken, or nothing is compared.
  expect(plainCount).toBeGreaterThan(1000);
  expect(quotedCount).toBeGreaterThan(500);
  expect(foreignCount).toBeGreaterThan(500);
  expect(postedCount).toBeGreaterThan(100);
  expect(translatedCount).toBeGreaterThan(20);
});

it.each([
  ['a quoted text', 'T1,2024-01-05,1000,1.50,,"Invoice 1"\n', true],
  ['all cells quoted', '"T1","2024-01-05","1000","1.50","","Invoice 1"\r\n', true],
  ['anything quoted that nobody reads', 'T1,2024-01-05,1000,1.50,,"a, ""b""\nc ä"\n', true],
  ['an inch that nobody reads', 'T1,2024-01-05,1000,1.50,,5" pipe\n', true],
  ['a doubled mark in a column that is read', '"T""1",2024-01-05,1000,1.50,,a\n', false],
  ['a blank within marks in a column that is read', '"T1 ",2024-01-05,1000,1.50,,a\n', false],
  ['letters beyond ASCII', 'Tä1,2024-01-05,1000,1.50,,é\n', true],
  ['a blank that does not break', 'T1\u00a0,2024-01-05,1000,1.50,,a\n', false],
  ['a byte order mark', '\ufeffT1,2024-01-05,1000,1.50,,a\n', false],
  ['a minus sign of its own', 'T1,2024-01-05,1000,\u22121.50,,a\n', false],
  ['digits in full width', 'T1,2024-01-05,1000,１,,a\n', false],
  ['a cell too many', '"T1","2024-01-05","1000","1.50","","a",""\n', false],
])('are plain or not with %s', (_name, row, isPlain) => {
  const record = new RecordCells({ separator: ',', lineBreak: '\n' }, utf8Encoding);
  expect(record.cut(utf8Of(row), 0)).toBe(true);
  expect(createProcessor(samplePlan()).plainRows()?.add(2, record)).toBe(isPlain);
});
