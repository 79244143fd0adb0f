import type { KnownCodes } from '@tributary/engine/mapping/columnValues';
import { readOnPaper } from '../../../files/testing/readings.ts';
import { hasSharedData, parseCsv, readShared } from '../../testing/books.ts';
import type { StreamTypeName } from '../../tables.ts';
import { sampleRowCount } from '../service.ts';
import { suggestFrom } from '../proposing/suggestFrom.ts';
import { compareProposals, type Measure } from './measureProposals.ts';

/** Real files of several programs, with what their columns hold. */

export interface FileCase {
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

export const groupMonth = { from: '2023-01' };
export const gratipayMonth = { from: '2012-06' };
const germanAmount = { decimal_sign: ',', thousands_sign: '' };

export const realFiles: readonly FileCase[] = [
  {
    path: 'group/en/gl-UK04.csv.gz',
    type: 'single-account-entry',
    ...groupMonth,
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
      counterparty: 'counterparty',
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
    ...groupMonth,
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
    ...groupMonth,
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
    ...gratipayMonth,
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
    ...gratipayMonth,
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

const none = new Set<string>();

/** Accounts of the companies whose files these are. */
export function knownCodesOfFiles(): KnownCodes {
  const codesOf = (path: string, column: string) =>
    parseCsv(readShared(path).toString('utf8')).map((line) => line[column] ?? '');
  const known = hasSharedData
    ? [...codesOf('group/en/accounts.csv', 'code'), ...codesOf('gl/gratipay-accounts.csv', 'account')]
    : [];
  return {
    accounts: new Set(known.filter((code) => code !== '')),
    costInstances: none,
    profitInstances: none,
  };
}

/** The other companies of the group write their books as the first one does. */
const otherCompanies = ['AT02', 'BG03', 'CH06', 'DE01', 'US05'];

function filesOfGroup(): FileCase[] {
  const first = realFiles.find(({ path }) => path === 'group/en/gl-UK04.csv.gz');
  return first === undefined
    ? []
    : otherCompanies.map((code) => ({ ...first, path: `group/en/gl-${code}.csv.gz` }));
}

/** What is proposed for each of them; nothing where they are not there. */
export function measureRealFiles(): Measure[] {
  if (!hasSharedData) return [];
  const knownCodes = knownCodesOfFiles();
  return [...realFiles, ...filesOfGroup()].map(({ path, type, from, fields, formats }) => {
    const { analysis, rows } = readOnPaper(readShared(path), { rowCountMax: sampleRowCount });
    const source = { ...analysis, sheet: null, sheets: [] };
    const basis = { type, source, firstDate: `${from}-01`, previous: null, knownCodes };
    return compareProposals({ name: path, type }, suggestFrom(basis, rows), fields, formats);
  });
}
