import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { DimensionId, DimensionInstanceId } from '@tributary/engine/ids';
import { formatAmount } from '@tributary/engine/money/amount';
import { createPayrollPeriodCounter } from '@tributary/engine/payroll/payrollPeriods';
import type { PayrollColumn, PayrollPlan } from '@tributary/engine/payroll/payrollPlan';
import { createPayrollProcessor } from '@tributary/engine/payroll/payrollProcessor';
import { type GoldenCase, readGoldenCase } from './support/goldenCase.ts';
import { payrollCodes } from './support/payrollCodes.ts';
import { type FieldSketch, fieldMapOf, ledgerOf, monthlyPeriods } from './support/processRows.ts';

const folder = fileURLToPath(new URL('./payroll/', import.meta.url));
const files = readdirSync(folder).toSorted();
const periods = monthlyPeriods('2024-01-01', '2024-12-31');
const cases = files.map((file) => ({ file, payroll: readGoldenCase(`${folder}${file}`) }));

const plain = { kind: 'amount', decimalSign: '.', thousandsSign: '' } as const;

function sketchOf({ settings }: GoldenCase, header: readonly string[]): FieldSketch {
  const period = settings.get('period');
  return {
    person_identity: { columns: ['no'] },
    person_name: { columns: ['name'] },
    ...(header.includes('centre') ? { dimension: { columns: ['centre'] } } : {}),
    ...(period === undefined
      ? {}
      : { accounting_period: { columns: [period], format: { kind: 'date', order: 'year_month' } } }),
  };
}

const instancesOf = (payroll: GoldenCase) =>
  payroll.has('cost instances') ? payroll.table('cost instances') : [];

function columnsOf(payroll: GoldenCase, header: readonly string[]): PayrollColumn[] {
  const ledger = ledgerOf(payroll.table('accounts') as { code: string; type: string }[]);
  return payroll.table('columns').map(({ column = '', sign, account }) => ({
    column: { position: header.indexOf(column), name: column },
    format: plain,
    accountId: ledger.find(({ code }) => code === account)?.id ?? null,
    side: sign === '+' ? 'debit' : sign === '-' ? 'credit' : null,
  }));
}

function planOfCase(payroll: GoldenCase): PayrollPlan {
  const [columnNames = []] = payroll.rows('file');
  const accounts = payroll.table('accounts');
  const ledger = ledgerOf(accounts as { code: string; type: string }[]);
  const month = periods.find(({ startDate }) => startDate.startsWith(payroll.settings.get('month') ?? ''));
  const periodId = month!.id;
  return {
    columnNames,
    fields: fieldMapOf(sketchOf(payroll, columnNames), columnNames),
    periods,
    fromPeriodId: periodId,
    toPeriodId: periodId,
    today: '2024-12-31',
    clientStartDate: '2024-01-01',
    accounts: ledger,
    dimensions: [
      {
        id: 1 as DimensionId,
        type: 'expense',
        instances: instancesOf(payroll).map(({ code = '', default: isDefault }, index) => ({
          id: (index + 1) as DimensionInstanceId,
          code,
          fromPeriodId: periods[0]!.id,
          toPeriodId: null,
          isDefault: isDefault === 'yes',
        })),
      },
    ],
    columns: columnsOf(payroll, columnNames),
    payrollAccountIds: new Set(
      ledger.filter((_, index) => accounts[index]?.['source'] === 'payroll').map(({ id }) => id),
    ),
    namesElsewhere: new Map(
      (payroll.has('names elsewhere') ? payroll.table('names elsewhere') : []).map(
        ({ no = '', name = '' }) => [no, name],
      ),
    ),
  };
}

function process(payroll: GoldenCase) {
  const processor = createPayrollProcessor(planOfCase(payroll));
  payroll
    .rows('file')
    .slice(1)
    .forEach((cells, index) => processor.addRow(index + 2, cells));
  return processor.finish();
}

describe('payroll', () => {
  it.each(cases)('$file gives what it says', ({ payroll }) => {
    const result = process(payroll);
    const codes = payroll.table('accounts').map(({ code }) => code);
    const accountOf = (id: number) => codes[id - 1];
    const instanceOf = (id: number) => (id < 0 ? '' : instancesOf(payroll)[id - 1]?.['code']);
    const errors = result.errors.items.map(({ row, code, value, params }) => ({
      row: row === null ? '' : String(row),
      field: params['field'],
      code,
      value: value ?? '',
    }));
    expect(errors).toEqual(payroll.has('errors') ? payroll.table('errors') : []);
    const rows = result.rows.flatMap(({ row, identity, name, dimensionInstanceId, amounts }) => {
      const person = { row: String(row), identity, name, instance: instanceOf(dimensionInstanceId) };
      if (amounts.length === 0) return [{ ...person, account: '', debit: '', credit: '' }];
      return amounts.map(({ accountId, debit, credit }) => ({
        ...person,
        account: accountOf(accountId),
        debit: formatAmount(debit),
        credit: formatAmount(credit),
      }));
    });
    expect(rows).toEqual(payroll.has('rows') ? payroll.table('rows') : []);
    const balances = result.balances.map(({ accountId, dimensionInstanceId, debit, credit }) => ({
      account: accountOf(accountId),
      instance: instanceOf(dimensionInstanceId),
      debit: formatAmount(debit),
      credit: formatAmount(credit),
    }));
    expect(balances).toEqual(payroll.has('balances') ? payroll.table('balances') : []);
  });

  it('tells the months of a file, for an import of each', () => {
    const payroll = readGoldenCase(`${folder}rows-add-up.txt`);
    const plan = planOfCase(payroll);
    const counter = createPayrollPeriodCounter({
      ...plan,
      fromPeriodId: periods[0]!.id,
      toPeriodId: periods.at(-1)!.id,
    });
    payroll
      .rows('file')
      .slice(1)
      .forEach((cells, index) => counter.addRow(index + 2, cells));
    const found = counter.finish().map(({ periodId, rowCount }) => ({
      month: periods.find(({ id }) => id === periodId)?.startDate.slice(0, 7),
      rows: String(rowCount),
    }));
    expect(found).toEqual(payroll.table('months'));
  });

  it('has a case for each of its errors', () => {
    expect(files.map((file) => file.replace('.txt', ''))).toEqual(expect.arrayContaining([...payrollCodes]));
  });

  it('says no name and no identity in an error', () => {
    for (const { payroll } of cases) {
      const said = JSON.stringify(process(payroll).errors);
      for (const { no, name } of payroll.table('file')) {
        if (name) expect(said).not.toContain(name);
        if (no) expect(said).not.toContain(`"${no}"`);
      }
    }
  });
});
