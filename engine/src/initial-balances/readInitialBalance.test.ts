import { describe, expect, it } from 'vitest';
import type { AccountId, DimensionId, DimensionInstanceId, LegalEntityId, PeriodId } from '../ids.ts';
import { formatAmount } from '../money/amount.ts';
import type { InitialBasis } from './initialBalance.ts';
import { readInitialBalance } from './readInitialBalance.ts';

const account = (
  id: number,
  code: string,
  type: 'balance' | 'revenue' | 'expense',
  closedFrom: string | null = null,
) => ({ id: id as AccountId, code, type, closedFrom }) as const;

const basis: InitialBasis = {
  entityId: 1 as LegalEntityId,
  entities: [
    { id: 1 as LegalEntityId, code: 'DE01' },
    { id: 2 as LegalEntityId, code: 'US01' },
  ],
  accounts: [
    account(1, '0100', 'balance'),
    account(2, '3000', 'balance'),
    account(3, '4000', 'revenue'),
    account(4, '5000', 'expense'),
    account(5, '9999', 'balance', '2024-01-01'),
  ],
  dimensions: [
    {
      id: 1 as DimensionId,
      type: 'expense',
      instances: [
        {
          id: 30 as DimensionInstanceId,
          code: 'C1',
          fromPeriodId: 1 as PeriodId,
          toPeriodId: null,
          isDefault: false,
        },
      ],
    },
  ],
  periods: [
    {
      id: 1 as PeriodId,
      startDate: '2024-05-01',
      endDate: '2024-05-31',
      fiscalYear: 2024,
      ordering: 1,
      periodNumber: 5,
    },
  ],
  date: '2024-04-30',
  isYearEnd: false,
  functionalCurrency: 'EUR',
  globalCurrency: 'EUR',
  rate: null,
};

const inUsd: InitialBasis = { ...basis, functionalCurrency: 'USD', rate: { value: 1_500_000n, units: 1 } };

function read(lines: readonly string[], by: Partial<InitialBasis> = {}, from: InitialBasis = basis) {
  const [header = '', ...rest] = lines;
  const rows = rest.map((line, index) => ({ rowNo: index + 2, cells: line.split(';') }));
  return readInitialBalance({ columns: header.split(';'), rows }, { ...from, ...by });
}

const shown = ({ lines }: ReturnType<typeof read>) =>
  lines.map(({ rowNo, accountId, side, amount, globalAmount }) =>
    [rowNo, accountId, side, formatAmount(amount), formatAmount(globalAmount)].join(' '),
  );

const problemsOf = (found: ReturnType<typeof read>) =>
  found.problems.map(({ code, rowNo, role, value }) => [code, rowNo, role, value].join(' '));

describe('an initial balance', () => {
  it('is found by the words of its header in three languages', () => {
    const headers = [
      'Account;Name;Debit;Credit;Cost centre;Counterparty;Group amount',
      'Kontonummer;Bezeichnung;Soll;Haben;Kostenstelle;Partnergesellschaft;Konzernbetrag',
      'Сметка;Наименование;Дебит;Кредит;Разходен център;Контрагент;Групова сума',
      'Code;Name;Opening balance debit;Opening balance credit;Dimension;Partner;global_amount',
      'Konto;Text;Saldo Soll;Saldo Haben;Kostenstelle;Gegenpartei;Betrag Konzernwährung',
    ];
    for (const header of headers) {
      const [first, , third, fourth, , , last] = read([header]).roles;
      expect([header, first, third, fourth, last]).toEqual([
        header,
        'account',
        'debit',
        'credit',
        'global_amount',
      ]);
    }
  });

  it('keeps codes, sides, dimension instances and counterparties; rows of zero are left out', () => {
    const found = read([
      'account;debit;credit;dimension;counterparty',
      '="0100";1.000,50;;C1;us01',
      '3000;0,00;;;',
      '3000;;900,50;;',
      '5000;200,00;;C1;',
      '4000;;300,00;;',
    ]);
    expect(problemsOf(found)).toEqual([]);
    expect(shown(found)).toEqual([
      '2 1 debit 1000.5000 1000.5000',
      '4 2 credit 900.5000 900.5000',
      '5 4 debit 200.0000 200.0000',
      '6 3 credit 300.0000 300.0000',
    ]);
    expect(found.lines.map((line) => [line.dimensionInstanceId, line.counterpartyId])).toEqual([
      [-1, 2],
      [-1, null],
      [30, null],
      [-1, null],
    ]);
  });

  it('says how its amounts were read', () => {
    const found = read(
      ['account;debit;credit;global_amount', '0100;1.000,50;;', '3000;;(1.000,50);2 000.10-'],
      {},
      inUsd,
    );
    expect(found.amountFormats).toMatchObject({
      local: { decimalSign: ',', thousandsSign: '.', hasBrackets: true },
      global: { decimalSign: '.', thousandsSign: ' ', hasTrailingMinus: true },
    });
    expect(read(['account;debit;credit', '0100;;', '3000;;']).amountFormats).toEqual({
      local: null,
      global: null,
    });
  });

  it('finds codes by what is seen of them', () => {
    const found = read(['account;debit;credit;dimension', '01\u00AD00;1;;', '5000;;1;C\u200B1']);
    expect(problemsOf(found)).toEqual([]);
    expect(found.lines.map((line) => [line.accountId, line.dimensionInstanceId])).toEqual([
      [1, -1],
      [4, 30],
    ]);
  });

  it('takes the closing rate of its date, made equal on both sides', () => {
    const rows = ['account;debit;credit', '0100;100.00;', '3000;;33.33', '3000;;33.33', '3000;;33.34'];
    expect(shown(read(rows, {}, inUsd))).toEqual([
      '2 1 debit 100.0000 66.6700',
      '3 2 credit 33.3300 22.2200',
      '4 2 credit 33.3300 22.2200',
      '5 2 credit 33.3400 22.2300',
    ]);
    expect(problemsOf(read(rows, { rate: null }, inUsd))).toEqual([
      'missing_rate  global_amount USD 2024-04-30',
    ]);
  });

  it.each([
    ['without signs', ['150', '100', '-50']],
    ['debit positive', ['150', '-100', '-50']],
  ])('takes global amounts %s, those of rows of zero too', (_, [debit, credit, reserve]) => {
    const found = read(
      ['account;debit;credit;global_amount', `0100;90;;${debit}`, `3000;;90;${credit}`, `9999;;;${reserve}`],
      { accounts: [...inUsd.accounts.slice(0, 4), account(5, '9999', 'balance')] },
      inUsd,
    );
    expect(problemsOf(found)).toEqual([]);
    expect(shown(found)).toEqual([
      '2 1 debit 90.0000 150.0000',
      '3 2 credit 90.0000 100.0000',
      '4 5 credit 0.0000 50.0000',
    ]);
  });

  const head = 'account;debit;credit;dimension;counterparty;global_amount';
  it.each<[string, readonly string[], Partial<InitialBasis>, readonly string[]]>([
    ['no column for credit', ['account;debit', '0100;1'], {}, ['missing_column  credit account, debit']],
    ['nothing but zeros', [head, '0100;0;;;;'], {}, ['no_rows   ']],
    ['an unknown code', [head, '0100;1;;;;', '12;;1;;;'], {}, ['unknown_account 3 account 12']],
    ['a code without its zeros', [head, '0100;1;;;;', '100;;1;;;'], {}, ['lost_zeros 3 account 100']],
    [
      'a sum without an account',
      [head, '0100;1;;;;', '3000;;1;;;', ';1;1;;;'],
      {},
      ['missing_account 4 account '],
    ],
    ['a difference of 0.0001', [head, '0100;1.0001;;;;', '3000;;1;;;'], {}, ['unbalanced   0.0001']],
    [
      'revenue at a year end',
      [head, '0100;1;;;;', '4000;;1;;;'],
      { isYearEnd: true },
      ['result_at_year_end 3 account 4000'],
    ],
    ['a closed account', [head, '0100;1;;;;', '9999;;1;;;'], {}, ['closed_account 3 account 9999']],
    ['both sides', [head, '0100;1;;;;', '3000;1;2;;;'], {}, ['two_amounts 3 credit 2']],
    ['no amount', [head, '0100;1;;;;', '3000;;one;;;'], {}, ['invalid_amount 3 credit one']],
    [
      'an unknown dimension instance',
      [head, '5000;1;;C9;;', '3000;;1;C9;;'],
      {},
      ['unknown_dimension 2 dimension C9'],
    ],
    [
      'an unknown counterparty',
      [head, '0100;1;;;X;', '3000;;1;;;'],
      {},
      ['unknown_counterparty 2 counterparty X'],
    ],
    [
      'itself as counterparty',
      [head, '0100;1;;;de01;', '3000;;1;;;'],
      {},
      ['own_counterparty 2 counterparty de01'],
    ],
    [
      'itself as counterparty, by a code that looks like its own',
      [head, '0100;1;;;de\u200B01;', '3000;;1;;;'],
      {},
      ['own_counterparty 2 counterparty de\u200B01'],
    ],
    [
      'global amounts in some rows',
      [head, '0100;1;;;;2', '3000;;1;;;'],
      { functionalCurrency: 'USD' },
      ['missing_global_amount 3 global_amount '],
    ],
    [
      'global amounts that differ',
      [head, '0100;1;;;;2', '3000;;1;;;2.0001'],
      { functionalCurrency: 'USD' },
      ['global_unbalanced  global_amount -0.0001'],
    ],
    [
      'another global amount in the global currency',
      [head, '0100;1;;;;2', '3000;;1;;;2'],
      {},
      ['global_amount_differs 2 global_amount 2.0000', 'global_amount_differs 3 global_amount 2.0000'],
    ],
    [
      'a global amount beyond all bounds',
      ['account;debit;credit', '0100;99999999999999;', '3000;;99999999999999'],
      { functionalCurrency: 'USD', rate: { value: 1n, units: 1 } },
      [
        'amount_too_large 2 global_amount 99999999999999000000.0000',
        'amount_too_large 3 global_amount 99999999999999000000.0000',
      ],
    ],
    [
      'an amount whose decimal comma parts cells',
      [head, '0100;1;;;;', '3000;;1;;;;50'],
      {},
      ['row_too_wide 3  3000 1 50'],
    ],
  ])('says what is wrong with %s', (_, lines, by, expected) => {
    expect(problemsOf(read(lines, by))).toEqual(expected);
  });

  it('tells all that is wrong with a row at once, and with the file beside it', () => {
    const rows = [head, '0100;1;;;;2', 'X;one;;;Y;', '5000;1;2;C9;X;', '9999;;1;;;1'];
    const by = { isYearEnd: true, functionalCurrency: 'USD' };
    expect(problemsOf(read(rows, by))).toEqual([
      'invalid_amount 3 debit one',
      'unknown_account 3 account X',
      'unknown_counterparty 3 counterparty Y',
      'result_at_year_end 4 account 5000',
      'unknown_counterparty 4 counterparty X',
      'two_amounts 4 credit 2',
      'closed_account 5 account 9999',
      'missing_global_amount 3 global_amount ',
      'missing_global_amount 4 global_amount ',
    ]);
    const unequal = ['account;debit;credit', '0100;2;', '3000;;1'];
    expect(problemsOf(read(unequal, { rate: null }, inUsd))).toEqual([
      'unbalanced   1.0000',
      'missing_rate  global_amount USD 2024-04-30',
    ]);
  });

  it('refuses rows whose cells are not sure, and states no difference beside them', () => {
    const columns = ['account', 'debit', 'credit', 'text'];
    const rows = [
      { rowNo: 2, cells: ['0100', '100', '', ''], unresolved: [3] },
      { rowNo: 3, cells: ['3000', '', '', ''], unresolved: [2] },
      { rowNo: 4, cells: [], unresolved: [0, 1] },
      { rowNo: 6, cells: ['X', '', '', ''], unresolved: [1] },
      { rowNo: 5, cells: ['3000', '', '5', 'Unclosed'] },
    ];
    const isBroken = { columns, rows: rows.slice(0, 1), brokenRows: [2] };
    expect(problemsOf(readInitialBalance(isBroken, basis))).toEqual(['lone_return 2  0100']);
    expect(problemsOf(readInitialBalance({ columns, rows, malformedRows: [1, 5] }, basis))).toEqual([
      'malformed_quotes 1  ',
      'malformed_quotes 5  ',
      'formula_without_value 3 credit 3000',
      'formula_without_value 4 account ',
      'formula_without_value 4 debit ',
      'formula_without_value 6 debit X',
      'unknown_account 6 account X',
    ]);
  });

  it('takes an unsigned global amount beside an amount of 0 for the side on which the 0 stands', () => {
    const rows = ['account;debit;credit;global_amount', '0100;90;;101', '3000;;90;100', '3000;;0,00;1'];
    const found = read(rows, {}, inUsd);
    expect(problemsOf(found)).toEqual([]);
    expect(shown(found)).toEqual([
      '2 1 debit 90.0000 101.0000',
      '3 2 credit 90.0000 100.0000',
      '4 2 credit 0.0000 1.0000',
    ]);
  });
});
