import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { installationNodeId } from '../../graph/nodes.ts';
import { restFields } from '../../graph/restFields.ts';
import { installation, RecordIds } from '../../ids.ts';
import type { Rest } from '../../rest/calls.ts';
import { administeredClientIds } from '../admin/administeredIds.ts';
import { AdminClientRef, AdministrationRef } from '../admin/Administration.ts';
import { longPageSizeMax, pageArguments, pageComplexity, pageOfKeyset } from '../shared/connections.ts';
import { answeredRecord, deletedId, restMutation } from '../shared/mutations.ts';

const EmbeddedReportRef = builder.objectRef<Rest<'EmbeddedReport'>>('EmbeddedReport');

const ids = new RecordIds('EmbeddedReport');
export const embeddedReportIds = {
  field: 'embeddedReportId',
  decode: (value: string) => ({ id: embeddedReportIds.decodeIn(value) }),
  decodeIn: (value: string): number => ids.decodeIn(value, { clientId: installation }),
  encode: (id: number): string => ids.encode(installation, id),
} as const;

async function findReport({ upstream }: GraphContext, id: number): Promise<Rest<'EmbeddedReport'> | null> {
  const { items } = await upstream.get('/admin/reporting/embedded/reports', { query: { ids: [id] } });
  return items[0] ?? null;
}

builder.node(EmbeddedReportRef, {
  description: 'A report of another product that is kept for a client.',
  authScopes: { platformAdmin: true },
  id: installationNodeId,
  loadOne: (id, { graph }) => findReport(graph, id),
  fields: (t) => ({
    ...restFields(t, 'EmbeddedReport', { except: ['client_name'] }),
    client: t.field({
      type: AdminClientRef,
      description: 'The client that it is kept for.',
      resolve: ({ client_id: id, client_name: name }) => ({ id, name }),
    }),
  }),
});

const EmbeddedReportEdgeRef = builder.edgeObject({
  type: EmbeddedReportRef,
  name: 'EmbeddedReportEdge',
  description: 'An embedded report in a list.',
});

const EmbeddedReportConnectionRef = builder.connectionObject(
  { type: EmbeddedReportRef, name: 'EmbeddedReportConnection', description: 'A page of embedded reports.' },
  EmbeddedReportEdgeRef,
);

builder.objectField(AdministrationRef, 'embeddedReports', (t) =>
  t.field({
    type: EmbeddedReportConnectionRef,
    description: 'The embedded reports that are kept, by name, of all clients or of one.',
    args: {
      clientId: t.arg.id({ description: 'Only those of this client.' }),
      ...pageArguments(t, 'reports', longPageSizeMax),
    },
    complexity: pageComplexity,
    resolve: async (_, { first, after, clientId }, { graph }) => {
      const of = typeof clientId === 'string' ? administeredClientIds.decode(clientId).id : undefined;
      const { page } = await pageOfKeyset({ first, after, sizeMax: longPageSizeMax }, (query) =>
        graph.upstream.get('/admin/reporting/embedded/reports', { query: { client_id: of, ...query } }),
      );
      return page;
    },
  }),
);

builder.objectField(AdminClientRef, 'embeddedReports', (t) =>
  t.field({
    type: EmbeddedReportConnectionRef,
    description: 'The embedded reports that are kept for it, by name.',
    authScopes: { platformAdmin: true },
    args: pageArguments(t, 'reports'),
    complexity: pageComplexity,
    resolve: async ({ id }, { first, after }, { graph }) => {
      const { page } = await pageOfKeyset({ first, after }, (query) =>
        graph.upstream.get('/admin/reporting/embedded/reports', { query: { client_id: id, ...query } }),
      );
      return page;
    },
  }),
);

restMutation('createEmbeddedReport', {
  call: 'POST /admin/reporting/embedded/reports',
  authScopes: { platformAdmin: true },
  ids: { client_id: { decodeIn: (value: string) => administeredClientIds.decode(value).id } },
  payload: { embeddedReport: answeredRecord(EmbeddedReportRef) },
});

restMutation('updateEmbeddedReport', {
  call: 'PATCH /admin/reporting/embedded/reports/{id}',
  of: embeddedReportIds,
  authScopes: { platformAdmin: true },
  payload: { embeddedReport: answeredRecord(EmbeddedReportRef) },
});

restMutation('deleteEmbeddedReport', {
  call: 'DELETE /admin/reporting/embedded/reports/{id}',
  of: embeddedReportIds,
  authScopes: { platformAdmin: true },
  payload: { deletedEmbeddedReportId: deletedId },
});
