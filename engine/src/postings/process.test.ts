import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountId, PeriodId, RuleId, StreamAccountId } from '../ids.ts';
import { createRulesPreview } from '../placing/preview.ts';
import type { FinancialRule } from '../plan/rule.ts';
import { listBalances } from '../testing/listBalances.ts';
import { entries, rowsOf, translated } from '../testing/randomEntries.ts';
import { createSourceAccountsCounter } from '../reading/sourceAccounts.ts';
import { run, samplePlan } from '../testing/samplePlan.ts';
import type { ProcessingResult } from './result.ts';

const good = [
  ['T1', '2024-01-05', '1200', '10.00', '', 'a'],
  ['T1', '2024-01-05', '4000', '', '10.00', 'a'],
];

function rule(id: number, changes: Partial<FinancialRule>): FinancialRule {
  return {
    id: id as RuleId,
    name: `Rule ${id}`,
    position: id,
    conditions: { $and: [] },
    side: 'both',
    account: null,
    dimensionInstance: null,
    ...changes,
  };
}

const literal = (id: number) => ({ kind: 'literal' as const, id: id as AccountId });
const whereText = (value: string) => ({
  $and: [{ field: 'description', operator: 'equals' as const, value }],
});

describe('errors of rows', () => {
  it.each([
    ['a short row', ['T1', '2024-01-05', '1200'], 'columnNumberMismatch'],
    ['no date', ['T1', '5.1.2024', '1200', '1', '', ''], 'dateCannotBeParsed'],
    ['a date before the client', ['T1', '2023-12-31', '1200', '1', '', ''], 'dateBeforeClientStartDate'],
    ['a date in the future', ['T1', '2024-12-01', '1200', '1', '', ''], 'dateInTheFuture'],
    ['an empty id', ['  ', '2024-01-05', '1200', '1', '', ''], 'transactionIDMissing'],
    ['two amounts', ['T1', '2024-01-05', '1200', '1', '1', ''], 'singleEntryAmountConflict'],
    ['no amount', ['T1', '2024-01-05', '1200', 'x', '', ''], 'amountCannotBeParsed'],
    ['five decimals', ['T1', '2024-01-05', '1200', '1.00001', '', ''], 'amountCannotBeParsed'],
    ['an unknown account', ['T1', '2024-01-05', '9999', '1', '', ''], 'unknownAccount'],
    ['no account', ['T1', '2024-01-05', '', '1', '', ''], 'missingValue'],
  ])('%s', (_name, row, code) => {
    const result = run(samplePlan(), [...good, row]);
    expect(result.errors.items.map((error) => [error.row, error.code])).toEqual([[4, code]]);
    expect(result.postings.count).toBe(0);
    expect(result.balances.instances.count).toBe(0);
  });

  it('knows the initial balance and the range of the instance', () => {
    const february = samplePlan({ fromPeriodId: 2 as PeriodId, initialBalanceDate: '2024-01-05' });
    expect(run(february, good).errors.groups).toMatchObject([{ code: 'dateBeforeInitialBalance', count: 2 }]);
    const range = samplePlan({ fromPeriodId: 2 as PeriodId });
    expect(run(range, good).errors.groups).toMatchObject([
      { code: 'dateNotInStreamRange', value: '2024-01-05', count: 2, firstRow: 2 },
    ]);
  });

  it('has no rate of 1.0 by default', () => {
    const result = run(samplePlan({ functionalCurrency: 'USD' }), good);
    expect(result.errors.items).toMatchObject([
      { row: 2, code: 'exchangeRateCannotBeRetrieved', params: { currency: 'USD', period: '1' } },
    ]);
  });

  it('skips blank rows and rows that the filter leaves out, and counts them', () => {
    const rowFilter = { $and: [{ field: 'text', operator: 'not_equals' as const, value: 'budget' }] };
    const result = run(samplePlan({ rowFilter }), [
      ...good,
      ['', '', '', '', '', ''],
      [''],
      ['T9', '2024-01-05', '1200', '10.00', '', 'Budget'],
    ]);
    expect(result.errors.total).toBe(0);
    expect(result.counts).toMatchObject({ rows: 5, rowsBlank: 2, rowsFiltered: 1, entries: 1, postings: 2 });
  });
});

describe('placement', () => {
  it('is that of the rule, else of the account; two different ones are a conflict', () => {
    const one = run(
      samplePlan({ rules: [rule(1, { conditions: whereText('A'), side: 'debit', account: literal(1) })] }),
      good,
    );
    expect([...one.postings.read(0, 2).accountIds]).toEqual([1, 3]);
    expect([...one.postings.read(0, 2).ruleIds]).toEqual([1, 0]);
    const rules = [
      rule(1, { account: literal(1) }),
      rule(2, { account: literal(2) }),
      rule(3, { account: literal(1) }),
    ];
    expect(run(samplePlan({ rules }), good).errors.items[0]).toMatchObject({
      row: 2,
      code: 'matchingRuleConflict',
      ruleIds: [1, 2, 3],
    });
  });

  it('is missing without rule and default account', () => {
    const streamAccounts = samplePlan().streamAccounts.map((account) => ({ ...account, accountId: null }));
    expect(run(samplePlan({ streamAccounts }), good).errors.groups.map(({ code }) => code)).toEqual([
      'matchingRuleMissing',
      'matchingRuleMissing',
    ]);
    const byCode = rule(7, { account: { kind: 'by_equal_code', field: 'account' } });
    const placed = run(samplePlan({ streamAccounts, rules: [byCode] }), good);
    expect([...placed.postings.read(0, 2).accountIds]).toEqual([2, 3]);
  });

  it('needs mapped fields, and open accounts', () => {
    const unmapped = rule(5, {
      conditions: { $and: [{ field: 'vendor', operator: 'is_empty' }] },
      account: literal(1),
    });
    expect(run(samplePlan({ rules: [unmapped] }), good).errors.items).toMatchObject([
      { row: null, code: 'ruleCannotBeEvaluated', ruleIds: [5], params: { field: 'vendor' } },
    ]);
    const accounts = samplePlan().accounts.map((account) =>
      account.code === '1200' ? { ...account, closedFrom: '2024-01-05' } : account,
    );
    expect(run(samplePlan({ accounts }), good).errors.items).toMatchObject([
      { row: 2, code: 'balanceAccountClosed' },
    ]);
  });

  it('is previewed with what each rule takes, from whom, and what nothing takes', () => {
    const rules = [rule(1, { conditions: whereText('a'), side: 'debit', account: literal(1) })];
    const saved = [rule(2, { conditions: whereText('a'), account: literal(2) })];
    const preview = createRulesPreview(samplePlan({ rules }), saved);
    good.forEach((cells, index) => preview.addRow(index + 2, cells));
    expect(preview.finish()).toMatchObject({
      rowCount: 2,
      rules: [
        { ruleId: 1, taken: { rowCount: 1, rows: [2] }, takenFrom: [{ ruleId: 2, sample: { rowCount: 1 } }] },
      ],
      untaken: { rowCount: 0 },
      conflicts: [],
    });
  });
});

function netByEntry(result: ProcessingResult): bigint[] {
  const { amounts, globalAmounts, sides, entryNumbers } = result.postings.read(0, result.postings.count);
  const nets = new Map<string, bigint>();
  amounts.forEach((amount, index) => {
    for (const [name, value] of [
      ['amount', amount],
      ['global', globalAmounts[index]!],
    ] as const) {
      const key = `${name}/${entryNumbers[index]}`;
      nets.set(key, (nets.get(key) ?? 0n) + (sides[index] === 0 ? value : -value));
    }
  });
  return [...nets.values()];
}

describe('processing', () => {
  it('balances each entry in both currencies, and posts what the file holds', () => {
    fc.assert(
      fc.property(entries, (raw) => {
        const rows = rowsOf(raw);
        const result = run(translated, rows);
        const net = (side: 'debit' | 'credit') =>
          listBalances(result.balances.instances).reduce((sum, balance) => sum + balance[side], 0n);
        const inFile = raw.flatMap(({ amounts }) => amounts).length + raw.length;
        expect(result.errors.items).toEqual([]);
        expect(netByEntry(result).every((value) => value === 0n)).toBe(true);
        expect(net('debit')).toBe(net('credit'));
        expect(result.counts.rows).toBe(inFile);
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same sums in any order of rows, and the same postings when repeated', () => {
    const shuffled = entries.chain((raw) => {
      const rows = rowsOf(raw);
      return fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }));
    });
    const sums = (result: ProcessingResult) =>
      listBalances(result.balances.instances)
        .map(({ accountId, periodId, debit, credit }) => `${accountId} ${periodId} ${debit} ${credit}`)
        .toSorted();
    fc.assert(
      fc.property(shuffled, ([rows, others]) => {
        expect(sums(run(samplePlan(), others))).toEqual(sums(run(samplePlan(), rows)));
        const first = run(translated, rows);
        const again = run(translated, rows);
        expect(again.postings.read(0, again.postings.count)).toEqual(
          first.postings.read(0, first.postings.count),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('knows the accounts of the file with their counts', () => {
    const result = run(samplePlan(), [...good, ['T2', '2024-01-05', '77', '1', '', '']]);
    expect(result.sourceAccounts).toEqual([
      { code: '1200', lineCount: 1, isKnown: true },
      { code: '4000', lineCount: 1, isKnown: true },
      { code: '77', lineCount: 1, isKnown: false },
    ]);
  });

  it.each([
    ['a blank of no width', '\u200b1200', '1200'],
    ['letters that are composed of two', 'Mu\u0308ller', 'M\u00fcller'],
    ['a soft hyphen', '12\u00ad00', '1200'],
  ])('takes an account that looks the same: %s', (_name, written, saved) => {
    const plan = samplePlan();
    const streamAccounts = plan.streamAccounts.map((account) =>
      account.code === '1200' ? { ...account, code: saved } : account,
    );
    const rows = good.map((row) => row.map((cell) => (cell === '1200' ? written : cell)));
    expect(run({ ...plan, streamAccounts }, rows).errors.items).toEqual([]);
    const input = { streamType: plan.streamType, columnNames: plan.columnNames, fields: plan.fields };
    const counter = createSourceAccountsCounter(input);
    rows.forEach((row, index) => counter.addRow(index + 2, row));
    expect(counter.finish().map(({ code }) => code)).toContain(saved);
  });

  it('takes no account where two of them look the same', () => {
    const plan = samplePlan();
    const [first] = plan.streamAccounts;
    const alike = ['12\u00ad00', '12\u200b00'].map((code, index) => ({
      ...first!,
      id: (90 + index) as StreamAccountId,
      code,
    }));
    const others = plan.streamAccounts.filter(({ code }) => code !== '1200');
    const { errors } = run({ ...plan, streamAccounts: [...alike, ...others] }, good);
    expect(errors.items).toMatchObject([{ code: 'unknownAccount', value: '1200' }]);
  });

  it('takes only a stream account of its own name', () => {
    const streamAccounts = [
      { id: 1 as StreamAccountId, code: ' 1200 ', type: 'standard' as const, accountId: 2 as AccountId },
    ];
    expect(run(samplePlan({ streamAccounts }), good).errors.items).toMatchObject([
      { row: 3, code: 'unknownAccount' },
    ]);
  });
});
