import { describe, expect, it } from 'vitest';
import type { PresentAccount } from './account.ts';
import { isBlocking } from './readChart.ts';
import { bank, readChartLines } from './testing/charts.ts';

describe('a file beside the chart', () => {
  it('adds, changes and leaves, and says what before and after are', () => {
    const cash: PresentAccount = {
      ...bank,
      id: 2,
      code: '0200',
      name: 'Cash',
      position: 1,
      isTypeFixed: false,
    };
    const old: PresentAccount = { ...bank, id: 3, code: '0300', name: 'Old', position: 2 };
    const { comparison } = readChartLines(
      ['code|name|type', '0100|Bank|asset', '0150|Deposits|asset', '0200|Till|expense'],
      {},
      [bank, cash, old],
    );
    const { planned, added, changed, left, unchangedCount } = comparison;
    expect(added.map((index) => planned[index]?.code)).toEqual(['0150']);
    expect(changed).toEqual([{ planned: 2, fields: ['name', 'type', 'section'] }]);
    expect(left).toEqual([3]);
    expect(unchangedCount).toBe(1);
    const positions = planned.map(({ code, position }) => `${code} ${position}`);
    expect(positions).toEqual(['0100 0', '0150 1', '0200 2', '0300 3']);
  });

  it('keeps the type of an account with postings and says so, without refusing the file', () => {
    const { comparison } = readChartLines(['code|name|type', '0100|Bank|expense'], {}, [bank]);
    expect(comparison.planned).toMatchObject([{ type: 'balance', section: 'assets' }]);
    expect(comparison.changed).toEqual([]);
    expect(comparison.problems).toMatchObject([{ code: 'type_kept', rowNo: 2 }]);
    expect(comparison.problems.some(isBlocking)).toBe(false);
  });

  it('says nothing about what it has no column for', () => {
    const { comparison } = readChartLines(['code|name', '0100|Bank account'], {}, [bank]);
    expect(comparison.changed).toEqual([{ planned: 0, fields: ['name'] }]);
    expect(comparison.planned).toMatchObject([{ type: 'balance', section: 'assets', tags: ['cash'] }]);
  });

  it('finds a group without a code again by its name and place', () => {
    const lines = ['code|name|type|path', '|Assets|A|', '1|Bank|A|Assets', '|Debts|L|', '|Assets|L|Debts'];
    const first = readChartLines(lines).comparison;
    const present = first.planned.map(({ parent, type, ...account }, index): PresentAccount => ({
      ...account,
      type: type ?? 'balance',
      id: index + 1,
      parent: parent && 'planned' in parent ? parent.planned + 1 : null,
      isTypeFixed: false,
    }));
    const again = readChartLines(lines, {}, present).comparison;
    expect([again.added, again.changed, again.left]).toEqual([[], [], []]);
  });
});
