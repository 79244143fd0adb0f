import { describe, expect, it } from 'vitest';
import { borneOutProposals, type LocalAccount } from './alikeCharts.ts';

const names = {
  '1000': 'Inventory',
  '1100': 'Trade receivables',
  '1200': 'Bank',
  '1300': 'Input tax',
  '1600': 'Trade payables',
  '4000': 'Sales Bicycles',
  '6200': 'Rent',
  '7000': 'Depreciation Software',
};
const chart = Object.entries(names).map(([code, name]) => ({ id: Number(code), name }));

function local(code: string, name = '', mappedId: number | null = null): LocalAccount {
  return { code, name, mappedId, proposedId: code in names ? Number(code) : null };
}

const borneOut = (...locals: readonly LocalAccount[]) => [...borneOutProposals(locals, chart)];
const codes = Object.keys(names);

describe('accounts of equal code', () => {
  it('are not the same in charts of different origin', () => {
    const dutch = {
      '1000': 'Kas',
      '1100': 'Rabobank rekening-courant',
      '1300': 'Debiteuren',
      '1520': 'Af te dragen btw hoog',
      '4000': 'Brutolonen',
      '7000': 'Inkoopwaarde van de omzet',
    };
    expect(borneOut(...Object.entries(dutch).map(([code, name]) => local(code, name)))).toEqual([]);
  });

  it('are those that are called alike, whatever case, accents and endings', () => {
    const locals = [
      local('1000', 'INVENTORY'),
      local('1100', 'Receivables from trade'),
      local('1200', 'Bank account'),
      local('6200', 'Salaries'),
      local('9999', 'Rent'),
    ];
    expect(borneOut(...locals)).toEqual(['1000', '1100', '1200']);
  });

  it('are not those of whose words another account has more, nor those that share what many accounts are called', () => {
    expect(borneOut(local('1600', 'Trade receivables'))).toEqual([]);
    const many = Array.from({ length: 30 }, (_, id) => ({
      id,
      name: `Sales ${String.fromCodePoint(97 + id)}`,
    }));
    expect([...borneOutProposals([{ ...local('5', 'Sales abroad'), proposedId: 5 }], many)]).toEqual([]);
  });

  it('are none where most are called otherwise', () => {
    expect(borneOut(local('1200', 'Bank'), local('1300', 'Debtors'), local('4000', 'Wages'))).toEqual([]);
  });

  it('are all where a file without names has hardly another code', () => {
    expect(borneOut(...codes.map((code) => local(code)))).toEqual(codes);
    expect(borneOut(...[...codes, '9998'].map((code) => local(code)))).toEqual([]);
    expect(borneOut(...codes.slice(0, 5).map((code) => local(code)))).toEqual([]);
  });

  it('are all where those before were mapped so, also of another name', () => {
    const before = codes.slice(0, 6).map((code) => local(code, 'x', Number(code)));
    const added = [local('6200', 'Miete'), local('7000', 'Abschreibungen')];
    expect(borneOut(...before, ...added)).toEqual(codes);
    expect(borneOut(...before.slice(1), ...added)).toEqual([]);
    expect(borneOut(...before.with(0, local('1000', 'x', 1200)), ...added)).toEqual([]);
  });
});
