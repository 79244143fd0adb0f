import { describe, expect, it } from 'vitest';
import { balanceVariables, filterOf, hasMixedCurrencies, type FilterFrame } from './balanceFilter.ts';

const frame: FilterFrame = {
  periods: [1, 2, 3].map((month) => ({
    id: `p${month}`,
    startDate: `2024-0${month}-01`,
    endDate: `2024-0${month}-28`,
    fiscalYear: 2024,
  })),
  legalEntities: [
    { id: 'de', currency: 'EUR' },
    { id: 'us', currency: 'USD' },
  ],
  dimensionInstances: [{ id: 'sales' }],
};
const filter = (address: string) => filterOf(new URLSearchParams(address), frame);

describe('the filter of a trial balance', () => {
  it('is what the address says', () => {
    const found = filter('from=2024-01-01&to=2024-03-28&entity=de&aggregate=1&closing=included&empty=shown');
    expect(found && balanceVariables(found)).toEqual({
      fromPeriodId: 'p1',
      toPeriodId: 'p3',
      legalEntityIds: ['de'],
      dimensionInstanceIds: null,
      dataTypes: null,
      useFunctionalCurrency: false,
      excludeClosed: false,
      aggregate: true,
      hideEmpty: false,
    });
  });

  it('drops what is not known here and counts it', () => {
    const found = filter('from=2024-01-01&to=2031-01-01&entity=de&entity=other&dimension=gone&data=nonsense');
    expect(found).toMatchObject({ legalEntityIds: ['de'], dimensionInstanceIds: [], unknownCount: 4 });
    expect(found?.to.id).toBe('p1');
  });

  it('puts the ends of the range in order', () => {
    expect(filter('from=2024-03-01&to=2024-01-01')).toMatchObject({ from: { id: 'p1' }, to: { id: 'p3' } });
  });

  it('is none without a range', () => {
    expect(filter('entity=de')).toBeNull();
  });

  it('knows which functional currencies do not add', () => {
    const both = filter('from=2024-01-01&currency=functional');
    const one = filter('from=2024-01-01&currency=functional&entity=us');
    expect(both && hasMixedCurrencies(both, frame)).toBe(true);
    expect(one && hasMixedCurrencies(one, frame)).toBe(false);
  });
});
