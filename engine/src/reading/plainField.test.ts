import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import { latin1Encoding, latin1Of } from '../testing/recordBytes.ts';
import { PlainCells } from './plainCells.ts';
import { PlainField } from './plainField.ts';
import { RecordCells } from './recordCells.ts';

const signs = { separator: ';', lineBreak: '\n' };
const keptMax = 10;

function entryOf(padTo: number): FieldMapEntry {
  const columns = [{ position: 0, name: 'text' }];
  return { name: 'text', source: { kind: 'columns', columns }, format: { kind: 'text', padTo } };
}

/** What the field reads, and whether it was asked with bytes. */
function fieldOf(padTo: number): PlainField<string> {
  return new PlainField(
    entryOf(padTo),
    (text) => `text ${text}`,
    (bytes, start, end) => `bytes ${String.fromCharCode(...bytes.subarray(start, end))}`,
  );
}

it('means the same for equal cells, also where there are too many to keep or none is kept any longer', () => {
  const text = fc.oneof(fc.nat(15), fc.nat(200)).map(String);
  let numberedCount = 0;
  let givenUpCount = 0;
  fc.assert(
    fc.property(fc.array(text, { maxLength: 80, size: 'max' }), fc.constantFrom(0, 4), (texts, padTo) => {
      const cells = new PlainCells(1, [0], keptMax);
      const record = new RecordCells(signs, latin1Encoding);
      const field = fieldOf(padTo);
      const numbers = new Map<string, number>();
      for (const each of texts) {
        expect(record.cut(latin1Of(`${each}\n`), 0) && cells.take(record)).toBe(true);
        expect(field.of(cells)).toBe(padTo === 0 ? `bytes ${each}` : `text ${each.padStart(padTo, '0')}`);
        const number = cells.numberAt(0);
        if (number >= 0) {
          expect(numbers.get(each) ?? number).toBe(number);
          numbers.set(each, number);
          numberedCount += 1;
        } else if (numbers.has(each)) givenUpCount += 1;
      }
      expect(new Set(numbers.values()).size).toBe(numbers.size);
    }),
    { numRuns: 200 },
  );
  expect(numberedCount).toBeGreaterThan(100);
  expect(givenUpCount).toBeGreaterThan(100);
});
