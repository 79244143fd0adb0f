import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { restFields } from '../../graph/restFields.ts';
import { RecordIds } from '../../ids.ts';
import type { Rest } from '../../rest/calls.ts';
import { wholeList } from '../../rest/wholeLists.ts';
import { can } from '../../scopes.ts';
import { AclResourceRef, registerRecordKind, ResourceTypeEnum } from '../access/AclResource.ts';
import { LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import { allOf, findOf, type Of } from '../shared/ofClient.ts';

const ClientReportRef = builder.objectRef<Of<'ClientReport'>>('ClientReport');
const clientReportIds = new RecordIds('ClientReport');

async function readReports(
  { upstream }: GraphContext,
  clientId: number,
): Promise<readonly Rest<'ClientReport'>[]> {
  return wholeList((query) => upstream.get('/reporting/embedded/reports', { clientId, query }));
}

async function findReport(
  graph: GraphContext,
  clientId: number,
  id: number,
): Promise<Of<'ClientReport'> | null> {
  return findOf(clientId, await readReports(graph, clientId), id);
}

registerRecordKind('bi_reports', {
  ref: ClientReportRef,
  decodeIn: (value, key) => clientReportIds.decodeIn(value, key),
  find: findReport,
  page: async ({ upstream }, clientId, query) => {
    const answer = await upstream.get('/reporting/embedded/reports', { clientId, query });
    return { ...answer, items: allOf(clientId, answer.items) };
  },
});

builder.node(ClientReportRef, {
  description: 'An embedded report, as the client sees it that it is kept for.',
  authScopes: can('read', 'bi_reports'),
  id: recordNodeId,
  interfaces: [AclResourceRef],
  loadOne: loadRecord(findReport),
  fields: (t) => ({
    ...restFields(t, 'ClientReport'),
    resourceType: t.field({
      type: ResourceTypeEnum,
      description: 'By which entries name its kind.',
      resolve: () => 'bi_reports' as const,
    }),
    slug: t.string({
      nullable: true,
      description: 'What addresses call it; null: it has no page of its own.',
      resolve: () => null,
    }),
    legalEntity: t.field({
      type: LegalEntityRef,
      nullable: true,
      description: 'Whose it is; null: it belongs to no single legal entity.',
      resolve: () => null,
    }),
  }),
});
