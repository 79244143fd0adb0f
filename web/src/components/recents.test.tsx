import { beforeEach, expect, it } from 'vitest';
import { forgetRecents, readRecents, rememberRecent } from './recents.ts';

const mine = { personId: 'p1', client: 'c1' };
const at = (address: string) => ({ label: address, group: '', address });

beforeEach(() => localStorage.clear());

it('keeps the latest places of a person in a client, each once', () => {
  for (const address of ['/a', '/b', '/a']) rememberRecent(mine, at(address));
  rememberRecent({ ...mine, client: 'c2' }, at('/c'));
  expect(readRecents(mine).map(({ address }) => address)).toEqual(['/a', '/b']);
  for (let number = 0; number < 20; number++) rememberRecent(mine, at(`/${String(number)}`));
  expect(readRecents(mine)).toHaveLength(8);
});

it('forgets those of whoever signs out, and of nobody else', () => {
  const other = { ...mine, personId: 'p2' };
  rememberRecent(mine, at('/a'));
  rememberRecent(other, at('/b'));
  forgetRecents('p1');
  expect(readRecents(mine)).toEqual([]);
  expect(readRecents(other)).toHaveLength(1);
});

it('reads nothing of what is no list of places', () => {
  localStorage.setItem('tributary.recent.p1 c1', '{"label":1}');
  expect(readRecents(mine)).toEqual([]);
});
