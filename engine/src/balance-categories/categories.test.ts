import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountSection, AccountType } from '../chart-of-accounts/account.ts';
import { type CategorizedAccount, categoriesOfAccounts, fitsSection } from './categories.ts';

/** A chart as lines of `id parent type section category`; a dash is nothing. */
function chartOf(text: string): CategorizedAccount[] {
  const orNull = (word: string | undefined) => (word === undefined || word === '-' ? null : word);
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [id, parent, type, section, category] = line.trim().split(/\s+/);
      const numberOf = (word: string | undefined) => (orNull(word) === null ? null : Number(word));
      return {
        id: Number(id),
        parent: numberOf(parent),
        type: type as AccountType,
        section: orNull(section) as AccountSection | null,
        categoryId: numberOf(category),
      };
    });
}

const assets = 71;
const cash = 72;
const equity = 81;
const sections = new Map<number, AccountSection>([
  [assets, 'assets'],
  [cash, 'assets'],
  [equity, 'liabilities'],
]);

describe('the category that an account falls in', () => {
  it.each([
    ['its own', '1 - balance assets 71', [[1, assets]]],
    ['none', '1 - balance assets -', []],
    [
      'that of the account above, through any number of levels',
      `1 - balance assets 71
       2 1 balance assets -
       3 2 balance - -`,
      [
        [1, assets],
        [2, assets],
        [3, assets],
      ],
    ],
    [
      'its own before that of the account above, and so for what hangs below it',
      `1 - balance assets 71
       2 1 balance assets 72
       3 2 balance assets -
       4 1 balance assets -`,
      [
        [1, assets],
        [2, cash],
        [3, cash],
        [4, assets],
      ],
    ],
    [
      'never one of what hangs below it',
      `1 - balance assets -
       2 1 balance assets 72`,
      [[2, cash]],
    ],
    [
      'whichever of both is named first',
      `3 2 balance assets -
       2 1 balance assets -
       1 - balance assets 71`,
      [
        [3, assets],
        [2, assets],
        [1, assets],
      ],
    ],
    [
      'none where it is of the other side of the balance sheet, unless it has one there',
      `1 - balance assets 71
       2 1 balance liabilities -
       3 1 balance liabilities 81
       4 2 balance - -`,
      [
        [1, assets],
        [3, equity],
        [4, assets],
      ],
    ],
    [
      'none of revenue and expense, while balance accounts below them still fall in it',
      `1 - balance assets 71
       2 1 revenue - -
       3 2 balance assets -`,
      [
        [1, assets],
        [3, assets],
      ],
    ],
  ])('is %s', (_what, chart, expected) => {
    expect([...categoriesOfAccounts(chartOf(chart), sections)]).toEqual(expected);
  });

  it('is in every tree what a walk up from each account finds', () => {
    const forest = fc
      .array(
        fc.record({ above: fc.nat(), category: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }) }),
      )
      .map((nodes) =>
        nodes.map(({ above, category }, index): CategorizedAccount => ({
          id: index + 1,
          parent: above % (index + 1) || null,
          type: 'balance',
          section: null,
          categoryId: category,
        })),
      );
    fc.assert(
      fc.property(forest, (accounts) => {
        const found = categoriesOfAccounts(accounts, sections);
        for (const { id } of accounts) {
          let at = accounts[id - 1];
          while (at !== undefined && at.categoryId === null) at = accounts[(at.parent ?? 0) - 1];
          expect(found.get(id)).toBe(at?.categoryId ?? undefined);
        }
      }),
    );
  });
});

describe('an account', () => {
  it.each([
    ['of the section fits', 'balance', 'liabilities', true],
    ['of no section fits', 'balance', null, true],
    ['of the other section does not', 'balance', 'assets', false],
    ['of revenue does not, whatever its section', 'revenue', null, false],
    ['of expense does not', 'expense', 'liabilities', false],
  ] as const)('%s', (_what, type, section, isFit) => {
    expect(fitsSection({ type, section }, 'liabilities')).toBe(isFit);
  });
});
