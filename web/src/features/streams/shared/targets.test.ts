import { expect, it } from 'vitest';
import { headingsLast, matchingTargets } from './targets.ts';

const chart = ['1 · Current assets', '11 · Current rents', '1620 · Lease', '6200 · Rent', '620 · Crédit'].map(
  (label) => {
    const [code = '', name = ''] = label.split(' · ');
    return { id: code, code, name };
  },
);

it.each([
  ['', ['1', '11', '1620', '6200', '620']],
  ['rent', ['6200', '11', '1']],
  ['RENT ', ['6200', '11', '1']],
  ['620', ['620', '6200', '1620']],
  ['credit', ['620']],
  ['6200 · Rent', ['6200']],
  ['absent', []],
])('of the accounts, "%s" finds those whose code or word begins with it first', (text, codes) => {
  expect(matchingTargets(chart, text).map(({ code }) => code)).toEqual(codes);
});

it('offers accounts with accounts below them after all others', () => {
  const accounts = [
    { id: 'a', code: '1', name: 'Assets', level: 1 },
    { id: 'b', code: '10', name: 'Cash', level: 2 },
    { id: 'c', code: '100', name: 'Till', level: 3 },
    { id: 'd', code: '2', name: 'Capital', level: 1 },
  ];
  expect(headingsLast(accounts).map(({ code }) => code)).toEqual(['100', '2', '1', '10']);
});
