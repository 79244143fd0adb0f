import { describe, expect, it } from 'vitest';
import { readOnPaper } from '../../files/testing/readings.ts';
import { hasSharedData, parseCsv, readShared } from '../testing/books.ts';
import type { StreamTypeName } from '../tables.ts';
import { sampleRowCount, suggestFrom } from './suggestions.ts';

/** What is proposed for real files of several programs, by their headers and without any; no database is asked. */

type Suggestions = ReturnType<typeof suggestFrom>;

interface FileCase {
  readonly path: string;
  readonly type: StreamTypeName;
  /** First month of its instance. */
  readonly from: string;
  /** Columns by field, several joined with +; what is not named is not proposed. */
  readonly fields: Readonly<Record<string, string>>;
  readonly formats?: Readonly<Record<string, object>>;
  readonly sideFrom?: string;
  readonly encoding?: string;
}

const group = { from: '2023-01' };
const gratipay = { from: '2012-06' };
const germanAmount = { decimal_sign: ',', thousands_sign: '' };

const byHeader: readonly FileCase[] = [
  {
    path: 'group/en/gl-UK04.csv.gz',
    type: 'single-account-entry',
    ...group,
    fields: {
      document_entry_date: 'posting_date',
      accounting_period: 'period',
      transaction_id: 'transaction_id',
      account: 'account',
      debit_amount: 'debit',
      credit_amount: 'credit',
      dimension: 'cost_centre+product',
      global_currency_amount: 'group_amount',
      description: 'description',
      document_number: 'document_no',
    },
    formats: {
      document_entry_date: { date_order: 'ymd' },
      accounting_period: { date_order: 'ym' },
      debit_amount: { decimal_sign: '.' },
      global_currency_amount: { sign: 'debit_positive' },
    },
  },
  {
    path: 'group/de/gl-DE01.csv.gz',
    type: 'double-entry',
    ...group,
    encoding: 'windows-1252',
    fields: {
      document_entry_date: 'Buchungsdatum',
      accounting_period: 'Periode',
      transaction_id: 'Buchungsnummer',
      debit_account: 'Sollkonto',
      credit_account: 'Habenkonto',
      amount: 'Betrag',
      debit_dimension: 'Kostenstelle Soll+Produkt Soll',
      credit_dimension: 'Kostenstelle Haben+Produkt Haben',
      global_currency_amount: 'Konzernbetrag',
      description: 'Buchungstext',
      document_number: 'Belegnummer',
    },
    formats: {
      document_entry_date: { date_order: 'dmy' },
      amount: germanAmount,
      global_currency_amount: { ...germanAmount, sign: 'unsigned' },
    },
  },
  {
    path: 'group/bg/gl-BG03.csv',
    type: 'single-amount-entry',
    ...group,
    encoding: 'windows-1251',
    fields: {
      document_entry_date: 'Дата',
      accounting_period: 'Период',
      transaction_id: 'Номер на операция',
      debit_account: 'Дебит сметка',
      credit_account: 'Кредит сметка',
      amount: 'Сума',
      debit_dimension: 'Разходен център дебит+Продукт дебит',
      credit_dimension: 'Разходен център кредит+Продукт кредит',
      global_currency_amount: 'Сума в EUR',
      description: 'Основание',
      document_number: 'Документ',
    },
    formats: { document_entry_date: { date_order: 'dmy' }, amount: germanAmount },
  },
  {
    path: 'gl/gratipay-single-account.csv',
    type: 'single-account-entry',
    ...gratipay,
    fields: {
      document_entry_date: 'Date',
      transaction_id: 'Transaction ID',
      account: 'Account',
      debit_amount: 'Debit',
      credit_amount: 'Credit',
      description: 'Description',
    },
  },
  ...(['double-entry', 'single-amount-entry'] as const).map((type) => ({
    path: `gl/gratipay-${type.replace(/-entry$/, '').replace('double', 'double-entry')}.csv`,
    type,
    ...gratipay,
    fields: {
      document_entry_date: 'Date',
      transaction_id: 'Transaction ID',
      debit_account: 'Debit account',
      credit_account: 'Credit account',
      amount: 'Amount',
      description: 'Description',
    },
  })),
  {
    path: 'gl/adventureworks-finance.csv.gz',
    type: 'single-account-entry',
    from: '2011-01',
    fields: {
      document_entry_date: 'date',
      account: 'account_code',
      debit_amount: 'amount',
      credit_amount: 'amount',
      dimension: 'department',
    },
    sideFrom: 'normal_side',
  },
  {
    path: 'gl/datev/EXTF_Buchungsstapel.csv',
    type: 'double-entry',
    from: '2018-01',
    fields: {
      document_entry_date: 'Belegdatum',
      debit_account: 'Konto',
      credit_account: 'Gegenkonto (ohne BU-Schlüssel)',
      amount: 'Basisumsatz+Umsatz (ohne Soll/Haben-Kz)',
      debit_dimension: 'KOST1 – Kostenstelle',
      credit_dimension: 'KOST1 – Kostenstelle',
      description: 'Buchungstext',
      document_number: 'Belegfeld 1',
      side_indicator: 'Soll/Haben-Kennzeichen',
      storno_indicator: 'Generalumkehr',
    },
    formats: { document_entry_date: { date_order: 'dm' }, amount: germanAmount },
    sideFrom: 'indicator',
  },
];

/** Columns as `Column 5`: only the values are left to tell what they hold. */
const byValues: readonly FileCase[] = [
  {
    path: 'group/en/gl-UK04.csv.gz',
    type: 'single-account-entry',
    ...group,
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
    ...group,
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
    ...group,
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
    ...gratipay,
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
  const found = suggestions.filter(({ entry }) => entry.sources.length > 0);
  return Object.fromEntries(
    found.map(({ entry: { name, sources } }) => [
      name,
      sources.map((column) => column.name.replace(prefix, '')).join('+'),
    ]),
  );
}

function formatsByField({ suggestions }: Suggestions): Record<string, object> {
  return Object.fromEntries(suggestions.map(({ entry: { name, format } }) => [name, format]));
}

describe.runIf(hasSharedData)('suggestions for real files', () => {
  const codesOf = (path: string, column: string) =>
    parseCsv(readShared(path).toString('utf8')).map((line) => line[column] ?? '');
  const known = hasSharedData
    ? [...codesOf('group/en/accounts.csv', 'code'), ...codesOf('gl/gratipay-accounts.csv', 'account')]
    : [];
  const knownCodes = {
    accounts: new Set(known.filter((code) => code !== '')),
    costInstances: new Set<string>(),
    profitInstances: new Set<string>(),
  };

  function suggestionsFor({ type, from, encoding }: FileCase, bytes: Buffer): Suggestions {
    const { analysis, rows } = readOnPaper(bytes, { rowCountMax: sampleRowCount });
    if (encoding !== undefined) {
      expect(analysis).toMatchObject({ encoding, detectedEncoding: encoding, separator: ';' });
    }
    const source = { ...analysis, sheet: null, sheets: [] };
    return suggestFrom({ type, source, firstDate: `${from}-01`, previous: null, knownCodes }, rows);
  }

  it.each(byHeader)('$path as $type', (file) => {
    const found = suggestionsFor(file, readShared(file.path));
    expect(columnsByField(found, '')).toEqual(file.fields);
    expect(formatsByField(found)).toMatchObject(file.formats ?? {});
    expect(found.options?.options.side_from ?? 'column').toBe(file.sideFrom ?? 'column');
    const sure = found.suggestions.filter(({ entry }) => entry.sources.length > 0);
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
    const mapped = found.suggestions.filter(({ entry }) => entry.sources.length > 0);
    expect(new Set(mapped.map(({ reason }) => reason))).toEqual(new Set(['value_shape']));
  });
});
