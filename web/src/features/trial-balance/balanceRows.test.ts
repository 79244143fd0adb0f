import { describe, expect, it } from 'vitest';
import {
  amountOf,
  balanceRows,
  dataTypesShown,
  foundRows,
  longestFigure,
  writtenDigits,
} from './balanceRows.ts';

type Answer = Parameters<typeof balanceRows>[0];
type AnswerRow = Answer['rows'][number];

const nothing = {
  debit: null,
  credit: null,
  eliminationDebit: null,
  eliminationCredit: null,
  adjustmentDebit: null,
  adjustmentCredit: null,
  balance: null,
  eliminationBalance: null,
  adjustmentBalance: null,
};

function line(currency: string, what: { code?: string; parent?: string; computed?: AnswerRow['computed'] }) {
  const { code, parent, computed = null } = what;
  return {
    account: code ? { id: code, code, name: code, parent: parent ? { id: parent } : null } : null,
    computed,
    currency,
    opening: nothing,
    turnover: nothing,
    closing: nothing,
  };
}

const ofCurrency = (currency: string) => [
  line(currency, { code: '1' }),
  line(currency, { code: '12', parent: '1' }),
  line(currency, { computed: 'RESULT_OF_EARLIER_YEARS' }),
  line(currency, { computed: 'TOTAL' }),
];

const rowsIn = (currencies: readonly string[]) =>
  balanceRows({ rows: currencies.flatMap(ofCurrency) } as unknown as Answer, {
    nameOfLine: (name) => name,
    nameOfCurrency: (currency) => `Sum ${currency}`,
  });

const shown = (currencies: readonly string[]) =>
  rowsIn(currencies).map(
    ({ id, parentId, isTotal = false }) => `${id} < ${parentId}${isTotal ? ' total' : ''}`,
  );

describe('the rows of a trial balance', () => {
  it('in one currency are the accounts, and the computed lines below them', () => {
    expect(shown(['EUR'])).toEqual([
      '1 < null',
      '12 < 1',
      'RESULT_OF_EARLIER_YEARS < null total',
      'TOTAL < null total',
    ]);
  });

  it('say how long their longest figure is, in whatever column it stands', () => {
    const rows = ofCurrency('EUR').map((row) => ({
      ...row,
      turnover: { ...nothing, debit: ['0.0000', '1234567890.1200'] },
      closing: { ...nothing, credit: ['-861111115000.0000', '1.0000'] },
    }));
    expect(longestFigure({ rows } as unknown as Answer)).toBe(13);
    expect(longestFigure({ rows: ofCurrency('EUR') } as unknown as Answer)).toBe(0);
  });

  it('in several currencies stand below the total of each, and no total is left over all', () => {
    expect(shown(['EUR', 'USD'])).toEqual(
      ['EUR', 'USD'].flatMap((currency) => [
        `${currency}/TOTAL < null`,
        `${currency}/1 < ${currency}/TOTAL`,
        `${currency}/12 < ${currency}/1`,
        `${currency}/RESULT_OF_EARLIER_YEARS < ${currency}/TOTAL`,
      ]),
    );
  });

  it('show the data that some amount is of, be it of a side or a balance, and what several are together', () => {
    const answer = (lists: object) =>
      ({ rows: [{ ...line('EUR', { code: '1' }), closing: { ...nothing, ...lists } }] }) as unknown as Answer;
    for (const view of ['BESIDE', 'REMOVED'] as const) {
      expect(dataTypesShown(answer({ balance: ['-1.0000'] }), view)).toEqual(['SOURCE_DATA']);
      expect(dataTypesShown(answer({ adjustmentBalance: ['-1.0000'] }), view)).toEqual(['ADJUSTMENT']);
    }
    const both = answer({ balance: ['-1.0000'], eliminationCredit: ['1.0000'] });
    expect(dataTypesShown(both, 'BESIDE')).toEqual(['SOURCE_DATA', 'ELIMINATION', 'CONSOLIDATED']);
    expect(dataTypesShown(both, 'REMOVED')).toEqual(['CONSOLIDATED']);
    const [row] = balanceRows(answer({ balance: ['-1.0000'] }), {
      nameOfLine: (name) => name,
      nameOfCurrency: (name) => name,
    });
    const kind = { part: 'CLOSING', dataType: 'SOURCE_DATA', side: 'BALANCE' } as const;
    expect(row && amountOf(row, 0, kind)).toBe('-1.0000');
  });

  it('are exported with the decimals of the minor unit of their currency, or with all where they are finer', () => {
    const currencies = [
      { code: 'JPY', minorDigits: 0 },
      { code: 'KWD', minorDigits: 3 },
    ];
    const digitsOf = writtenDigits({ currencies } as unknown as Answer);
    const digitsIn = (...amounts: readonly string[]) =>
      ['JPY', 'KWD', null].map((currency, place) => digitsOf({ currency }, amounts[place] ?? ''));
    expect(digitsIn('1500000.0000', '12.3450', '-0.0100')).toEqual([0, 3, 2]);
    expect(digitsIn('1500000.5000', '12.3456', '0.0001')).toEqual([4, 4, 4]);
  });

  it('are found by code or name with what stands above them, below the totals of all', () => {
    const one = foundRows(rowsIn(['EUR']), '12');
    expect(one).toMatchObject({ count: 1, all: 2 });
    expect(one.rows.map(({ id }) => id)).toEqual(['1', '12', 'RESULT_OF_EARLIER_YEARS', 'TOTAL']);
    const several = foundRows(rowsIn(['EUR', 'USD']), 'nothing');
    expect(several).toMatchObject({ count: 0, all: 4 });
    expect(several.rows.every(({ accountId }) => accountId === null)).toBe(true);
    expect(foundRows(rowsIn(['EUR']), '').rows).toHaveLength(4);
  });
});
