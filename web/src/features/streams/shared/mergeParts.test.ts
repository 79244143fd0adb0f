import { expect, it } from 'vitest';
import { isEqual } from '../../../components/equal.ts';
import { mergeParts } from './mergeParts.ts';

const parts = (given: Readonly<Record<string, string>>) => new Map(Object.entries(given));
const base = parts({ a: '1', b: '2', c: '3' });

it('keeps what both changed where they do not meet', () => {
  const { mine, theirs, clashes } = mergeParts(
    [base, parts({ a: 'me', b: '2', d: 'new' }), parts({ a: '1', b: 'them', c: '3', e: 'more' })],
    isEqual,
  );
  expect(clashes).toEqual([]);
  expect(mine).toEqual(theirs);
  expect(Object.fromEntries(mine)).toEqual({ a: 'me', b: 'them', e: 'more', d: 'new' });
});

it('names each part that both changed, and nothing that both changed alike', () => {
  const { mine, theirs, clashes } = mergeParts(
    [base, parts({ a: 'me', b: 'same', c: '3' }), parts({ b: 'same', c: 'them' })],
    isEqual,
  );
  expect(clashes).toEqual([{ id: 'a', mine: 'me', theirs: undefined }]);
  expect(Object.fromEntries(mine)).toEqual({ a: 'me', b: 'same', c: 'them' });
  expect(Object.fromEntries(theirs)).toEqual({ b: 'same', c: 'them' });
});

it('keeps my order beside their changes', () => {
  const { mine } = mergeParts(
    [base, parts({ c: '3', a: '1', b: '2' }), parts({ a: 'them', b: '2', c: '3' })],
    isEqual,
  );
  expect([...mine]).toEqual([
    ['c', '3'],
    ['a', 'them'],
    ['b', '2'],
  ]);
});
