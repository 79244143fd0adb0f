import { describe, expect, it } from 'vitest';
import { addressWords } from '../../components/addressWords.ts';
import {
  balanceVariables,
  eliminationsOf,
  filterCount,
  filterOf,
  type FilterFrame,
} from './balanceFilter.ts';

const frame: FilterFrame = {
  periods: [1, 2, 3].map((month) => ({
    id: `p${month}`,
    startDate: `2024-0${month}-01`,
    endDate: `2024-0${month}-28`,
    fiscalYear: 2024,
  })),
  entityWords: addressWords([{ id: 'e1' }, { id: 'e2' }], ({ id }) => (id === 'e1' ? 'DE01' : 'US01')),
  instanceWords: addressWords([{ id: 'i1' }], () => 'expense.SALES'),
  columns: [
    { periods: 1, months: '1' },
    { periods: 3, months: '3' },
  ],
  reportingCurrencies: ['CHF', 'USD'],
};
const filter = (address: string) => filterOf(new URLSearchParams(address), frame);

describe('the filter of a trial balance', () => {
  it('is what the address says', () => {
    const found = filter('from=2024-01&to=2024-03&entity=DE01&aggregate=1&closing=included&empty=shown');
    expect(found && balanceVariables(found)).toEqual({
      fromPeriodId: 'p1',
      toPeriodId: 'p3',
      legalEntityIds: ['e1'],
      dimensionInstanceIds: null,
      includeDefaultStructure: null,
      dataTypes: null,
      eliminationSets: null,
      adjustmentKinds: null,
      consolidated: true,
      useFunctionalCurrency: false,
      ownership: false,
      ownershipTopId: null,
      reportingCurrency: null,
      excludeClosed: false,
      aggregate: true,
      columnPeriods: 1,
      hideEmpty: false,
      showBalances: true,
    });
  });

  it.each([
    ['', true],
    ['&view=sides', false],
    ['&view=balance', true],
    ['&figure=closing.credit.2024-01.x', false],
    ['&figure=closing.balance.2024-01.x', true],
    ['&view=balance&figure=closing.credit.2024-01.x', true],
  ])('shows balances or both sides: %s', (address, expected) => {
    expect(filter(`from=2024-01${address}`)).toMatchObject({ showsBalances: expected });
  });

  it.each([
    ['', 'BESIDE', 'BESIDE'],
    ['&eliminations=removed', 'REMOVED', 'REMOVED'],
    ['&eliminations=other', 'BESIDE', 'BESIDE'],
    ['&data=ELIMINATION', 'BESIDE', 'ALONE'],
    ['&eliminations=removed&data=ELIMINATION', 'REMOVED', 'ALONE'],
    ['&eliminations=removed&data=ELIMINATION&data=ADJUSTMENT', 'REMOVED', 'REMOVED'],
  ])('shows eliminations beside the books, removed from them, or alone: %s', (address, kept, chosen) => {
    const found = filter(`from=2024-01&set=Trade&set=Loans${address}`);
    expect(found).toMatchObject({ eliminations: kept, eliminationSets: ['Trade', 'Loans'] });
    expect(found && eliminationsOf(found)).toBe(chosen);
  });

  it('drops what is not known here and counts it', () => {
    const found = filter('from=2024-01&to=2031-01&entity=DE01&entity=other&dimension=gone&data=nonsense');
    expect(found).toMatchObject({ legalEntityIds: ['e1'], dimensionInstanceIds: [], unknownCount: 4 });
    expect(found?.to.id).toBe('p1');
  });

  it.each([
    ['', false, null, 0],
    ['&currency=functional', true, null, 0],
    ['&currency=USD', false, 'USD', 0],
    ['&currency=XXX', false, null, 1],
  ])('knows in which currency figures are: %s', (address, isFunctional, currency, unknownCount) => {
    const found = filter(`from=2024-01${address}`);
    expect(found).toMatchObject({ usesFunctionalCurrency: isFunctional, unknownCount });
    expect(found?.reportingCurrency).toBe(currency);
  });

  it.each([
    ['', 1, 0],
    ['&columns=3', 3, 0],
    ['&columns=1', 1, 0],
    ['&columns=12', 1, 1],
  ])('knows how many periods a column has: %s', (address, columnPeriods, unknownCount) => {
    expect(filter(`from=2024-01${address}`)).toMatchObject({ columnPeriods, unknownCount });
  });

  it('knows of which kinds adjustments count, in the order of their list', () => {
    const found = filter('from=2024-01&adjustments=profit&adjustments=debt&adjustments=gone');
    expect(found).toMatchObject({ adjustmentKinds: ['DEBT', 'PROFIT'], unknownCount: 1 });
    expect(found && balanceVariables(found).adjustmentKinds).toEqual(['DEBT', 'PROFIT']);
  });

  it('puts the ends of the range in order', () => {
    expect(filter('from=2024-03&to=2024-01')).toMatchObject({ from: { id: 'p1' }, to: { id: 'p3' } });
  });

  it('is none without a range', () => {
    expect(filter('entity=DE01')).toBeNull();
  });

  it('knows the default structure, which is no instance', () => {
    const found = filter('from=2024-01&dimension=-1&dimension=expense.SALES');
    expect(found).toMatchObject({ unknownCount: 0 });
    expect(found && balanceVariables(found)).toMatchObject({
      dimensionInstanceIds: ['i1'],
      includeDefaultStructure: true,
    });
  });

  it.each([
    ['from=2024-01&to=2024-03&level=2', 0],
    ['from=2024-01&empty=shown', 1],
    ['entity=DE01&entity=US01&currency=USD', 2],
  ])('is set or not: %s', (address, expected) => {
    expect(filterCount(new URLSearchParams(address))).toBe(expected);
  });

  it('is of the group, or of a part of it; amounts of functional currencies belong to none', () => {
    const groupOf = (search: string) => filter(`from=2024-01&to=2024-03&${search}`);
    expect(groupOf('')?.group).toBeNull();
    expect(groupOf('group=*')?.group).toEqual({ topId: null });
    expect(groupOf('group=DE01')?.group).toEqual({ topId: 'e1' });
    expect(groupOf('group=*&currency=functional')?.group).toBeNull();
    expect(groupOf('group=NONE')).toMatchObject({ group: null, unknownCount: 1 });
  });
});
