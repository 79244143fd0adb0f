import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import { planOf, planOptions } from '../testing/randomPlans.ts';
import { randomRows } from '../testing/randomRows.ts';
import { createProcessor } from './process.ts';

/** Rows that are read from their bytes become what the same rows become from their cells: postings, counts and each error. */

function utf8Of(text: string): Uint8Array {
  const bytes = encodeURIComponent(text).matchAll(/%(..)|(.)/g);
  return Uint8Array.from(bytes, ([, code, char]) => (code ? Number.parseInt(code, 16) : char!.charCodeAt(0)));
}

interface RowFormat {
  readonly separator: string;
  readonly lineBreak: string;
  /** With the carriage return that may belong to the break. */
  readonly lineEnd: string;
}

const rowFormat = fc
  .tuple(fc.constantFrom(';', '|'), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([separator, lineEnd]): RowFormat => ({ separator, lineEnd, lineBreak: lineEnd.slice(-1) }));

function outcomeOf(plan: ProcessingPlan, rows: readonly (readonly string[])[], format: RowFormat | null) {
  const processor = createProcessor(plan);
  const plain = format === null ? null : processor.plainRows(format);
  let plainCount = 0;
  for (const [index, cells] of rows.entries()) {
    // Something stands before and behind the row, which is none of its own.
    const row = utf8Of(`"${cells.join(format?.separator ?? '')}${format?.lineEnd ?? ''}`);
    const end = plain?.add(index + 2, Uint8Array.of(...row, 59), 1) ?? -1;
    if (end < 0) processor.addRow(index + 2, cells);
    else {
      expect(end).toBe(row.length - 1);
      plainCount += 1;
    }
  }
  const { postings, ...others } = processor.finish();
  return { plainCount, result: { ...others, postings: postings.read(0, postings.count) } };
}

it('become the same from their bytes as from their cells', () => {
  let plainCount = 0;
  let postedCount = 0;
  fc.assert(
    fc.property(planOptions, randomRows, rowFormat, (chosen, rows, formatOfFile) => {
      const plan = planOf(chosen);
      const byCells = outcomeOf(plan, rows, null).result;
      const byBytes = outcomeOf(plan, rows, formatOfFile);
      expect(byBytes.result).toEqual(byCells);
      plainCount += byBytes.plainCount;
      postedCount += byCells.counts.postings;
    }),
    { numRuns: 2000 },
  );
  // Both ways are taken, or nothing is compared.
  expect(plainCount).toBeGreaterThan(1000);
  expect(postedCount).toBeGreaterThan(100);
});
