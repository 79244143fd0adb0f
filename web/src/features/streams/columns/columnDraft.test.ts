import { expect, it } from 'vitest';
import {
  type ColumnValue,
  isSameColumns,
  summarizeColumns,
  toColumnInputs,
  withChange,
  withFurther,
  without,
  withProposals,
} from './columnDraft.ts';

const format = {
  decimalSign: ',',
  thousandsSign: null,
  hasTrailingMinus: null,
  hasBrackets: null,
  currencyMark: null,
};
const wages = { id: 'A1', code: '6000', name: 'Wages' };
const debt = { id: 'A2', code: '2300', name: 'Debt' };
const free: ColumnValue = {
  name: 'Gross',
  position: 3,
  account: null,
  sign: null,
  format,
  proposed: { account: wages, sign: 'PLUS' },
  samples: ['1,00'],
};
const other: ColumnValue = { ...free, name: 'Days', position: 4, proposed: null };

it('applies no proposal unseen, and all of them on one word', () => {
  expect(summarizeColumns([free, other])).toEqual({ used: 0, open: 0, proposals: 1 });
  expect(toColumnInputs([free, other])).toEqual([]);
  expect(toColumnInputs(withProposals([free, other]))).toEqual([
    { column: { name: 'Gross', position: 3 }, accountId: 'A1', sign: 'PLUS', format: { decimalSign: ',' } },
  ]);
});

it('gives a column several accounts, and takes them from it', () => {
  const one = withProposals([free, other]);
  const two = withChange(withFurther(one, 0), 1, { account: debt, sign: 'MINUS' });
  expect(toColumnInputs(two).map(({ accountId, sign }) => [accountId, sign])).toEqual([
    ['A1', 'PLUS'],
    ['A2', 'MINUS'],
  ]);
  expect(without(two, 0).map(({ name, account }) => [name, account?.id])).toEqual([
    ['Gross', 'A2'],
    ['Days', undefined],
  ]);
  // The last one stays in the list, and is not used.
  expect(without(one, 0)).toHaveLength(2);
  expect(toColumnInputs(without(one, 0))).toEqual([]);
});

it('counts what lacks an account or a side, and sees no change where nothing is said otherwise', () => {
  const half = withChange([free, other], 1, { account: debt });
  expect(summarizeColumns(half)).toMatchObject({ used: 1, open: 1 });
  expect(isSameColumns([free, other], [{ ...free, samples: [] }, other])).toBe(true);
  expect(isSameColumns([free, other], half)).toBe(false);
});
