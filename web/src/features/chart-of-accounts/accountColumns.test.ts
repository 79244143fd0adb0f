import { describe, expect, it } from 'vitest';
import { type Account, accountRows, foundAccounts } from './accountColumns.tsx';

const account = (code: string, name: string, parent?: string, tags: readonly string[] = []) =>
  ({
    id: code,
    code,
    name,
    tags,
    parent: parent === undefined ? null : { id: parent },
  }) as unknown as Account;

const accounts = [
  account('1', 'Aktiva'),
  account('12', 'Flüssige Mittel', '1'),
  account('1200', 'Bank', '12', ['liquid']),
  account('1210', 'Kasse ÜBERSEE', '12', ['liquid', 'abroad']),
  account('2', 'Passiva'),
];

function shown(text: string, tags: readonly string[] = []) {
  const found = foundAccounts(accounts, { text, tags });
  return [found.map(({ code }) => code), accountRows(accounts, found).map(({ id }) => id)];
}

describe('finding accounts', () => {
  it.each([
    ['a blank finds all', ' ', [], ['1', '12', '1200', '1210', '2'], ['1', '12', '1200', '1210', '2']],
    ['a part of the code', '120', [], ['1200'], ['1', '12', '1200']],
    ['a part of the name, whatever the case', 'übersee', [], ['1210'], ['1', '12', '1210']],
    ['code and name as they are read', '1200 bank', [], ['1200'], ['1', '12', '1200']],
    ['a group is found without what hangs below it', 'flüssige', [], ['12'], ['1', '12']],
    ['tags and text narrow each other', 'bank', ['abroad'], [], []],
    ['one of the tags is enough', '', ['abroad', 'liquid'], ['1200', '1210'], ['1', '12', '1200', '1210']],
  ])('%s', (_, text, tags, found, rows) => {
    expect(shown(text, tags)).toEqual([found, rows]);
  });

  it('says what stands above an account', () => {
    expect(accountRows(accounts, foundAccounts(accounts, { text: 'bank', tags: [] })).at(-1)?.path).toBe(
      'Aktiva > Flüssige Mittel',
    );
  });
});
