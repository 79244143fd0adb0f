import { describe, expect, it } from 'vitest';
import {
  amount,
  amounts,
  both,
  column,
  comma,
  dates,
  english,
  type FormatCase,
  sale,
} from '../testing/formatCases.ts';
import { outcomeOnPaper } from '../testing/formatPlan.ts';
import type { Choices } from '../testing/maps.ts';
import type { StreamTypeName } from '../tables.ts';
import type { WireOptions } from './fieldMap.ts';
import { fieldFormatSchema } from './formatSchemas.ts';

/** Every way in which a file can be written, one case each: from bytes and field map to the sums of its postings. */

const plainMaps: Readonly<Record<StreamTypeName, Choices>> = {
  'single-account-entry': {
    document_entry_date: { columns: ['date'], format: { date_order: 'ymd' } },
    transaction_id: column('id'),
    account: column('account'),
    debit_amount: amount('debit'),
    credit_amount: amount('credit'),
    dimension: null,
  },
  'single-amount-entry': {
    document_entry_date: { columns: ['date'], format: { date_order: 'ymd' } },
    transaction_id: column('id'),
    debit_account: column('debit'),
    credit_account: column('credit'),
    amount: amount('amount'),
    debit_dimension: null,
    credit_dimension: null,
  },
  'double-entry': {
    document_entry_date: { columns: ['date'], format: { date_order: 'ymd' } },
    debit_account: column('debit'),
    credit_account: column('credit'),
    amount: amount('amount'),
    debit_dimension: null,
    credit_dimension: null,
  },
};

const accountHeader = 'id;date;account;debit;credit;more';
const sources: readonly FormatCase[] = [
  {
    name: 'a transaction id joined of two columns',
    rows: [accountHeader, '1;2024-03-31;1200;5;;a', '1;2024-03-31;4000;;5;a', '1;2024-03-31;1200;7;;b'],
    map: { transaction_id: { columns: ['id', 'more'] } },
    gives: ['singleEntryUnilateralTransaction'],
  },
  {
    name: 'a transaction id of which a part is empty',
    rows: [accountHeader, '1;2024-03-31;1200;5;;a', '1;2024-03-31;4000;;5;'],
    map: { transaction_id: { columns: ['id', 'more'] } },
    gives: ['singleEntryUnilateralTransaction', 'transactionIDNotGenerated'],
  },
  {
    name: 'an account from the first column that is not empty',
    rows: [accountHeader, '1;2024-03-31;;5;;1200', '1;2024-03-31;4000;;5;9'],
    map: { account: { columns: ['account', 'more'] } },
    gives: sale,
  },
  {
    name: 'a constant',
    rows: [accountHeader, ';;1200;5;;', ';;4000;;5;'],
    map: {
      transaction_id: { constant: 'all' },
      document_entry_date: { constant: '31.03.2024', format: { date_order: 'dmy' } },
    },
    gives: sale,
  },
  {
    name: 'codes that lost their leading zeros',
    rows: [accountHeader, '1;2024-03-31;400;5;;', '1;2024-03-31;1200;;5;'],
    map: { account: { columns: ['account'], format: { pad_to: 4 } } },
    gives: ['0400: 5.0000 0.0000', '1200: 0.0000 5.0000'],
  },
  {
    name: 'a group amount without sign',
    type: 'double-entry',
    rows: ['date;debit;credit;amount;group', '2024-03-31;1200;4000;5;5,00'],
    map: { global_currency_amount: amount('group', { ...comma, sign: 'unsigned' }) },
    gives: sale,
  },
  {
    name: 'a row that is too short',
    rows: [accountHeader, '1;2024-03-31;1200;5;;', '1;2024-03-31;4000'],
    gives: ['columnNumberMismatch'],
  },
];

const oneAmount: Choices = { debit_amount: amount('amount'), credit_amount: amount('amount') };
const sideHeader = 'id;date;account;amount;mark';
const sides: readonly FormatCase[] = [
  {
    name: 'the side from the sign',
    rows: [sideHeader, '1;2024-03-31;1200;5;', '1;2024-03-31;4000;-5;'],
    map: oneAmount,
    options: { side_from: 'sign' },
    gives: sale,
  },
  {
    name: 'the side from the sign, credits positive',
    rows: [sideHeader, '1;2024-03-31;1200;-5;', '1;2024-03-31;4000;5;'],
    map: oneAmount,
    options: { side_from: 'sign_credit' },
    gives: sale,
  },
  ...(['S/H', 'D/C', 'Soll/Haben', 'Дт/Кт'] as const).map((pair): FormatCase => {
    const [debit = '', credit = ''] = pair.split('/');
    return {
      name: `the side from an indicator ${pair}`,
      rows: [sideHeader, `1;2024-03-31;1200;5;${debit}`, `1;2024-03-31;4000;5;${credit.toLowerCase()}`],
      map: { ...oneAmount, side_indicator: column('mark') },
      options: { side_from: 'indicator' },
      gives: sale,
    };
  }),
  {
    name: 'the side from an indicator with marks of its own',
    rows: [sideHeader, '1;2024-03-31;1200;5;40', '1;2024-03-31;4000;5;50'],
    map: {
      ...oneAmount,
      side_indicator: { columns: ['mark'], format: { debit_marks: ['40'], credit_marks: ['50'] } },
    },
    options: { side_from: 'indicator' },
    gives: sale,
  },
  {
    name: 'a mark that says nothing',
    rows: [sideHeader, '1;2024-03-31;1200;5;S', '1;2024-03-31;4000;5;?'],
    map: { ...oneAmount, side_indicator: column('mark') },
    options: { side_from: 'indicator' },
    gives: ['missingValue'],
  },
  {
    name: "the side from the account's normal side, also of liabilities",
    rows: [sideHeader, '1;2024-03-31;1200;8;', '1;2024-03-31;4000;5;', '1;2024-03-31;2000;3;'],
    map: oneAmount,
    options: { side_from: 'normal_side' },
    gives: ['1200: 8.0000 0.0000', '2000: 0.0000 3.0000', '4000: 0.0000 5.0000'],
  },
  {
    name: 'the side of a whole entry from an indicator, as DATEV has it, with a reversal',
    type: 'double-entry',
    rows: [
      'date;account;contra;amount;mark;reversal',
      '2024-03-31;1200;4000;5;S;',
      '2024-03-31;4000;1200;7;H;0',
      '2024-03-31;1200;4000;2;S;1',
    ],
    map: {
      debit_account: column('account'),
      credit_account: column('contra'),
      side_indicator: column('mark'),
      storno_indicator: column('reversal'),
    },
    options: { side_from: 'indicator' },
    gives: both('10.0000'),
  },
  {
    name: 'a reversal with a mark of its own',
    rows: [accountHeader, '1;2024-03-31;1200;5;;R', '1;2024-03-31;4000;;5;R'],
    map: { storno_indicator: { columns: ['more'], format: { storno_marks: ['r'] } } },
    gives: both('-5.0000'),
  },
];

const flat = (conditions: NonNullable<WireOptions['row_filter']>['$and']): Partial<WireOptions> => ({
  row_filter: { $and: conditions },
});
const filterRows = [
  'date;debit;credit;amount;scenario',
  '2024-03-31;1200;4000;5;Actual',
  '2024-03-31;1200;4000;70;Budget',
];
const filters: readonly FormatCase[] = (
  [
    ['equals', 'actual'],
    ['not_equals', 'Budget'],
    ['starts_with', 'Act'],
    ['not_starts_with', 'Bud'],
    ['ends_with', 'ual'],
    ['not_ends_with', 'get'],
    ['contains', 'ctu'],
    ['not_contains', 'udg'],
    ['in', ['Actual', 'Forecast']],
    ['not_in', ['Budget']],
  ] as const
).map(([operator, value]): FormatCase => ({
  name: `rows whose column ${operator} ${String(value)}`,
  type: 'double-entry',
  rows: filterRows,
  options: flat([{ field: 'scenario', operator, value: typeof value === 'string' ? value : [...value] }]),
  gives: sale,
}));
const fills: readonly FormatCase[] = (['is_empty', 'is_not_empty'] as const).map((operator): FormatCase => ({
  name: `rows whose field ${operator}`,
  type: 'double-entry',
  rows: ['date;debit;credit;amount;text', '2024-03-31;1200;4000;5;x', '2024-03-31;1200;4000;70;'],
  map: { description: column('text') },
  options: flat([{ field: 'description', operator }]),
  gives: operator === 'is_empty' ? both('70.0000') : sale,
}));

const balanceRows = [
  sideHeader,
  'jan;2024-01-31;1200;100;',
  'jan;2024-01-31;2000;-100;',
  'feb;2024-02-29;1200;130;',
  'feb;2024-02-29;2000;-100;',
  'feb;2024-02-29;4000;-30;',
];
const meanings: readonly FormatCase[] = [
  {
    name: 'amounts that are balances throughout',
    rows: [...balanceRows, 'mar;2024-03-31;1200;100;', 'mar;2024-03-31;2000;-100;'],
    map: oneAmount,
    options: { side_from: 'sign', amount_kind: 'balance' },
    gives: ['1200: 130.0000 30.0000', '2000: 0.0000 100.0000', '4000: 30.0000 30.0000'],
  },
  {
    name: 'amounts that are balances on balance accounts and movements elsewhere',
    rows: [
      ...balanceRows,
      'mar;2024-03-31;1200;135;',
      'mar;2024-03-31;2000;-100;',
      'mar;2024-03-31;4000;-5;',
    ],
    map: oneAmount,
    options: { side_from: 'sign', amount_kind: 'balance_accounts' },
    gives: ['1200: 135.0000 0.0000', '2000: 0.0000 100.0000', '4000: 0.0000 35.0000'],
  },
  {
    name: 'a contra account for what an entry lacks',
    rows: [accountHeader, '1;2024-03-31;1200;5;;', '2;2024-03-31;4000;;7;'],
    options: { contra_account: '9000' },
    gives: ['1200: 5.0000 0.0000', '4000: 0.0000 7.0000', '9000: 7.0000 5.0000'],
  },
  {
    name: 'a contra account for an account that a whole entry lacks',
    type: 'double-entry',
    rows: ['date;debit;credit;amount', '2024-03-31;1200;;5', '2024-03-31;;4000;5'],
    options: { contra_account: '9000' },
    gives: [...sale, '9000: 5.0000 5.0000'],
  },
  {
    name: 'closing entries',
    rows: [
      accountHeader,
      '1;2024-12-31;1200;5;;',
      '1;2024-12-31;4000;;5;',
      '2;2024-12-31;4000;5;;',
      '2;2024-12-31;9000;;5;',
    ],
    types: { '9000': 'closing' },
    gives: ['1200: 5.0000 0.0000', '4000: 5.0000 5.0000', '9000: 0.0000 5.0000'],
  },
  {
    name: 'a closing entry over both kinds of accounts',
    rows: [accountHeader, '2;2024-12-31;4000;5;;', '2;2024-12-31;1200;1;;', '2;2024-12-31;9000;;6;'],
    types: { '9000': 'closing' },
    gives: ['singleEntryAccountTypeConflict'],
  },
];

describe('the ways in which a file can be written', () => {
  it.each(['', '5', '€ ', '-', '(€', '.', 'longer than allowed'])(
    'refuse %j as a currency mark: it could be taken for a part of the number',
    (mark) => {
      const saved = fieldFormatSchema.safeParse({ ...english, currency_mark: mark });
      expect(saved.error?.issues).toMatchObject([{ path: ['currency_mark'] }]);
    },
  );

  it.each([...dates, ...amounts, ...sources, ...sides, ...filters, ...fills, ...meanings])(
    '$name',
    (each) => {
      const map = { ...plainMaps[each.type ?? 'single-account-entry'], ...each.map };
      expect(outcomeOnPaper(each, map)).toEqual(each.gives);
    },
  );
});
