import type { PeriodId } from '@tributary/engine/ids';
import type { Period } from '@tributary/engine/periods/period';
import { describe, expect, it } from 'vitest';
import { formatPostingId, parsePostingId } from './postingId.ts';
import { type FigureOrder, postingSetsOf, type SetsBasis } from './postingSets.ts';

/** Two fiscal years of two half-years: periods 1 and 2 lie in 2023, 3 and 4 in 2024. */
const periods: readonly Period[] = [1, 2, 3, 4].map((ordering) => ({
  id: ordering as PeriodId,
  startDate: '',
  endDate: '',
  fiscalYear: ordering <= 2 ? 2023 : 2024,
  ordering,
  periodNumber: ((ordering - 1) % 2) + 1,
}));

const cash = 10;
const retainedEarnings = 11;
const revenue = 20;
const expense = 21;

function masterData(accountByEntity: SetsBasis['retainedEarnings']): SetsBasis {
  return {
    periods,
    accounts: [
      { id: cash, type: 'balance' },
      { id: retainedEarnings, type: 'balance' },
      { id: revenue, type: 'revenue' },
      { id: expense, type: 'expense' },
    ],
    retainedEarnings: accountByEntity,
  };
}

function period(ordering: number): Period {
  const found = periods[ordering - 1];
  if (found === undefined) throw new Error('No such period');
  return found;
}

function setsOf(order: Partial<FigureOrder>, account: number | null = retainedEarnings): string[] {
  const retained = new Map(account === null ? [] : [[1, account] as const]);
  const sets = postingSetsOf(masterData(retained), {
    accountIds: null,
    isComputedLine: false,
    part: 'turnover',
    from: period(4),
    to: period(4),
    entityIds: [1],
    initial: new Map(),
    ...order,
  });
  return sets.map((set) => `${set.role}: ${set.accountIds.join(' ')} in ${set.periodIds.join(' ')}`);
}

describe('postings behind a figure', () => {
  const table: readonly [string, Partial<FigureOrder>, number | null, string[]][] = [
    [
      'a turnover lies in its range',
      { from: period(2), to: period(3), accountIds: [cash] },
      null,
      ['posting: 10 in 2 3'],
    ],
    [
      'an opening of a balance account is its whole past',
      { part: 'opening', accountIds: [cash] },
      null,
      ['posting: 10 in 1 2 3'],
    ],
    [
      'an opening of revenue is the present fiscal year',
      { part: 'opening', accountIds: [revenue] },
      null,
      ['posting: 20 in 3'],
    ],
    [
      'revenue opens a fiscal year with nothing',
      { part: 'opening', from: period(3), accountIds: [revenue] },
      null,
      [],
    ],
    [
      'a closing reaches to the end of the range',
      { part: 'closing', accountIds: [cash, expense] },
      null,
      ['posting: 10 in 1 2 3 4', 'posting: 21 in 3 4'],
    ],
    [
      'retained earnings carry the results of earlier years',
      { part: 'closing', accountIds: [retainedEarnings] },
      retainedEarnings,
      ['posting: 11 in 1 2 3 4', 'carried_forward: 20 21 in 1 2'],
    ],
    [
      'the computed line carries them where no account does',
      { part: 'opening', isComputedLine: true },
      null,
      ['carried_forward: 20 21 in 1 2'],
    ],
    [
      'the computed line is empty where an account carries them',
      { part: 'opening', isComputedLine: true },
      retainedEarnings,
      [],
    ],
    [
      'the total is everything',
      { part: 'closing' },
      null,
      ['posting: 10 11 in 1 2 3 4', 'posting: 20 21 in 3 4', 'carried_forward: 20 21 in 1 2'],
    ],
  ];

  it.each(table)('%s', (_, order, account, expected) => {
    expect(setsOf(order, account)).toEqual(expected);
  });
});

describe('companies with retained-earnings accounts of their own', () => {
  /** The first company has one account, the second another, the third none. */
  const retained = new Map([
    [1, retainedEarnings],
    [2, cash],
  ]);
  const carriersOf = (order: Partial<FigureOrder>): readonly number[] => {
    const closing = { part: 'closing', from: period(4), to: period(4), entityIds: [1, 2, 3] } as const;
    const all = { accountIds: null, isComputedLine: false, initial: new Map(), ...closing, ...order };
    return (
      postingSetsOf(masterData(retained), all).find(({ role }) => role === 'carried_forward')?.entityIds ?? []
    );
  };

  it.each<[string, Partial<FigureOrder>, readonly number[]]>([
    ['one account carries its company alone', { accountIds: [retainedEarnings] }, [1]],
    ['the other account the other', { accountIds: [cash] }, [2]],
    ['a parent of both carries both', { accountIds: [cash, retainedEarnings] }, [1, 2]],
    ['the computed line those without an account', { isComputedLine: true }, [3]],
    ['the total carries all', {}, [1, 2, 3]],
    ['an account that takes no result carries none', { accountIds: [revenue] }, []],
  ])('%s', (_, order, expected) => {
    expect(carriersOf(order)).toEqual(expected);
  });
});

describe('the id of a posting', () => {
  it('is its key', () => {
    const key = { instanceId: 7, version: 2, accountId: 120, periodId: 33, lineNo: 4711 };
    expect(parsePostingId(formatPostingId(key))).toEqual(key);
    const ofInitialBalance = { ...key, instanceId: -7, version: 1, periodId: 0 };
    expect(formatPostingId(ofInitialBalance)).not.toContain('--');
    expect(parsePostingId(formatPostingId(ofInitialBalance))).toEqual(ofInitialBalance);
  });

  it.each(['', '1-2-3-4', '1-2-3-4-5-6', '1-2-3-4-x', '-1-2-3-4-5', '1-2-3-4-5;'])('is not %j', (text) => {
    expect(parsePostingId(text)).toBeNull();
  });
});
