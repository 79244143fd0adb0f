import { describe, expect, it } from 'vitest';
import type { BalanceCategories_client$data } from '../../__generated__/BalanceCategories_client.graphql.ts';
import { type Account, accountsWithout, type Category, categoryRows } from './categoryRows.ts';

type Client = BalanceCategories_client$data;

/** `effective` is the category that it falls in. */
function account(
  code: string,
  parentId: string | null,
  effective: string | null,
  more: object = {},
): Account {
  return {
    id: code,
    code,
    name: `Account ${code}`,
    type: 'BALANCE',
    section: 'ASSETS',
    hasPostings: false,
    parent: parentId === null ? null : { id: parentId },
    effectiveBalanceCategory: effective === null ? null : { id: effective },
    ...more,
  };
}

function category(id: string, section: 'ASSETS' | 'LIABILITIES', ...members: readonly string[]): Category {
  const accounts = members.map((code) => ({ account: { id: code }, floatTo: null }));
  return {
    id,
    name: id,
    section,
    position: 0,
    isEquity: false,
    holdsClaims: false,
    accounts,
    ' $fragmentSpreads': {} as never,
  };
}

const clientOf = (categories: readonly Category[], accounts: readonly Account[]): Client => ({
  id: 'client',
  balanceCategories: categories,
  ledger: { accounts },
  ' $fragmentType': 'BalanceCategories_client',
});

/** Each row with as many blanks as rows stand above it, and what brings an account along. */
function drawn(client: Client): string[] {
  const rows = categoryRows(client);
  const levels = new Map<string, number>();
  return rows.map((row) => {
    const level = row.parentId === null ? 0 : (levels.get(row.parentId) ?? Number.NaN) + 1;
    levels.set(row.id, level);
    return `${' '.repeat(level)}${row.id}${row.through ? ` with ${row.through.code}` : ''}`;
  });
}

describe('the rows of the balance sheet', () => {
  it('are sections, categories, and accounts in the order of these with what comes along', () => {
    const accounts = [
      account('1', null, null),
      account('11', '1', 'stock'),
      account('110', '11', 'stock'),
      account('12', '1', 'cash'),
      account('120', '12', 'cash'),
      account('121', '12', 'stock'),
      account('122', '12', 'cash'),
      account('2', null, 'debts', { section: 'LIABILITIES' }),
    ];
    const categories = [
      category('cash', 'ASSETS', '122', '12'),
      category('stock', 'ASSETS', '11', '121'),
      category('empty', 'ASSETS'),
      category('debts', 'LIABILITIES', '2'),
    ];
    expect(drawn(clientOf(categories, accounts))).toEqual([
      'ASSETS',
      ' cash',
      '  122',
      '  12',
      '   120 with 12',
      ' stock',
      '  11',
      '   110 with 11',
      '  121',
      ' empty',
      'LIABILITIES',
      ' debts',
      '  2',
    ]);
  });

  it('hang an account below the nearest that is shown, where revenue lies between', () => {
    const accounts = [
      account('1', null, 'cash'),
      account('10', '1', null, { type: 'REVENUE' }),
      account('100', '10', 'cash'),
    ];
    expect(drawn(clientOf([category('cash', 'ASSETS', '1')], accounts))).toEqual([
      'ASSETS',
      ' cash',
      '  1',
      '   100 with 1',
    ]);
  });

  it('end with what would be missing: accounts without a category, below their groups', () => {
    const accounts = [
      account('1', null, null),
      account('10', '1', 'cash'),
      account('11', '1', null),
      account('110', '11', null),
      account('13', '1', null, { hasPostings: true }),
      account('130', '13', 'cash'),
      account('2', null, null),
      account('20', '2', 'cash'),
      account('4', null, null, { type: 'REVENUE', section: null }),
    ];
    const client = clientOf([category('cash', 'ASSETS', '10', '130', '20')], accounts);
    expect(drawn(client).slice(5)).toEqual(['rest', ' 1', '  11', '   110', '  13']);
    expect(accountsWithout(accounts).map(({ code }) => code)).toEqual(['110', '13']);
  });

  it('are none of sections that hold no category', () => {
    expect(drawn(clientOf([], [account('4', null, null, { type: 'EXPENSE' })]))).toEqual([]);
  });
});
