import { builder } from '../../builder.ts';
import { can } from '../../scopes.ts';
import { allOf, type Of } from '../shared/ofClient.ts';

export const PeriodRef = builder.objectRef<Of<'Period'>>('Period');

builder.node(PeriodRef, {
  description: 'A month, quarter or half-year of the client.',
  authScopes: can('read', 'periods'),
  id: { resolve: ({ clientId, record }) => `${clientId}/${record.id}`, description: 'Global id.' },
  fields: (t) => ({
    startDate: t.field({
      type: 'Date',
      description: 'First day.',
      resolve: ({ record }) => record.start_date,
    }),
    endDate: t.field({ type: 'Date', description: 'Last day.', resolve: ({ record }) => record.end_date }),
    fiscalYear: t.int({
      description: 'Fiscal year, named by the year in which it ends.',
      resolve: ({ record }) => record.fiscal_year,
    }),
    ordering: t.int({
      description: 'Place among all periods, from 1.',
      resolve: ({ record }) => record.ordering,
    }),
    periodNumber: t.int({
      description: 'Place in its fiscal year, from 1.',
      resolve: ({ record }) => record.period_number,
    }),
  }),
});

export const PeriodCycleEnum = builder.enumType('PeriodCycle', {
  description: 'Length of a period.',
  values: {
    MONTH: { value: '1m', description: 'One month, twelve a year.' },
    QUARTER: { value: '3m', description: 'Three months, four a year.' },
    HALF_YEAR: { value: '6m', description: 'Six months, two a year.' },
  } as const,
});

export const PeriodSetRef = builder.objectRef<Of<'PeriodSet'>>('PeriodSet').implement({
  description: 'The calendar of a client.',
  authScopes: can('read', 'periods'),
  fields: (t) => ({
    cycle: t.field({
      type: PeriodCycleEnum,
      nullable: true,
      description: 'Length of a period; null before there are any.',
      resolve: ({ record }) => record.cycle,
    }),
    fiscalYearStart: t.int({
      nullable: true,
      description: 'Month in which a fiscal year starts, 1 to 12.',
      resolve: ({ record }) => record.fiscal_year_start,
    }),
    startDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'First day of the first period.',
      resolve: ({ record }) => record.start_date,
    }),
    periods: t.field({
      type: [PeriodRef],
      description: 'All periods, in time order.',
      resolve: ({ clientId, record }) => allOf(clientId, record.periods),
    }),
  }),
});
