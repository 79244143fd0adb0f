import type { AccountId, LegalEntityId, PeriodId } from '@tributary/engine/ids';
import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import { BalancePack, encodePacks } from '@tributary/engine/balances/packs/pack';
import { BalanceSums } from '@tributary/engine/balances/packs/sumBalances';
import { formatAmount, parseAmount } from '@tributary/engine/money/amount';
import { DimensionPlaces } from '@tributary/engine/reports/dimensionPlaces';
import { evaluateReport } from '@tributary/engine/reports/evaluateReport';
import type { ChartEntry } from '@tributary/engine/reports/healing';
import { BookFigures } from '@tributary/engine/reports/bookFigures';
import { PackFigures } from '@tributary/engine/reports/packFigures';
import { readFilters } from '@tributary/engine/reports/readFilters';
import { readTree } from '@tributary/engine/reports/readTree';
import { reportColumns } from '@tributary/engine/reports/reportColumns';
import { balanceSheet, incomeStatement, type StarterWords } from '@tributary/engine/reports/starters';
import { describe, expect, it } from 'vitest';
import { monthlyPeriods } from './support/processRows.ts';
import { hasSharedData, readRecords } from './support/sharedData.ts';

/** The income statement and the balance sheet of a group of six companies, from all lines of their books. */

const periods = monthlyPeriods('2023-01-01', '2025-12-31', 1);
const closingFlag = 1;

function chartOfGroup(): readonly (ChartEntry & { readonly kind: string })[] {
  return readRecords('group/en/accounts.csv').map(({ code, name, type, section, kind }, index) => ({
    id: (index + 1) as AccountId,
    parentId: null,
    code: code!,
    name: name!,
    type: type as ChartEntry['type'],
    section: section === 'assets' || section === 'liabilities' ? section : null,
    kind: kind!,
  }));
}

const chart = hasSharedData ? chartOfGroup() : [];
const idOf = new Map(chart.map(({ code, id }) => [code, id]));

function packsOf(entity: string): (level: PackLevel) => readonly BalancePack[] {
  const records = readRecords(`group/en/gl-${entity}.csv.gz`);
  const closing = new Set(
    records.flatMap((record) =>
      chart.find(({ code }) => code === record.account)?.kind === 'closing' ? [record.transaction_id] : [],
    ),
  );
  const lines = records.map((record) => ({
    record,
    isDebit: record.debit !== '',
    amount: parseAmount(record.debit !== '' ? record.debit! : record.credit!)!,
    // A storno is negative on its side in both currencies.
    global: parseAmount(record.group_amount!)!,
  }));
  const column = (value: (line: (typeof lines)[number]) => number) => Int32Array.from(lines, value);
  const periodIds = new Map(periods.map(({ startDate, id }) => [startDate.slice(0, 7), id]));
  const sums = new BalanceSums(lines.length);
  sums.add({
    accountIds: column(({ record }) => idOf.get(record.account!)!),
    periodIds: column(({ record }) => periodIds.get(record.period!)!),
    dimensionInstanceIds: column(() => -1),
    correspondingAccountIds: column(() => 0),
    flags: column(({ record }) => (closing.has(record.transaction_id) ? closingFlag : 0)),
    sides: column(({ isDebit }) => (isDebit ? 0 : 1)),
    amounts: BigInt64Array.from(lines, ({ amount }) => amount),
    globalAmounts: BigInt64Array.from(lines, ({ isDebit, global }) => (isDebit ? global : -global)),
  });
  const levels = sums.finish();
  return (level) => encodePacks(levels[level]!).map((body) => new BalancePack(body));
}

function ledgerOf(
  entities: readonly { readonly code: string; readonly currency: string }[],
  isFunctional: boolean,
) {
  const accounts = chart.map((account) => ({ ...account, tags: [] }));
  const dimensions = new DimensionPlaces([]);
  const ofBooks = new PackFigures({
    accounts,
    periods,
    dimensions,
    currency: isFunctional ? 'functional' : 'global',
    entities: entities
      .map((entity) => ({ ...entity, packs: packsOf(entity.code) }))
      .map(({ packs, currency }, index) => ({
        id: (index + 1) as LegalEntityId,
        currency,
        packs: (level: PackLevel) => packs(level).map((balances) => ({ balances, marks: [] })),
        adjustments: [],
        openingPeriodId: null,
        retainedEarningsAccountId: idOf.get('3900')!,
        translation: null,
      })),
  });
  const legalEntityIds = entities.map((_, index) => (index + 1) as LegalEntityId);
  const provider = new BookFigures(ofBooks, null);
  return { accounts, periods, dimensions, provider, legalEntityIds, measures: new Map() };
}

type Ledger = ReturnType<typeof ledgerOf>;

function evaluate(ledger: Ledger, raw: Parameters<typeof readTree>[0], filters: object) {
  const { tree, faults } = readTree(raw);
  expect(faults).toEqual([]);
  const range = { fromPeriodId: 1 as PeriodId, toPeriodId: 36 as PeriodId };
  const read = readFilters({ ...range, ...filters }, { cycle: '1m', periods });
  const columns = reportColumns({ ...ledger, filters: read.filters, range, scopeMode: tree!.scopeMode });
  const figures = evaluateReport(
    { tree: tree!, reportId: null, filters: read.filters, columns, operation: 'sub' },
    ledger,
  );
  return new Map(
    figures.rows.map(({ nodeKey, values }) => [
      nodeKey,
      values.map((value) => (value === null ? null : formatAmount(value))),
    ]),
  );
}

const group = (id: string, isMeant: (account: ChartEntry) => boolean, meta: object = {}) => ({
  id,
  type: 'group',
  children: chart.filter(isMeant).map((account) => ({
    id: `${id}-${account.code}`,
    type: 'account',
    meta: { accountId: account.id, accountType: account.type, ...meta },
  })),
});
const formulas = Object.entries({
  gross: ['sub', 'revenue', 'sales'],
  grossShare: ['percent', 'gross', 'revenue'],
  result: ['sub', 'revenue', 'expense'],
  resultShare: ['percent', 'result', 'revenue'],
}).map(([id, [operator, ...names]]) => ({
  id,
  tree: { type: 'operator', operator, args: names.map((name) => ({ type: 'node_ref', id: name })) },
}));
const statement = {
  items: [
    group('revenue', ({ code }) => code.startsWith('4')),
    group('sales', ({ code }) => code.startsWith('5')),
    group('expense', ({ type }) => type === 'expense'),
    ...formulas.map(({ id }) => ({ id, type: 'formula', meta: { formulaId: id } })),
    group('cash', ({ code }) => code.startsWith('12'), { accountUse: 'closing_balance' }),
  ],
  formulas,
};

describe.runIf(hasSharedData)('the reports of the group', () => {
  const entities = hasSharedData
    ? readRecords('group/en/entities.csv').map(({ code, currency }) => ({ code: code!, currency: currency! }))
    : [];
  const whole = hasSharedData ? ledgerOf(entities, false) : null;

  it('are what its books say, to the cent, by fiscal year in EUR', () => {
    const found = evaluate(whole!, statement, { columnPeriods: 12 });
    const years = (...amounts: string[]) => amounts.map((amount) => formatAmount(parseAmount(amount)!));
    expect(Object.fromEntries(found)).toMatchObject({
      revenue: years('26331879.08', '26538353.78', '28676894.08'),
      sales: years('16067582.54', '16123677.21', '17329161.12'),
      gross: years('10264296.54', '10414676.57', '11347732.96'),
      grossShare: years('38.9805', '39.2439', '39.5710'),
      expense: years('24838719.07', '25387176.33', '27028417.07'),
      result: years('1493160.01', '1151177.45', '1648477.01'),
      resultShare: years('5.6705', '4.3378', '5.7485'),
      cash: years('5193167.63', '5887580.77', '6907827.62'),
    });
  });

  it('compare a year with the one before', () => {
    const found = evaluate(whole!, statement, {
      columnPeriods: 12,
      shift: 12,
      deltaOptions: { showDelta: true, withPercent: true },
    });
    expect(found.get('revenue')!.slice(6, 8)).toEqual(['206474.7000', '0.7841']);
    expect(found.get('revenue')!.slice(10, 12)).toEqual(['2138540.3000', '8.0583']);
  });

  it('of one company are in its own currency', () => {
    const found = evaluate(
      ledgerOf(
        entities.filter(({ code }) => code === 'DE01'),
        true,
      ),
      statement,
      { columnPeriods: 12 },
    );
    expect(['revenue', 'expense', 'result'].map((id) => found.get(id)![1])).toEqual([
      '9811813.6900',
      '9477490.8300',
      '334322.8600',
    ]);
  });

  it('of several functional currencies have no sum', () => {
    expect(new Set(evaluate(ledgerOf(entities, true), statement, {}).get('result'))).toEqual(new Set([null]));
  });

  it('made from the chart have the same result, and a last line of 0 in every month', () => {
    const words = { revenue: 'Revenue', expense: 'Expense' } as StarterWords;
    const texts = new Proxy(words, { get: (_, name) => String(name) });
    const result = evaluate(whole!, incomeStatement(chart, texts)!, { columnPeriods: 12 }).get('result');
    expect(result).toEqual(['1493160.0100', '1151177.4500', '1648477.0100']);
    const zero = evaluate(whole!, balanceSheet(chart, texts)!, {}).get('zero')!;
    expect(new Set(zero)).toEqual(new Set(['0.0000']));
    const own = ledgerOf(entities.slice(0, 1), true);
    expect(new Set(evaluate(own, balanceSheet(chart, texts)!, {}).get('zero'))).toEqual(new Set(['0.0000']));
  });
});
