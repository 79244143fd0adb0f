import { describe, expect, it } from 'vitest';
import { readOnPaper } from '../../files/testing/readings.ts';
import {
  dayBookHeader,
  dayBookMap,
  dayBookOf,
  dayBookOptions,
  february,
  january,
} from '../testing/dayBook.ts';
import { toEntry } from '../testing/maps.ts';
import type { WireOptions } from './fieldMap.ts';
import { sampleRowCount } from './service.ts';
import { suggestFrom } from './proposing/suggestFrom.ts';

/** What the instance before says of the next file, and what its values and columns say against it. */

type Overrides = Parameters<typeof readOnPaper>[1];

function read(bytes: Buffer, given: Overrides = {}) {
  const { analysis, rows } = readOnPaper(bytes, { rowCountMax: sampleRowCount, ...given });
  return { source: { ...analysis, sheet: null, sheets: [] }, rows };
}

const columnNames = dayBookHeader.split(';');
const map = {
  fields: Object.entries(dayBookMap).map(([name, choice]) => toEntry(name, choice, columnNames)),
  options: dayBookOptions,
};
const inJanuary = (given: Overrides = {}) => read(dayBookOf(dayBookHeader, january), given).source;

function suggestedFor(bytes: Buffer, given: Overrides = {}, before = inJanuary(), mapBefore = map) {
  const { source, rows } = read(bytes, given);
  const codes = new Set<string>();
  return suggestFrom(
    {
      type: 'single-account-entry',
      source,
      firstDate: '2024-02-01',
      previous: { map: mapBefore, source: before },
      knownCodes: { accounts: codes, costInstances: codes, profitInstances: codes },
    },
    rows,
  );
}

const inFebruary = dayBookOf(dayBookHeader, february);

describe('the instance before', () => {
  it('is left where the values are written otherwise, and how is looked for anew', () => {
    const rows = ['2902;1;400;130.55;S;;Köln', '2902;1;400;7.55;H;;Köln'];
    const { suggestions } = suggestedFor(dayBookOf(dayBookHeader, rows));
    const found = (name: string) => suggestions.find(({ entry }) => entry.name === name);
    expect(found('account')).toMatchObject({ reason: 'previous_instance', confidence: 0.98 });
    for (const name of ['debit_amount', 'credit_amount']) {
      expect(found(name)).toMatchObject({ reason: 'header_name', entry: { format: { decimal_sign: '.' } } });
    }
  });

  it('is followed but for a column that is gone, which is looked for anew', () => {
    const { suggestions } = suggestedFor(dayBookOf(dayBookHeader.replace('Konto', 'Kontonummer'), february));
    const account = suggestions.find(({ entry }) => entry.name === 'account');
    expect(account).toMatchObject({ reason: 'header_name', entry: { source: { name: 'Kontonummer' } } });
    const others = suggestions.filter(({ entry }) => entry.name !== 'account');
    expect(new Set(others.map(({ reason }) => reason))).toEqual(new Set(['previous_instance']));
  });

  it('says how a file is to be read that lacks its columns', () => {
    const misread = suggestedFor(inFebruary, { overrides: { hasHeader: false, separator: ',' } });
    const proposed = { encoding: 'utf-8', separator: ';', has_header: true, skip_rows: 0 };
    expect(misread.source_settings).toEqual({ ...proposed, sheet: null });
    const asProposed = { encoding: 'utf-8', separator: ';', hasHeader: true, skipRows: 0 } as const;
    expect(suggestedFor(inFebruary, { overrides: asProposed }).source_settings).toBeNull();
  });

  it('says the encoding instead of another guess, and nothing of what is certain', () => {
    const before = inJanuary({ overrides: { encoding: 'windows-1250' } });
    const bytes = Buffer.from(`${dayBookHeader}\r\n2902;1;400;1,00;S;;Köln`, 'latin1');
    const guessed = suggestedFor(bytes, { overrides: { encoding: 'windows-1252' } }, before);
    expect(guessed.source_settings).toMatchObject({ encoding: 'windows-1250' });
    expect(suggestedFor(inFebruary, {}, before).source_settings).toBeNull();
  });

  const sides = (amounts: readonly string[]) => ({
    'Tag;Beleg;Konto;Soll;Haben': ['2902;1;400;130,00;', '2902;1;500;;130,00'],
    'Tag;Beleg;Konto;Betrag EUR': amounts.map((amount, index) => `2902;${index};400;${amount}`),
  });
  const readBySides = (columns: readonly string[], from: WireOptions['side_from']) => ({
    fields: [
      toEntry('account', { columns: ['Konto'] }, ['Tag', 'Beleg', 'Konto']),
      ...(['debit_amount', 'credit_amount'] as const).map((name, index) =>
        toEntry(name, { columns: [columns[index] ?? ''] }, ['Tag', 'Beleg', 'Konto', ...new Set(columns)]),
      ),
    ],
    options: { ...dayBookOptions, row_filter: null, side_from: from },
  });

  it.each([
    [['-100,00', '250,00', '-80,00'], 'sign'],
    [['100,00', '250,00', '80,00'], 'normal_side'],
  ] as const)('says no side of one column where it had two: of %j it is asked', (amounts, from) => {
    const [two, one] = Object.entries(sides(amounts)).map(([head, rows]) => dayBookOf(head, rows));
    const before = readBySides(['Soll', 'Haben'], 'column');
    const { suggestions, options } = suggestedFor(
      one ?? inFebruary,
      {},
      read(two ?? inFebruary).source,
      before,
    );
    for (const name of ['debit_amount', 'credit_amount']) {
      const found = suggestions.find(({ entry }) => entry.name === name);
      expect(found).toMatchObject({ entry: { source: { name: 'Betrag EUR' } } });
    }
    expect(options).toMatchObject({ options: { side_from: from, contra_account: '9000' } });
    expect(options?.confidence).toBeLessThan(0.6);
  });

  it('says no sign of two columns where it had one', () => {
    const [two, one] = Object.entries(sides(['-100,00', '100,00'])).map(([head, rows]) =>
      dayBookOf(head, rows),
    );
    const before = readBySides(['Betrag EUR', 'Betrag EUR'], 'sign');
    const { options } = suggestedFor(two ?? inFebruary, {}, read(one ?? inFebruary).source, before);
    expect(options).toMatchObject({ options: { side_from: 'column' } });
    expect(options?.confidence).toBeGreaterThanOrEqual(0.6);
  });
});
