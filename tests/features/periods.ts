import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';

export const periods: Feature = {
  operations: [
    clientField('periodSet', read('periods'), `{ ${everything('PeriodSet')} }`),
    mutation('createPeriods', { on: 'periods', do: 'add' }, 'client { id }', (world) => ({
      clientId: world.clientId,
      cycle: 'MONTH',
      fiscalYearStart: 1,
      startDate: '2023-01-01',
    })),
  ],
  screens: { PeriodsFormQuery: { callsMax: 2 } },
};
