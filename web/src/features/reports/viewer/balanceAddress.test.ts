import { describe, expect, it } from 'vitest';
import { addressWords } from '../../../components/addressWords.ts';
import { balanceAddress } from './balanceAddress.ts';

const dimensionInstances = [
  { id: 'i1', word: 'expense.SALES' },
  { id: 'i2', word: 'expense.SHOP' },
  { id: 'i3', word: 'expense.PLANT' },
  { id: 'i4', word: 'revenue.P1' },
  { id: 'i5', word: 'expense.OLD' },
];
const frame = {
  dimensionInstances,
  instanceWords: addressWords(dimensionInstances, ({ word }) => word),
  entityWords: addressWords([{ id: 'e1', word: 'DE' }], ({ word }) => word),
};
const dimensionsOf = (...words: readonly string[]) => {
  const search = new URLSearchParams([
    ['from', '2025-01'],
    ['split', 'cost'],
    ['entity', 'gone'],
  ]);
  const filter = {
    legalEntityIds: ['e1'],
    dimensionInstanceIds: dimensionInstances.filter(({ word }) => words.includes(word)).map(({ id }) => id),
    includesDefaultStructure: words.includes('-1'),
    includesNoProfit: words.includes('-2'),
    hidden: { legalEntityIds: [], dimensionIds: words.filter((word) => word === 'hidden') },
    ...parts,
  };
  const address = balanceAddress(search, filter, frame);
  if (address === null) return null;
  expect(address).toMatch(/^data-audit\/balance\?/);
  const asked = new URLSearchParams(address.split('?')[1]);
  expect([asked.get('from'), asked.get('split'), asked.getAll('entity')]).toEqual(['2025-01', null, ['DE']]);
  return asked.getAll('dimension');
};

const parts = {
  dataTypes: ['SOURCE', 'ADJUSTMENT'],
  eliminationSets: [] as readonly string[],
  adjustmentKinds: [],
} as const;

describe('the trial balance with the filters of a report', () => {
  it('has the same kinds of figures, sets of eliminations and kinds of adjustments', () => {
    const filter = {
      legalEntityIds: [],
      dimensionInstanceIds: [],
      includesDefaultStructure: false,
      includesNoProfit: false,
      hidden: { legalEntityIds: [], dimensionIds: [] },
      ...parts,
    };
    const some = { ...filter, eliminationSets: ['trade'], adjustmentKinds: ['CAPITAL', 'DEBT'] as const };
    const address = balanceAddress(new URLSearchParams('from=2025-01'), some, frame);
    const asked = new URLSearchParams(address?.split('?')[1]);
    expect(['data', 'set', 'adjustments'].map((name) => asked.getAll(name))).toEqual([
      ['SOURCE_DATA', 'ADJUSTMENT'],
      ['trade'],
      ['capital', 'debt'],
    ]);
  });

  it('has the same dimension values', () => {
    expect(dimensionsOf('expense.SHOP', '-1')).toEqual(['expense.SHOP', '-1']);
  });

  it('says what lies in no profit value by what that is: all of the other dimension, be it ended or below another one, and what lies in none', () => {
    expect(dimensionsOf('-2')).toEqual([
      'expense.SALES',
      'expense.SHOP',
      'expense.PLANT',
      'expense.OLD',
      '-1',
    ]);
    expect(dimensionsOf('-2', 'revenue.P1')).toEqual([
      'revenue.P1',
      'expense.SALES',
      'expense.SHOP',
      'expense.PLANT',
      'expense.OLD',
      '-1',
    ]);
  });

  it('has no more than the cost values that are chosen beside it: they lie in no profit value', () => {
    expect(dimensionsOf('-2', 'expense.SHOP')).toEqual(['expense.SHOP']);
    expect(dimensionsOf('-1', '-2')).toEqual(['-1']);
  });

  it('is left out where the report is narrowed to what is not known here', () => {
    expect(dimensionsOf('expense.SHOP', 'hidden')).toBeNull();
  });

  it('is left out where values of both dimensions are chosen: nothing lies on both, and it would add them up', () => {
    expect(dimensionsOf('expense.SHOP', 'revenue.P1')).toBeNull();
    expect(dimensionsOf('-1', 'revenue.P1')).toBeNull();
    expect(dimensionsOf('revenue.P1')).toEqual(['revenue.P1']);
  });
});
