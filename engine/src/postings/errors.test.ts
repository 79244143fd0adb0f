import { describe, expect, it } from 'vitest';
import { ErrorLog } from '../errors/errorLog.ts';
import type { PeriodId, RuleId } from '../ids.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import { mapped, run, samplePlan } from '../testing/samplePlan.ts';
import type { ProcessingResult } from './result.ts';

/** Which errors a file raises where several could be, and what is kept of very many. */

const columnNames = ['id', 'date', 'period', 'account', 'debit', 'credit'];

/** A plan in which a row names its accounting period, counted in fiscal periods, beside its date. */
function periodPlan(changes: Partial<ProcessingPlan> = {}): ProcessingPlan {
  const period: FieldMapEntry = {
    ...mapped('accounting_period', columnNames, 'period'),
    format: { kind: 'date', order: 'year_month', numbering: 'fiscal_period' },
  };
  return samplePlan({
    columnNames,
    fields: [
      mapped('transaction_id', columnNames, 'id'),
      mapped('document_entry_date', columnNames, 'date'),
      period,
      mapped('account', columnNames, 'account'),
      mapped('debit_amount', columnNames, 'debit'),
      mapped('credit_amount', columnNames, 'credit'),
    ],
    ...changes,
  });
}

function codesOf(result: ProcessingResult): readonly (readonly [number | null, string])[] {
  return result.errors.items.map(({ row, code }) => [row, code] as const);
}

/** The bounds of the plan, each set so that the row breaks it. */
const bounds = {
  dateBeforeClientStartDate: { clientStartDate: '2025-03-01' },
  dateBeforeInitialBalance: { initialBalanceDate: '2025-03-31' },
  dateInTheFuture: { today: '2024-11-15' },
  dateNotInStreamRange: { fromPeriodId: 1 as PeriodId, toPeriodId: 12 as PeriodId },
} as const;

type Bound = keyof typeof bounds;
const order = Object.keys(bounds) as readonly Bound[];

/** Nothing of these is broken by 2025-02. */
const wide = { today: '2025-12-01', toPeriodId: 24 as PeriodId };

describe('of several date errors the first in their order is raised', () => {
  it.each(order)('%s alone', (code) => {
    const plan = periodPlan({ ...wide, ...bounds[code] });
    expect(codesOf(run(plan, [['T', '', '2025-02', '1200', '1', '']]))).toEqual([[2, code]]);
  });

  const pairs = order.flatMap((first, index) =>
    order.slice(index + 1).map((second) => [first, second] as const),
  );
  it.each(pairs)('%s before %s', (first, second) => {
    const plan = periodPlan({ ...wide, ...bounds[second], ...bounds[first] });
    expect(codesOf(run(plan, [['T', '', '2025-02', '1200', '1', '']]))).toEqual([[2, first]]);
  });

  it.each(order)('dateCannotBeParsed before %s', (code) => {
    const plan = periodPlan({ ...wide, ...bounds[code] });
    const rows = [['T', '31.02.2025', '2025-02', '1200', '1', '']];
    expect(codesOf(run(plan, rows))).toEqual([[2, 'dateCannotBeParsed']]);
  });

  it.each(order)('%s before periodCannotBeIdentified', (code) => {
    // A day after all periods: where no bound refuses it, no period holds it.
    const after = { ...samplePlan(), today: '2030-01-01', toPeriodId: 24 as PeriodId };
    const row = ['T', '2026-01-01', '1200', '1', '', ''];
    const broken = {
      dateBeforeClientStartDate: { clientStartDate: '2026-02-01' },
      dateBeforeInitialBalance: { initialBalanceDate: '2026-01-31' },
      dateInTheFuture: { today: '2024-11-15' },
      dateNotInStreamRange: {},
    }[code];
    expect(codesOf(run({ ...after, ...broken }, [row]))).toEqual([[2, code]]);
  });

  it('dateCannotBeParsed before periodCannotBeIdentified, which stands alone for a year that is not there', () => {
    const plan = periodPlan(wide);
    expect(codesOf(run(plan, [['T', '31.02.2025', '2031-02', '1200', '1', '']]))).toEqual([
      [2, 'dateCannotBeParsed'],
    ]);
    expect(codesOf(run(plan, [['T', '', '2031-02', '1200', '1', '']]))).toEqual([
      [2, 'periodCannotBeIdentified'],
    ]);
  });
});

describe('a transaction with a faulty row', () => {
  const other = ['T1', '2024-01-05', '4000', '', '10.00', ''];
  it.each([
    ['of the date', ['T1', '2024-13-05', '1200', '10.00', '', ''], ['dateCannotBeParsed']],
    ['of the amount', ['T1', '2024-01-05', '1200', 'ten', '', ''], ['amountCannotBeParsed']],
    ['of the account', ['T1', '2024-01-05', '9999', '10.00', '', ''], ['unknownAccount']],
    ['of the number of cells', ['T1', '2024-01-05', '1200'], ['columnNumberMismatch']],
    [
      'of date and amount at once',
      ['T1', 'x', '1200', 'y', '', ''],
      ['dateCannotBeParsed', 'amountCannotBeParsed'],
    ],
  ])('%s raises no error of the transaction, in any order of rows', (_name, row, codes) => {
    expect(codesOf(run(samplePlan(), [row, other]))).toEqual(codes.map((code) => [2, code]));
    expect(codesOf(run(samplePlan(), [other, row]))).toEqual(codes.map((code) => [3, code]));
  });

  it('is spared in its other periods too; other transactions are not', () => {
    const february = ['T1', '2024-02-05', '1200', '5.00', '', ''];
    const faulty = ['T1', '2024-01-05', '1200', 'ten', '', ''];
    const unbalanced = ['T2', '2024-01-05', '1200', '1.00', '', ''];
    expect(codesOf(run(samplePlan(), [faulty, other, february, unbalanced]))).toEqual([
      [2, 'amountCannotBeParsed'],
      [5, 'singleEntryUnilateralTransaction'],
    ]);
  });

  it('is not judged where amounts are balances: a movement follows from all rows before', () => {
    const plan = samplePlan();
    const fields = plan.fields.map((field): FieldMapEntry =>
      field.name === 'debit_amount'
        ? {
            ...field,
            format: { kind: 'amount', decimalSign: '.', thousandsSign: '', balances: 'balance_accounts' },
          }
        : field,
    );
    const rows = [
      ['J', '2024-01-31', '1200', '100.00', '', ''],
      ['J', '2024-01-31', '4000', '', '100.00', ''],
      ['F', '2024-02-29', '1200', '130.00', '', ''],
      ['F', '2024-02-29', '4000', '', '30.00', ''],
    ];
    expect(run({ ...plan, fields }, rows).errors.total).toBe(0);
    const faulty = ['X', '2024-03-31', '1200', 'ten', '', ''];
    expect(codesOf(run({ ...plan, fields }, [...rows, faulty]))).toEqual([[6, 'amountCannotBeParsed']]);
  });
});

describe('the column of an error', () => {
  it('is the one that the value stands in', () => {
    const names = ['id', 'date', 'value date', 'account', 'debit', 'credit', 'debit 2'];
    const plan = samplePlan({
      columnNames: names,
      fields: [
        mapped('transaction_id', names, 'id'),
        mapped('document_entry_date', names, 'date', 'value date'),
        mapped('account', names, 'account'),
        mapped('debit_amount', names, 'debit', 'debit 2'),
        mapped('credit_amount', names, 'credit'),
      ],
    });
    const rows = [
      ['T1', '', 'someday', '1200', '', '', 'ten'],
      ['T2', 'someday', '', '1200', 'ten', '', ''],
    ];
    expect(run(plan, rows).errors.items.map(({ row, column }) => [row, column?.name])).toEqual([
      [2, 'value date'],
      [2, 'debit 2'],
      [3, 'date'],
      [3, 'debit'],
    ]);
  });
});

describe('the log of errors', () => {
  const column = { position: 3, name: 'debit' };

  it('tells causes apart by code, column, value and rules', () => {
    const log = new ErrorLog();
    const conflict = (row: number, ...ruleIds: number[]) =>
      log.add(row, 'matchingRuleConflict', { column, value: '4000', ruleIds: ruleIds as RuleId[] });
    conflict(7, 1, 2);
    conflict(5, 1, 2);
    conflict(6, 1, 3);
    log.add(9, 'unknownAccount', { column, value: '4000' });
    expect(
      log.finish().groups.map(({ code, ruleIds, count, firstRow }) => [code, ruleIds, count, firstRow]),
    ).toEqual([
      ['matchingRuleConflict', [1, 2], 2, 5],
      ['matchingRuleConflict', [1, 3], 1, 6],
      ['unknownAccount', [], 1, 9],
    ]);
  });

  it('lists a thousand different faults one by one', () => {
    const log = new ErrorLog();
    for (let row = 2; row < 1002; row++) log.add(row, 'amountCannotBeParsed', { column, value: `x${row}` });
    const { total, items, groups } = log.finish();
    expect([total, items.length, groups.length]).toEqual([1000, 1000, 1000]);
    expect(groups.every(({ count, isRest }) => count === 1 && !isRest)).toBe(true);
  });

  it('counts 200 000 different faults, keeps 100 000 and lets none of the causes drown another', () => {
    const log = new ErrorLog();
    for (let row = 2; row < 199_002; row++) {
      log.add(row, 'amountCannotBeParsed', { column, value: `x${row}` });
    }
    for (let row = 199_002; row < 200_002; row++) {
      log.add(row, 'unknownAccount', { column, value: `account ${row % 400}` });
    }
    const { total, items, groups } = log.finish();
    expect([total, items.length]).toEqual([200_000, 100_000]);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(groups[0]).toEqual({
      code: 'amountCannotBeParsed',
      column,
      value: null,
      ruleIds: [],
      isRest: true,
      count: 189_000,
      firstRow: 10_002,
    });
    expect(groups.filter(({ code }) => code === 'unknownAccount')).toHaveLength(400);
  });

  it('keeps the first 200 letters of a value', () => {
    const log = new ErrorLog();
    log.add(2, 'amountCannotBeParsed', { column, value: 'я'.repeat(300) });
    log.add(3, 'amountCannotBeParsed', { column, value: `${'x'.repeat(199)}😀` });
    expect(log.finish().items.map(({ value }) => value)).toEqual(['я'.repeat(200), 'x'.repeat(199)]);
  });
});
