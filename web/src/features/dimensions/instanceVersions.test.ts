import { describe, expect, it } from 'vitest';
import { type InstanceVersion, lastVersions, treeIn } from './instanceVersions.ts';

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
