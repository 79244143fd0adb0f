import { describe, expect, it } from 'vitest';
import { type InstanceVersion, labelDays, lastVersions, treeIn } from './instanceVersions.ts';

const period = (month: number) => ({
  id: `p${month}`,
  startDate: `2025-0${month}-01`,
  endDate: `2025-0${month}-28`,
});
const version = (instanceId: string, rest: Partial<InstanceVersion> = {}): InstanceVersion => ({
  instanceId,
  parentId: null,
  position: 0,
  code: instanceId,
  name: instanceId,
  isDefault: false,
  fromPeriod: null,
  toPeriod: null,
  ...rest,
});
const versions = [
  version('north', { position: 1 }),
  version('shop', { parentId: 'north', toPeriod: period(2), name: 'Shop' }),
  version('shop', { parentId: 'south', fromPeriod: period(3), name: 'Shop and service' }),
  version('south'),
  version('old', { toPeriod: period(1) }),
];
const namesIn = (month: number | null) =>
  treeIn(versions, month === null ? null : period(month)).map(({ name, parentId }) =>
    [parentId, name].filter(Boolean).join(' > '),
  );

describe('the versions of a dimension', () => {
  it.each([
    [1, ['south', 'old', 'north', 'north > Shop']],
    [2, ['south', 'north', 'north > Shop']],
    [3, ['south', 'south > Shop and service', 'north']],
    [null, ['south', 'south > Shop and service', 'north']],
  ])('make the tree of period %s', (month, names) => {
    expect(namesIn(month)).toEqual(names);
  });

  it('are told of every instance by the last of them, ended ones below', () => {
    expect(lastVersions(versions).map(({ name }) => name)).toEqual([
      'south',
      'Shop and service',
      'north',
      'old',
    ]);
  });
});

describe('the names on a timeline', () => {
  // 28 days each.
  const periods = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(period);

  it.each<[string, readonly InstanceVersion[], readonly (number | null)[]]>([
    [
      'stand where a version begins, and again after a quarter',
      [version('north')],
      [112, null, null, null, 112, null, null, null, 28],
    ],
    [
      'end with their bar',
      [version('shop', { toPeriod: period(2) }), version('shop', { fromPeriod: period(3) })],
      [56, null, 112, null, null, null, 84, null, null],
    ],
    [
      'stand nowhere else',
      [version('old', { fromPeriod: period(2), toPeriod: period(2) })],
      [null, 28, null, null, null, null, null, null, null],
    ],
  ])('%s', (_, ofInstance, expected) => {
    expect(periods.map((_period, index) => labelDays(ofInstance, periods, index))).toEqual(expected);
  });
});
