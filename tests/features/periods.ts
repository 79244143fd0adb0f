import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';

let year = 2023;

/** A number that the first fiscal year has not had yet. */
function anotherYear(): number {
  year += 1;
  return year;
}

export const periods: Feature = {
  operations: [
    clientField('periodSet', read('periods'), `{ ${everything('PeriodSet')} }`),
    mutation('createPeriods', { on: 'periods', do: 'add' }, 'client { id }', (world) => ({
      clientId: world.clientId,
      cycle: 'MONTH',
      fiscalYearStart: 1,
      startDate: '2023-01-01',
    })),
    mutation('setFiscalStartingYear', { on: 'periods', do: 'edit' }, 'client { id }', (world) => ({
      clientId: world.clientId,
      fiscalStartingYear: anotherYear(),
    })),
  ],
  screens: { PeriodsFormQuery: { callsMax: 2 } },
};
