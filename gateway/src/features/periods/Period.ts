import { builder } from '../../builder.ts';
import { restEnum } from '../../graph/restEnum.ts';
import { restFields } from '../../graph/restFields.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { type MaybePromise, whenThere } from '../../maybePromise.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { findNamed, NamedRecords } from '../shared/namedRecords.ts';
import { allOf, findOf, found, of, type Of } from '../shared/ofClient.ts';
import type { Rest } from '../../rest/calls.ts';
import { RecordIds } from '../../ids.ts';

export const PeriodRef = builder.objectRef<Of<'Period'>>('Period');
export const periodIds = new RecordIds('Period');

/** Those that came along with what names them. */
export const namedPeriods = () => new NamedRecords<Rest<'Period'>>();

export function findPeriod(
  graph: GraphContext,
  clientId: number,
  id: number | null,
): MaybePromise<Of<'Period'> | null> {
  if (id === null) return null;
  const named = findNamed(graph, clientId, namedPeriods, id);
  if (named !== undefined) return named;
  return whenThere(graph.upstream.look('/periods', { clientId }), ({ periods }) =>
    findOf(clientId, periods, id),
  );
}

export function getPeriod(graph: GraphContext, clientId: number, id: number): MaybePromise<Of<'Period'>> {
  return whenThere(findPeriod(graph, clientId, id), found);
}

builder.node(PeriodRef, {
  description: 'A month, quarter or half-year of the client.',
  authScopes: can('read', 'periods'),
  id: recordNodeId,
  loadOne: loadRecord(findPeriod),
  fields: (t) => restFields(t, 'Period'),
});

export const PeriodGapRef = builder.objectRef<Of<'PeriodGap'>>('PeriodGap').implement({
  description: 'Successive periods that are missing between others.',
  authScopes: { withParent: true },
  fields: (t) => ({
    fromPeriod: t.field({
      type: PeriodRef,
      description: 'First period.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.from_period_id),
    }),
    toPeriod: t.field({
      type: PeriodRef,
      description: 'Last period.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.to_period_id),
    }),
  }),
});

restEnum('PeriodCycle', (word) => ({ '1m': 'MONTH', '3m': 'QUARTER', '6m': 'HALF_YEAR' })[word] ?? word);

const PeriodSetRef = builder.objectRef<Of<'PeriodSet'>>('PeriodSet').implement({
  description: 'The calendar of a client.',
  authScopes: can('read', 'periods'),
  fields: (t) => ({
    ...restFields(t, 'PeriodSet'),
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
