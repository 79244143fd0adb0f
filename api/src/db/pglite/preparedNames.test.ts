import { expect, it } from 'vitest';
import { PreparedNames } from './preparedNames.ts';

it('statements are prepared that come again, each under a name of its own, and never too many', () => {
  const names = new PreparedNames();
  const asked = (text: string) => [1, 2, 3, 4].map(() => names.nameOf(text));
  expect(asked('select 1')).toEqual([undefined, undefined, 's0', 's0']);
  expect(asked('select 2')).toEqual([undefined, undefined, 's1', 's1']);
  for (let index = 0; index < 5_000; index += 1) expect(names.nameOf(`select ${index}, 0`)).toBeUndefined();
  const found = Array.from({ length: 400 }, (_, index) => asked(`select ${index}, 1`)[3]);
  expect(found.filter((name) => name !== undefined)).toHaveLength(298);
  expect(new Set([...found, 's0', 's1']).size).toBe(301);
  expect(names.nameOf('select 1')).toBe('s0');
});

it('names are taken back from what came first, not often, and only where they are missing', () => {
  const names = new PreparedNames();
  const ask = (text: string, times: number) => {
    for (let time = 0; time < times; time += 1) names.nameOf(text);
    return names.nameOf(text);
  };
  for (let index = 0; index < 300; index += 1) ask(`select ${index}`, 2);
  expect(ask('select 0', 10_000)).toBe('s0');
  expect(names.takeBack()).toBe(false);
  expect(ask('select 300', 10)).toBeUndefined();
  expect(names.takeBack()).toBe(true);
  expect(ask('select 300', 2)).toBe('s0');
  for (let index = 0; index < 300; index += 1) ask(`select ${index}`, 2);
  expect(ask('select 299', 10)).toBeUndefined();
  expect(names.takeBack()).toBe(false);
  ask('select 0', 5_000);
  expect(names.takeBack()).toBe(true);
});
