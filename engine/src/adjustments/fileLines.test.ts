import { describe, expect, it } from 'vitest';
import type { LegalEntityId } from '../ids.ts';
import { formatAmount } from '../money/amount.ts';
import type { Period } from '../periods/period.ts';
import type { LedgerAccount } from '../plan/accounts.ts';
import { type LineBasis, type LineFile, readFileLines } from './fileLines.ts';

const account = (id: number, code: string, change: Partial<LedgerAccount> = {}): LedgerAccount =>
  ({ id, code, type: 'balance', closedFrom: null, parentId: null, ...change }) as unknown as LedgerAccount;
const entity = (id: number, code: string) => ({ id: id as LegalEntityId, code });
const period = {
  id: 1,
  startDate: '2024-01-01',
  endDate: '2024-01-31',
  fiscalYear: 2024,
} as unknown as Period;
const basis: LineBasis = {
  entities: [entity(1, 'DE01'), entity(2, 'AT02')],
  accounts: [
    account(10, '1000'),
    account(50, '5000', { type: 'expense' }),
    account(9, '0900', { closedFrom: '2024-01-15' }),
  ],
  dimensions: [],
  periods: [period],
  periodIndex: 0,
  date: '2024-01-31',
  currency: 'EUR',
  linesMax: 4,
};
const file = (columns: readonly string[], ...rows: readonly (readonly string[])[]): LineFile => ({
  columns,
  rows: rows.map((cells, index) => ({ rowNo: index + 2, cells })),
});
const german = ['Gesellschaft', 'Konto', 'Soll', 'Haben'];
const read = (...rows: readonly (readonly string[])[]) => readFileLines(file(german, ...rows), basis);
const problemsOf = (...rows: readonly (readonly string[])[]) =>
  read(...rows).problems.map(({ code, rowNo, column }) => `${code} ${rowNo} ${column}`);

describe('lines of an adjustment out of a file', () => {
  it('are read by the words of their headers, with the amounts as they are written', () => {
    const { roles, lines, debit, credit, problems } = read(
      ['DE01', '5000', '1.234,50', ''],
      ['at02', '1000', '', '1.234,50'],
      ['', '', '', ''],
      ['AT02', '1000', '-0,50', ''],
    );
    expect(roles).toEqual(['entity', 'account', 'debit', 'credit']);
    expect(problems).toEqual([]);
    expect(
      lines.map(({ rowNo, entityId, accountId, side, amount }) => [
        rowNo,
        entityId,
        accountId,
        side,
        formatAmount(amount),
      ]),
    ).toEqual([
      [2, 1, 50, 'debit', '1234.5000'],
      [3, 2, 10, 'credit', '1234.5000'],
      [5, 2, 10, 'credit', '0.5000'],
    ]);
    expect([debit, credit].map(formatAmount)).toEqual(['1234.5000', '1235.0000']);
  });

  it('need no column of legal entities where there is one alone', () => {
    const alone = { ...basis, entities: [entity(1, 'DE01')] };
    const rows = file(['Account', 'Debit', 'Credit'], ['5000', '1.00', ''], ['1000', '', '1.00']);
    expect(readFileLines(rows, alone).lines.map(({ entityId }) => entityId)).toEqual([1, 1]);
    expect(readFileLines(rows, basis).problems).toMatchObject([{ code: 'missing_column', role: 'entity' }]);
  });

  it('are refused row by row, each with its column', () => {
    expect(
      problemsOf(
        ['US03', '1000', '1', ''],
        ['', '1000', '1', ''],
        ['DE01', '7777', '1', ''],
        ['DE01', '', '1', ''],
        ['DE01', '0900', '1', ''],
        ['DE01', '1000', 'one', ''],
        ['DE01', '1000', '1', '2'],
        ['DE01', '1000', '1', '', '5'],
      ),
    ).toEqual([
      'unknown_entity 2 0',
      'missing_entity 3 0',
      'unknown_account 4 1',
      'missing_account 5 1',
      'closed_account 6 1',
      'invalid_amount 7 2',
      'two_amounts 8 3',
      'row_too_wide 9 null',
    ]);
    expect(problemsOf(['DE01', '1000', '0', ''])).toEqual(['no_rows null null']);
    const five = Array.from({ length: 5 }, () => ['DE01', '1000', '1', '']);
    expect(problemsOf(...five)).toEqual(['too_many_lines null null']);
    const marked = { ...file(german, ['DE01', '1000', '1', '']), malformedRows: [2], brokenRows: [] };
    expect(readFileLines(marked, basis).problems.map(({ code }) => code)).toEqual(['malformed_quotes']);
  });
});
