import { describe, expect, it } from 'vitest';
import { accountRows, isFound } from './accountColumns.tsx';
import type { DraftAccount } from './draft/chartDraft.ts';

const account = (
  code: string,
  name: string,
  parentId: string | null = null,
  tags: readonly string[] = [],
): DraftAccount => ({
  id: code,
  code,
  name,
  tags,
  parentId,
  type: 'BALANCE',
  section: '',
  closedFrom: '',
  rateKind: '',
  position: 0,
  hasPostings: false,
  isMoved: false,
});

const none: ReadonlySet<string> = new Set();

const accounts = [
  account('1', 'Aktiva'),
  account('12', 'Flüssige Mittel', '1'),
  account('1200', 'Bank', '12', ['liquid']),
  account('1210', 'Kasse ÜBERSEE', '12', ['liquid', 'abroad']),
];

describe('finding accounts', () => {
  it.each([
    ['a blank finds all', ' ', [], ['1', '12', '1200', '1210']],
    ['a part of the code', '120', [], ['1200']],
    ['a part of the name, whatever the case', 'übersee', [], ['1210']],
    ['code and name as they are read', '1200 bank', [], ['1200']],
    ['a group is found without what hangs below it', 'flüssige', [], ['12']],
    ['tags and text narrow each other', 'bank', ['abroad'], []],
    ['one of the tags is enough', '', ['abroad', 'liquid'], ['1200', '1210']],
  ])('%s', (_, text, tags, found) => {
    expect(accounts.filter((each) => isFound(each, { text, tags })).map(({ code }) => code)).toEqual(found);
  });

  it('says what stands above an account', () => {
    expect(accountRows(accounts, [], none).map(({ path }) => path)).toEqual([
      '',
      'Aktiva',
      'Aktiva > Flüssige Mittel',
      'Aktiva > Flüssige Mittel',
    ]);
  });

  it('says which groups have postings below', () => {
    const posted = accounts.map((each) => ({ ...each, hasPostings: each.code === '1210' }));
    expect(accountRows(posted, [], none).map(({ hasPostingsBelow }) => hasPostingsBelow)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
