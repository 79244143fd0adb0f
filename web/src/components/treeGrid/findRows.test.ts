import { describe, expect, it } from 'vitest';
import { holds, withRowsAbove } from './findRows.ts';

const rows = [
  { id: 'a', parentId: null },
  { id: 'b', parentId: 'a' },
  { id: 'c', parentId: 'b' },
  { id: 'd', parentId: 'b' },
  { id: 'e', parentId: null },
  { id: 'f', parentId: 'not among them' },
];
const found = (...ids: readonly string[]) =>
  withRowsAbove(rows, (row) => ids.includes(row.id)).map(({ id }) => id);

describe('rows that are found', () => {
  it.each([
    ['bring those above them, in the order of all', ['d', 'a'], ['a', 'b', 'd']],
    ['bring nothing that hangs below them', ['a'], ['a']],
    ['bring each row once', ['c', 'd'], ['a', 'b', 'c', 'd']],
    ['may hang below a row that is not there', ['f'], ['f']],
    ['may be none', [], []],
  ])('%s', (_, wanted, shown) => {
    expect(found(...wanted)).toEqual(shown);
  });

  it.each([
    ['1200 Bank', '200 b', true],
    ['1200 Bank', ' BANK ', true],
    ['Übersee', 'übersee', true],
    ['Каса', 'каса', true],
    ['1200 Bank', '', true],
    ['1200 Bank', 'Kasse', false],
  ])('%s holds %s: %s', (text, wanted, expected) => {
    expect(holds(text, wanted)).toBe(expected);
  });
});
