import { describe, expect, it } from 'vitest';
import type { DimensionId, DimensionInstanceId, PeriodId } from '../ids.ts';
import type { AmountFormat, DateFormat, FieldMapEntry } from '../mapping/fieldMap.ts';
import { formatAmount } from '../money/amount.ts';
import { generatePeriods } from '../periods/period.ts';
import type { Dimension } from '../plan/dimensions.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import { createSourceAccountsCounter } from '../reading/sourceAccounts.ts';
import { mapped, run, samplePlan } from '../testing/samplePlan.ts';
import type { ProcessingResult } from './result.ts';

const german: AmountFormat = { kind: 'amount', decimalSign: ',', thousandsSign: '.' };

function report(result: ProcessingResult): string[] {
  expect(result.errors.items).toEqual([]);
  const { accountIds, sides, amounts } = result.postings.read(0, result.postings.count);
  return [...accountIds].map(
    (id, index) => `${id} ${sides[index] === 0 ? 'D' : 'C'} ${formatAmount(amounts[index]!)}`,
  );
}

const datevColumns = ['Umsatz', 'Basisumsatz', 'SH', 'Konto', 'Gegenkonto', 'Belegdatum', 'GU'];
const column = (name: string) => ({ position: datevColumns.indexOf(name), name });

function datevPlan(): ProcessingPlan {
  const amount: FieldMapEntry = {
    ...mapped('amount', datevColumns, 'Basisumsatz', 'Umsatz'),
    format: {
      ...german,
      side: { from: 'indicator', column: column('SH'), debitValues: ['S'], creditValues: ['H'] },
      storno: { column: column('GU'), values: ['1'] },
    },
  };
  const pad = { kind: 'text', padTo: 4 } as const;
  return samplePlan({
    streamType: 'double-entry',
    columnNames: datevColumns,
    fields: [
      amount,
      { ...mapped('debit_account', datevColumns, 'Konto'), format: pad },
      { ...mapped('credit_account', datevColumns, 'Gegenkonto'), format: pad },
      {
        ...mapped('document_entry_date', datevColumns, 'Belegdatum'),
        format: { kind: 'date', order: 'day_month', firstDate: '2024-01-01' },
      },
    ],
    streamAccounts: samplePlan().streamAccounts.map((account, index) =>
      index === 0 ? { ...account, code: '0400' } : account,
    ),
  });
}

describe('formats', () => {
  it('read a DATEV batch: mark of the side, first filled amount, padded codes, days without year, reversals', () => {
    const result = run(datevPlan(), [
      ['24,95', '', 'H', '1200', '5000', '102', ''],
      ['9,00', '1.000,50', 'S', '400', '1200', '2102', ''],
      ['24,95', '', 'H', '1200', '5000', '102', '1'],
    ]);
    expect(report(result)).toEqual([
      '1 D 1000.5000',
      '2 C 24.9500',
      '2 C 1000.5000',
      '2 C -24.9500',
      '4 D 24.9500',
      '4 D -24.9500',
    ]);
  });

  const columnNames = ['id', 'date', 'account', 'amount'];
  const oneAmount = (format: Partial<AmountFormat>, changes: Partial<ProcessingPlan> = {}) =>
    samplePlan({
      columnNames,
      fields: [
        mapped('transaction_id', columnNames, 'id'),
        mapped('document_entry_date', columnNames, 'date'),
        mapped('account', columnNames, 'account'),
        { ...mapped('debit_amount', columnNames, 'amount'), format: { ...german, ...format } },
        { ...mapped('credit_amount', columnNames, 'amount'), format: german },
      ],
      ...changes,
    });

  it('take the side from the sign', () => {
    const rows = [
      ['1', '2024-01-01', '1200', '5,00'],
      ['1', '2024-01-01', '4000', '-5,00'],
    ];
    expect(report(run(oneAmount({ side: { from: 'sign', positive: 'debit' } }), rows))).toEqual([
      '2 D 5.0000',
      '3 C 5.0000',
    ]);
  });

  it('name the field of the mark that says no side', () => {
    const rows = [['24,95', '', '?', '1200', '5000', '102', '']];
    expect(run(datevPlan(), rows).errors.items).toMatchObject([
      { code: 'missingValue', column: { name: 'SH' }, value: '?', params: { field: 'side_indicator' } },
    ]);
  });

  it('take the side from the normal side of the account', () => {
    const rows = [
      ['1', '2024-01-01', '5000', '5,00'],
      ['1', '2024-01-01', '4000', '5,00'],
    ];
    expect(report(run(oneAmount({ side: { from: 'normal_side' } }), rows))).toEqual([
      '3 C 5.0000',
      '4 D 5.0000',
    ]);
  });

  it('swap a negative amount to the other side where asked', () => {
    const plan = samplePlan();
    const fields = plan.fields.map((entry) =>
      entry.name.endsWith('_amount')
        ? {
            ...entry,
            format: {
              kind: 'amount' as const,
              decimalSign: '.' as const,
              thousandsSign: '' as const,
              swap: true,
            },
          }
        : entry,
    );
    const rows = [
      ['1', '2024-01-01', '1200', '-5', '', ''],
      ['1', '2024-01-01', '4000', '', '-5', ''],
    ];
    expect(report(run({ ...plan, fields }, rows))).toEqual(['2 C 5.0000', '3 D 5.0000']);
  });

  it('join the parts of an id, refuse an incomplete one, and take constants', () => {
    const plan = samplePlan();
    const fields: FieldMapEntry[] = [
      mapped('transaction_id', plan.columnNames, 'id', 'text'),
      { name: 'document_entry_date', source: { kind: 'constant', value: '2024-03-31' } },
      ...plan.fields.slice(2, 5),
    ];
    const rows = [
      ['1', '', '1200', '5', '', 'a'],
      ['1', '', '4000', '', '5', 'a'],
    ];
    expect([...run({ ...plan, fields }, rows).balances.totals.periodIds]).toEqual([3, 3]);
    const incomplete = run({ ...plan, fields }, [...rows, ['1', '', '4000', '', '5', '']]);
    expect(incomplete.errors.items.map(({ code }) => code)).toEqual(['transactionIDNotGenerated']);
  });

  it('date an accounting period with its last day, special periods with the last period', () => {
    const plan = samplePlan({ today: '2024-12-31' });
    const fields: FieldMapEntry[] = [
      plan.fields[0]!,
      {
        ...mapped('accounting_period', plan.columnNames, 'date'),
        format: { kind: 'date', order: 'year_month', numbering: 'fiscal_period' },
      },
      ...plan.fields.slice(2, 5),
    ];
    const result = run({ ...plan, fields }, [
      ['1', '2024013', '1200', '5', '', ''],
      ['1', '2024016', '4000', '', '5', ''],
    ]);
    expect([...result.balances.totals.periodIds]).toEqual([12, 12]);
    expect(new Set(result.postings.read(0, 2).days)).toEqual(new Set([Date.UTC(2024, 11, 31) / 86_400_000]));
  });
});

describe('a month by its name', () => {
  const periods = generatePeriods(
    { cycle: '1m', fiscalYearStart: 4, startDate: '2024-01-01' },
    '2024-12-31',
  ).map((period) => ({ ...period, id: period.ordering as PeriodId }));
  const plan = samplePlan({ today: '2024-12-31', periods });
  const periodsOf = (text: string, format: Partial<DateFormat>) =>
    run(
      {
        ...plan,
        fields: [
          plan.fields[0]!,
          {
            ...mapped('accounting_period', plan.columnNames, 'date'),
            format: { kind: 'date', order: 'month_year', ...format },
          },
          ...plan.fields.slice(2, 5),
        ],
      },
      [
        ['1', text, '1200', '5', '', ''],
        ['1', text, '4000', '', '5', ''],
      ],
    );

  it.each(['calendar_month', 'fiscal_period'] as const)(
    'is a calendar month where numbers count %ss',
    (numbering) => {
      const result = periodsOf('Mar-24', { numbering });
      expect([...result.balances.totals.periodIds]).toEqual([3, 3]);
    },
  );

  it('is no date where the word names none', () => {
    expect(periodsOf('Mrch-24', {}).errors.items).toMatchObject([
      { code: 'dateCannotBeParsed', value: 'Mrch-24' },
      { code: 'dateCannotBeParsed', value: 'Mrch-24' },
    ]);
  });
});

describe('cells that were made safe for a spreadsheet', () => {
  it('are read without what protects them', () => {
    const rows = [
      ['="01"', '2024-01-01', '="0400"', '5', '', "'=x"],
      ['01', '2024-01-01', '4000', '', "'+5", '-'],
    ];
    const plan = datevPlan();
    const result = run(samplePlan({ streamAccounts: plan.streamAccounts }), rows);
    expect(report(result)).toEqual(['1 D 5.0000', '3 C 5.0000']);
  });
});

describe('dimensions', () => {
  const instance = (id: number, code: string, isDefault = false) => ({
    id: id as DimensionInstanceId,
    code,
    fromPeriodId: 1 as PeriodId,
    toPeriodId: null,
    isDefault,
  });
  const dimensions: Dimension[] = [
    { id: 1 as DimensionId, type: 'expense', instances: [instance(10, 'C1'), instance(11, 'C2', true)] },
    { id: 2 as DimensionId, type: 'revenue', instances: [instance(20, 'P1')] },
  ];
  const columnNames = ['id', 'date', 'account', 'debit', 'credit', 'cost', 'profit'];
  const plan = samplePlan({
    columnNames,
    dimensions,
    fields: [
      ...samplePlan().fields.slice(0, 5),
      {
        name: 'dimension',
        source: {
          kind: 'columns',
          columns: [
            { position: 5, name: 'cost', dimensionKind: 'cost' },
            { position: 6, name: 'profit', dimensionKind: 'profit' },
          ],
        },
      },
    ],
  });

  it.each([
    ['an expense takes the cost instance', '5000', 'C1', 'P1', 10],
    ['an expense that names a product only is a direct cost', '5000', '', 'P1', 20],
    ['an expense without a value takes the default', '5000', '', '', 11],
    ['an unknown value takes the default', '5000', 'C9', '', 11],
    ['a revenue takes the profit instance', '4000', 'C1', 'P1', 20],
    ['a revenue without a default takes the default structure', '4000', 'C1', '', -1],
    ['a balance account takes the default structure', '1000', 'C1', 'P1', -1],
  ])('%s', (_name, account, cost, profit, expected) => {
    const result = run(plan, [
      ['1', '2024-01-01', account, '5', '', cost, profit],
      ['1', '2024-01-01', '1200', '', '5', '', ''],
    ]);
    expect(result.errors.items).toEqual([]);
    const { accountIds, dimensionInstanceIds } = result.postings.read(0, 2);
    expect(dimensionInstanceIds[[...accountIds].findIndex((id) => id !== 2)]).toBe(expected);
  });

  it('find codes that lost their leading zeros', () => {
    const padded = dimensions.map((dimension) =>
      dimension.type === 'expense' ? { ...dimension, instances: [instance(12, '0010')] } : dimension,
    );
    const format = { kind: 'text', padTo: 4 } as const;
    const fields = plan.fields.map((entry) => (entry.name === 'dimension' ? { ...entry, format } : entry));
    const result = run({ ...plan, dimensions: padded, fields }, [
      ['1', '2024-01-01', '5000', '5', '', '10', ''],
      ['1', '2024-01-01', '1200', '', '5', '', ''],
    ]);
    const { accountIds, dimensionInstanceIds } = result.postings.read(0, 2);
    expect(dimensionInstanceIds[[...accountIds].indexOf(4)]).toBe(12);
  });
});

describe('accounts of a file', () => {
  it('are counted before any is saved', () => {
    const { streamType, columnNames, fields } = samplePlan();
    const counter = createSourceAccountsCounter({ streamType, columnNames, fields });
    [' 1200', '4000', '1200'].forEach((code, index) =>
      counter.addRow(index + 2, ['1', '', code, '', '', '']),
    );
    expect(counter.finish()).toEqual([
      { code: '1200', lineCount: 2, firstRow: 2 },
      { code: '4000', lineCount: 1, firstRow: 3 },
    ]);
  });
});
