import { describe, expect, it } from 'vitest';
import type { BalanceFilter } from './balanceFilter.ts';
import type { BalanceRow } from './balanceRows.ts';
import type { Figure } from './figure.ts';
import { transactionVariables, variablesOfStream } from './transactionVariables.ts';

const noAmounts = {
  debit: null,
  credit: null,
  eliminationDebit: null,
  eliminationCredit: null,
  adjustmentDebit: null,
  adjustmentCredit: null,
  balance: null,
  eliminationBalance: null,
  adjustmentBalance: null,
  consolidatedDebit: null,
  consolidatedCredit: null,
  consolidatedBalance: null,
};

function row(id: string, parentId: string | null, opening: { debit?: string; credit?: string }): BalanceRow {
  const list = (amount: string | undefined) => (amount === undefined ? null : [amount]);
  const isComputed = id === 'TOTAL' || id === 'RESULT_OF_EARLIER_YEARS';
  return {
    id,
    parentId,
    word: id,
    code: id,
    name: id,
    accountId: isComputed ? null : id,
    computed: isComputed ? id : null,
    currency: 'EUR',
    answer: {
      account: null,
      computed: null,
      currency: 'EUR',
      opening: { ...noAmounts, debit: list(opening.debit), credit: list(opening.credit) },
      turnover: { ...noAmounts, debit: ['5.0000'] },
      rateEffect: null,
      scopeEffect: null,
      closing: noAmounts,
    },
  };
}

const rows = [
  row('assets', null, { debit: '10.0000', credit: '4.0000' }),
  row('bank', 'assets', { debit: '10.0000' }),
  row('loan', 'assets', { credit: '4.0000' }),
  row('capital', null, { credit: '6.0000' }),
  row('RESULT_OF_EARLIER_YEARS', null, { credit: '1.0000' }),
  row('TOTAL', null, { debit: '10.0000', credit: '10.0000' }),
];
const period = { id: 'p1', startDate: '2024-01-01', endDate: '2024-01-31', fiscalYear: 2024 };
const filter: BalanceFilter = {
  from: period,
  to: period,
  legalEntityIds: [],
  dimensionInstanceIds: [],
  includesDefaultStructure: false,
  dataTypes: [],
  eliminations: 'BESIDE',
  eliminationSets: [],
  adjustmentKinds: [],
  isAggregated: false,
  columnPeriods: 1,
  hidesEmpty: true,
  excludesClosing: true,
  usesFunctionalCurrency: false,
  reportingCurrency: null,
  group: null,
  showsBalances: false,
  unknownCount: 0,
};

function variables(rowId: string, part: Figure['part'], side: Figure['side']) {
  const chosen = rows.find((each) => each.id === rowId);
  if (!chosen) throw new Error(`There is no row ${rowId}.`);
  const figure: Figure = { part, side, dataType: 'SOURCE_DATA', column: '2024-01-01', rowWord: rowId };
  const column = { fromPeriod: period, toPeriod: period };
  return transactionVariables({ figure, row: chosen, column, filter });
}

describe('the postings behind a figure', () => {
  it('are those of the account and all below it, on one side of a turnover', () => {
    expect(variables('assets', 'TURNOVER', 'DEBIT')).toMatchObject({
      accountIds: ['assets'],
      includeSubaccounts: true,
      side: 'DEBIT',
      part: 'TURNOVER',
    });
  });

  it('are asked for by side for a net balance too, since other accounts stand on the other side', () => {
    expect(variables('assets', 'OPENING', 'DEBIT')).toMatchObject({
      accountIds: ['assets'],
      includeSubaccounts: true,
      side: 'DEBIT',
    });
    expect(variables('TOTAL', 'OPENING', 'CREDIT')).toMatchObject({ accountIds: null, side: 'CREDIT' });
  });

  it('stand on either side behind a balance', () => {
    expect(variables('assets', 'OPENING', 'BALANCE')).toMatchObject({ accountIds: ['assets'], side: null });
  });

  it('are those of all kinds that are shown behind a consolidated figure', () => {
    const figure: Figure = {
      part: 'CLOSING',
      side: 'BALANCE',
      dataType: 'CONSOLIDATED',
      column: '2024-01-01',
      rowWord: 'bank',
    };
    const place = { figure, row: rows[1]!, column: { fromPeriod: period, toPeriod: period } };
    const chosen = {
      ...filter,
      dataTypes: ['SOURCE_DATA', 'ELIMINATION'],
      eliminationSets: ['Trade'],
    } as const;
    const asked = transactionVariables({ ...place, filter: chosen });
    expect(asked).toMatchObject({
      consolidated: true,
      dataTypes: ['SOURCE_DATA', 'ELIMINATION'],
      eliminationSets: ['Trade'],
    });
    expect(asked).not.toHaveProperty('dataType');
  });

  it('are asked for in the currency of the row, since others do not add', () => {
    expect(variables('bank', 'CLOSING', 'DEBIT')).toMatchObject({ currency: 'EUR' });
  });

  it('are all postings for the total of a turnover, and the carried result for its line', () => {
    expect(variables('TOTAL', 'TURNOVER', 'DEBIT')).toMatchObject({ accountIds: null, computed: null });
    expect(variables('RESULT_OF_EARLIER_YEARS', 'OPENING', 'CREDIT')).toMatchObject({
      accountIds: null,
      computed: 'RESULT_OF_EARLIER_YEARS',
    });
  });

  it('of one stream stand in the currency of its books where the figure is translated', () => {
    const whole = variables('bank', 'CLOSING', 'BALANCE');
    const share = { currency: 'USD', stream: { id: 's1' } };
    expect(variablesOfStream(whole, share)).toEqual({ ...whole, streamIds: ['s1'] });
    expect(variablesOfStream({ ...whole, reportingCurrency: 'CHF', currency: 'CHF' }, share)).toEqual({
      ...whole,
      streamIds: ['s1'],
      reportingCurrency: null,
      useFunctionalCurrency: true,
      currency: 'USD',
    });
  });
});
