import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { allOf, findOf, found, of, type Of } from '../shared/ofClient.ts';
import { RecordIds } from '../../ids.ts';

export const PeriodRef = builder.objectRef<Of<'Period'>>('Period');
export const periodIds = new RecordIds('Period');

export async function findPeriod(
  { upstream }: GraphContext,
  clientId: number,
  id: number | null,
): Promise<Of<'Period'> | null> {
  return id === null ? null : findOf(clientId, (await upstream.get('/periods', { clientId })).periods, id);
}

export async function getPeriod(graph: GraphContext, clientId: number, id: number): Promise<Of<'Period'>> {
  return found(await findPeriod(graph, clientId, id));
}

builder.node(PeriodRef, {
  description: 'A month, quarter or half-year of the client.',
  authScopes: can('read', 'periods'),
  id: recordNodeId,
  loadOne: loadRecord(findPeriod),
  fields: (t) => ({
    startDate: t.field({
      type: 'Date',
      description: 'First day.',
      resolve: ({ record }) => record.start_date,
    }),
    endDate: t.field({ type: 'Date', description: 'Last day.', resolve: ({ record }) => record.end_date }),
    fiscalYear: t.int({
      description: 'Fiscal year, named by the year in which it begins.',
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

const PeriodSetRef = builder.objectRef<Of<'PeriodSet'>>('PeriodSet').implement({
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

builder.objectField(ClientRef, 'periodSet', (t) =>
  t.field({
    type: PeriodSetRef,
    description: 'The calendar.',
    authScopes: can('read', 'periods'),
    resolve: async ({ clientId }, _, { graph }) =>
      of(clientId, await graph.upstream.get('/periods', { clientId })),
  }),
);
