import { describe, expect, it } from 'vitest';
import { readOnPaper } from '../../files/testing/readings.ts';
import { hasSharedData, readShared } from '../testing/books.ts';
import { sampleRowCount, sampleRowsOf } from './service.ts';
import { suggestFrom } from './proposing/suggestFrom.ts';
import {
  type FileCase,
  groupMonth,
  gratipayMonth,
  knownCodesOfFiles,
  realFiles,
} from './testing/realFiles.ts';
import { wireColumns } from '../testing/wireColumns.ts';

/** What is proposed for real files of several programs, by their headers and without any; no database is asked. */

type Suggestions = ReturnType<typeof suggestFrom>;

/** Columns as `Column 5`: only the values are left to tell what they hold. */
const byValues: readonly FileCase[] = [
  {
    path: 'group/en/gl-UK04.csv.gz',
    type: 'single-account-entry',
    ...groupMonth,
    fields: {
      document_entry_date: '3',
      transaction_id: '1',
      account: '6',
      debit_amount: '8',
      credit_amount: '9',
      dimension: '14+15',
    },
  },
  {
    path: 'group/de/gl-DE01.csv.gz',
    type: 'double-entry',
    ...groupMonth,
    fields: {
      document_entry_date: '2',
      debit_account: '5',
      credit_account: '6',
      amount: '7',
    },
  },
  {
    path: 'group/bg/gl-BG03.csv',
    type: 'single-amount-entry',
    ...groupMonth,
    fields: {
      document_entry_date: '2',
      transaction_id: '1',
      debit_account: '5',
      credit_account: '6',
      amount: '7',
    },
  },
  {
    path: 'gl/gratipay-single-account.csv',
    type: 'single-account-entry',
    ...gratipayMonth,
    fields: {
      document_entry_date: '2',
      transaction_id: '1',
      account: '4',
      debit_amount: '5',
      credit_amount: '6',
    },
  },
];

function withoutHeader(bytes: Buffer): Buffer {
  return bytes.subarray(bytes.indexOf(10) + 1);
}

function columnsByField({ suggestions }: Suggestions, prefix: string): Record<string, string> {
  const found = suggestions.filter(({ entry }) => entry.source !== null);
  return Object.fromEntries(
    found.map(({ entry }) => [
      entry.name,
      wireColumns(entry)
        .map((column) => column.name.replace(prefix, ''))
        .join('+'),
    ]),
  );
}

function formatsByField({ suggestions }: Suggestions): Record<string, object> {
  return Object.fromEntries(suggestions.map(({ entry: { name, format } }) => [name, format]));
}

describe.runIf(hasSharedData)('suggestions for real files', () => {
  const knownCodes = knownCodesOfFiles();

  function suggestionsFor({ type, from, encoding }: FileCase, bytes: Buffer): Suggestions {
    const { analysis, rows } = readOnPaper(bytes, { rowCountMax: sampleRowCount });
    if (encoding !== undefined) {
      expect(analysis).toMatchObject({ encoding, detectedEncoding: encoding, separator: ';' });
    }
    const source = { ...analysis, sheet: null, sheets: [] };
    return suggestFrom({ type, source, firstDate: `${from}-01`, previous: null, knownCodes }, rows);
  }

  it.each(realFiles)('$path as $type', (file) => {
    const found = suggestionsFor(file, readShared(file.path));
    expect(columnsByField(found, '')).toEqual(file.fields);
    expect(formatsByField(found)).toMatchObject(file.formats ?? {});
    expect(found.options?.options.side_from ?? 'column').toBe(file.sideFrom ?? 'column');
    const sure = found.suggestions.filter(({ entry }) => entry.source !== null);
    for (const { confidence, reason, samples } of sure) {
      expect(confidence).toBeGreaterThan(0.4);
      expect(['header_name', 'header_similar', 'value_shape']).toContain(reason);
      expect(samples.length).toBeLessThanOrEqual(5);
    }
  });

  it.each(byValues)('$path without its header as $type', (file) => {
    const found = suggestionsFor(file, withoutHeader(readShared(file.path)));
    const proposed = columnsByField(found, 'Column ');
    expect(proposed).toMatchObject(
      Object.fromEntries(Object.entries(file.fields).filter(([name]) => name !== 'dimension')),
    );
    const mapped = found.suggestions.filter(({ entry }) => entry.source !== null);
    expect(new Set(mapped.map(({ reason }) => reason))).toEqual(new Set(['value_shape']));
  });
});

it.each([
  [1, 200],
  [125, 200],
  [500, 50],
  [4096, 6],
  [0, 200],
])('of a table of %d columns %d rows are looked at', (columnCount, rowCount) => {
  expect(sampleRowsOf(columnCount)).toBe(rowCount);
});
