import { describe, expect, it } from 'vitest';
import type { DimensionId, DimensionInstanceId, PeriodId } from '@tributary/engine/ids';
import type { AmountFormat } from '@tributary/engine/mapping/fieldMap';
import { type Amount, formatAmount, parseAmount } from '@tributary/engine/money/amount';
import { createPayrollPeriodCounter } from '@tributary/engine/payroll/payrollPeriods';
import type { PayrollColumn, PayrollPlan } from '@tributary/engine/payroll/payrollPlan';
import { createPayrollProcessor } from '@tributary/engine/payroll/payrollProcessor';
import type { PayrollResult } from '@tributary/engine/payroll/payrollResult';
import { type FieldSketch, fieldMapOf, ledgerOf, monthlyPeriods } from './support/processRows.ts';
import { hasSharedData, readRecords, readRows } from './support/sharedData.ts';

/** Payroll of real and synthetic files equals sums that were made apart from it, and ties to the books, to the last unit. */

const point: AmountFormat = { kind: 'amount', decimalSign: '.', thousandsSign: '' };
const comma: AmountFormat = { kind: 'amount', decimalSign: ',', thousandsSign: '' };

interface File {
  readonly rows: readonly (readonly string[])[];
  /** Places of columns in the file. */
  readonly at: Readonly<Record<'period' | 'identity' | 'name' | 'dimension', number>>;
  /** Of each amount the place of its column, its account and its sign. */
  readonly amounts: readonly { readonly at: number; readonly code: string; readonly sign: '+' | '-' }[];
  readonly format: AmountFormat;
  readonly from: string;
  readonly until: string;
}

interface Month {
  readonly month: string;
  readonly result: PayrollResult;
}

const codesOf = (rows: File['rows'], at: number) => [...new Set(rows.map((row) => row[at] ?? ''))].toSorted();

/** Each month of the file, as an import of its own. */
function monthsOf({ rows, at, amounts, format, from, until }: File) {
  const [header = [], ...lines] = rows;
  const periods = monthlyPeriods(from, until);
  const accounts = ledgerOf(
    [...new Set(amounts.map(({ code }) => code))].map((code) => ({ code, type: 'expense' })),
  );
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id ?? null;
  const centres = codesOf(lines, at.dimension);
  const column = (place: number) => ({ columns: [header[place] ?? ''] });
  const sketch: FieldSketch = {
    person_identity: column(at.identity),
    person_name: column(at.name),
    dimension: column(at.dimension),
    accounting_period: {
      ...column(at.period),
      format: {
        kind: 'date',
        order: /^\d{4}-\d{2}$/.test(lines[0]?.[at.period] ?? '') ? 'year_month' : 'year_month_day',
      },
    },
  };
  const columns = amounts.map(({ at: place, code, sign }): PayrollColumn => ({
    column: { position: place, name: header[place] ?? '' },
    format,
    accountId: idOf(code),
    side: sign === '+' ? 'debit' : 'credit',
  }));
  const planFor = (fromPeriodId: PeriodId, toPeriodId: PeriodId): PayrollPlan => ({
    columnNames: header,
    fields: fieldMapOf(sketch, header),
    periods,
    fromPeriodId,
    toPeriodId,
    today: until,
    clientStartDate: from,
    accounts,
    dimensions: [
      {
        id: 1 as DimensionId,
        type: 'expense',
        instances: centres.map((code, index) => ({
          id: (index + 1) as DimensionInstanceId,
          code,
          fromPeriodId: periods[0]!.id,
          toPeriodId: null,
          isDefault: false,
        })),
      },
    ],
    columns,
    payrollAccountIds: new Set(accounts.map(({ id }) => id)),
  });
  const counter = createPayrollPeriodCounter(planFor(periods[0]!.id, periods.at(-1)!.id));
  lines.forEach((cells, index) => counter.addRow(index + 2, cells));
  const months = counter.finish().map(({ periodId }): Month => {
    const processor = createPayrollProcessor(planFor(periodId, periodId));
    lines.forEach((cells, index) => processor.addRow(index + 2, cells));
    const month = periods.find(({ id }) => id === periodId)!.startDate.slice(0, 7);
    return { month, result: processor.finish() };
  });
  return { months, accounts, centreOf: (id: number) => centres[id - 1] ?? '' };
}

/** Of each column its place and the account by which its sum is told; the employer's part is owed beside that of the employee. */
const payrollColumns = [
  ['base_salary', 7, '6000', '+'],
  ['overtime', 8, '6010', '+'],
  ['bonus', 9, '6020', '+'],
  ['employer_social', 10, '6030', '+'],
  ['income_tax', 12, '2310', '-'],
  ['net_pay', 13, '2320', '-'],
] as const;
const socialSecurity = [10, 11].map((at) => ({ at, code: '2300', sign: '-' as const }));

/** The columns of the group's files stand in the same order in all languages. */
const fileOfGroup = (rows: File['rows'], format: AmountFormat): File => ({
  rows,
  at: { period: 0, identity: 3, name: 4, dimension: 5 },
  amounts: [...payrollColumns.map(([, at, code, sign]) => ({ at, code, sign })), ...socialSecurity],
  format,
  from: '2023-01-01',
  until: '2025-12-31',
});

const entities = ['AT02', 'BG03', 'CH06', 'DE01', 'UK04', 'US05'];
const english = (entity: string) => fileOfGroup(readRows(`group/en/payroll-${entity}.csv`), point);
const filesOfGroup: readonly (readonly [string, string, () => File])[] = [
  ...entities.map((entity) => [entity, entity, () => english(entity)] as const),
  [
    'DE01 in German',
    'DE01',
    () =>
      fileOfGroup(readRows('group/de/payroll-DE01.csv', { delimiter: ';', encoding: 'windows-1252' }), comma),
  ],
  [
    'BG03 in Bulgarian',
    'BG03',
    () =>
      fileOfGroup(readRows('group/bg/payroll-BG03.csv', { delimiter: ';', encoding: 'windows-1251' }), comma),
  ],
];

const amountOf = (text: string): Amount => parseAmount(text) ?? 0n;

describe.runIf(hasSharedData)('payroll of the group', () => {
  it.each(filesOfGroup)('%s equals its sums by month and cost centre', (_, entity, read) => {
    const { months, accounts, centreOf } = monthsOf(read());
    const codeOf = new Map(accounts.map(({ id, code }) => [id, code]));
    const found = new Map<string, string>();
    for (const { month, result } of months) {
      expect(result.errors.items).toEqual([]);
      for (const { accountId, dimensionInstanceId, debit, credit } of result.balances) {
        const key = `${month} ${centreOf(dimensionInstanceId)} ${codeOf.get(accountId) ?? ''}`;
        found.set(key, formatAmount(debit + credit));
      }
    }
    const expected = new Map<string, string>();
    for (const record of readRecords('expected/group-payroll-by-month-cost-centre.csv')) {
      if (record['entity'] !== entity) continue;
      const sums = payrollColumns.map(([column, , code]) => [code, amountOf(record[column] ?? '')] as const);
      const social = amountOf(record['employer_social'] ?? '') + amountOf(record['employee_social'] ?? '');
      for (const [code, amount] of [...sums, ['2300', social] as const]) {
        if (amount === 0n) continue;
        expected.set(`${record['period']} ${record['cost_centre']} ${code}`, formatAmount(amount));
      }
    }
    expect(months).toHaveLength(36);
    expect(found).toEqual(expected);
  });

  it.each(entities)('%s ties to its ledger with 0.00 in every month, account and side', (entity) => {
    const { months, accounts } = monthsOf(english(entity));
    const codeOf = new Map(accounts.map(({ id, code }) => [id, code]));
    const differences = new Map<string, Amount>();
    const add = (key: string, amount: Amount) => differences.set(key, (differences.get(key) ?? 0n) + amount);
    for (const { month, result } of months) {
      for (const { accountId, debit, credit } of result.balances) {
        const code = codeOf.get(accountId) ?? '';
        if (debit !== 0n) add(`${month} ${code} debit`, debit);
        if (credit !== 0n) add(`${month} ${code} credit`, credit);
      }
    }
    expect(differences.size).toBeGreaterThan(36 * 4);
    const moved = new Set(differences.keys());
    for (const record of readRecords(`group/en/gl-${entity}.csv.gz`)) {
      for (const side of ['debit', 'credit'] as const) {
        const key = `${record['period'] ?? ''} ${record['account'] ?? ''} ${side}`;
        if (moved.has(key)) add(key, -amountOf(record[side] ?? '0'));
      }
    }
    expect([...differences].filter(([, amount]) => amount !== 0n)).toEqual([]);
  });
});

describe.runIf(hasSharedData)('payroll of FoodMart', () => {
  it.each([
    ['1997', 'foodmart-1997', 'foodmart-1997-by-month-country-department', '1997-12-31'],
    ['1998', 'foodmart-1998-h1', 'foodmart-1998-h1-by-month-country-department', '1998-12-31'],
  ])(
    '%s equals its sums by month, country and department, with four decimals',
    (year, file, expectedFile, until) => {
      const [header = [], ...lines] = readRows(`payroll/${file}.csv.gz`);
      const at = (name: string) => header.indexOf(name);
      // Country and department together are the cost centre.
      const rows = [
        [...header, 'centre'],
        ...lines.map((row) => [...row, `${row[at('country')] ?? ''}|${row[at('department')] ?? ''}`]),
      ];
      const { months, accounts, centreOf } = monthsOf({
        rows,
        at: {
          period: at('pay_date'),
          identity: at('employee_no'),
          name: at('employee_name'),
          dimension: header.length,
        },
        amounts: [
          { at: at('salary_paid'), code: 'salary', sign: '+' },
          { at: at('overtime_paid'), code: 'overtime', sign: '+' },
        ],
        format: point,
        from: `${year}-01-01`,
        until,
      });
      const salaryId = accounts.find(({ code }) => code === 'salary')?.id;
      const found = new Map<string, string>();
      for (const { month, result } of months) {
        expect(result.errors.items).toEqual([]);
        for (const { accountId, dimensionInstanceId, debit } of result.balances) {
          if (accountId === salaryId)
            found.set(`${month} ${centreOf(dimensionInstanceId)}`, formatAmount(debit));
        }
      }
      const expected = new Map(
        readRecords(`expected/${expectedFile}.csv`)
          .filter(({ month }) => month !== 'TOTAL')
          .map((record) => [
            `${record['month']} ${record['country']}|${record['department']}`,
            formatAmount(amountOf(record['salary_paid'] ?? '')),
          ]),
      );
      expect(found).toEqual(expected);
    },
  );
});
