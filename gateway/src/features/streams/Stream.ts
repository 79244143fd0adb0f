import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { restFields } from '../../graph/restFields.ts';
import { callCost, wholeListComplexity } from '../../graph/limits.ts';
import { loadForMembers } from '../../graph/nodes.ts';
import { absentId } from '../../ids.ts';
import { canOfOwnKind } from '../../scopes.ts';
import { AclResourceRef, registerRecordKind, ResourceTypeEnum } from '../access/AclResource.ts';
import { getLegalEntity, LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import { pageComplexity, pageOfList } from '../shared/connections.ts';
import { allOf, type Of, ofOrNull } from '../shared/ofClient.ts';
import { StreamAccountRef } from './accounts/StreamAccount.ts';
import { readInstancesOfStream } from './instances/instanceLoaders.ts';
import { StreamInstanceConnectionRef } from './instances/StreamInstance.ts';
import { RuleRef } from './rules/Rule.ts';
import { decodeInstanceId, decodeStreamId, streamNodeId } from './instances/streamIds.ts';
import { findStream, StreamInstanceRef, StreamRef } from './instances/streamRef.ts';

/** Rights are given on financial streams; one of payroll is looked for as one that nobody has. */
registerRecordKind('financial_streams', {
  ref: StreamRef,
  decodeIn: (value, { clientId }) => {
    const { kind, streamId } = decodeStreamId(value, clientId);
    return kind === 'financial' ? streamId : absentId;
  },
  find: (graph, clientId, streamId) => findStream(graph, { clientId, kind: 'financial', streamId }),
  page: async ({ upstream }, clientId, query) => {
    const path = { kind: 'financial' } as const;
    const answer = await upstream.get('/actuals/{kind}/streams', { clientId, path, query });
    return { ...answer, items: allOf(clientId, answer.items) };
  },
});

/** The api has paths for what lies in financial streams alone; under them a stream of payroll is not there. */
const hasNoParts = ({ kind }: Of<'Stream'>['record']): boolean => kind !== 'financial';

/** Saved ones, and the new codes of the file of an instance. */
async function accountsOf(
  graph: GraphContext,
  { clientId, record }: Of<'Stream'>,
  instanceId: string | null | undefined,
) {
  if (hasNoParts(record)) return [];
  const key = typeof instanceId === 'string' ? decodeInstanceId(instanceId, clientId) : undefined;
  const { accounts } = await graph.upstream.get('/actuals/financial/streams/{streamId}/accounts', {
    clientId,
    path: { streamId: record.id },
    query: { instance_id: key?.instanceId },
  });
  return accounts.map((account) => ({ clientId, streamId: record.id, record: account }));
}

builder.node(StreamRef, {
  description: 'Repeated imports of files from one legal entity.',
  authScopes: canOfOwnKind('read', 'financial_streams'),
  id: streamNodeId,
  interfaces: [AclResourceRef],
  loadOne: loadForMembers(findStream),
  fields: (t) => ({
    ...restFields(t, 'Stream'),
    legalEntity: t.field({
      type: LegalEntityRef,
      description: 'Whose files they are.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getLegalEntity(graph, clientId, record.legal_entity_id),
    }),
    instances: t.field({
      type: StreamInstanceConnectionRef,
      description: 'Its instances, the latest periods first.',
      authScopes: canOfOwnKind('read', 'financial_stream_instances'),
      args: t.arg.connectionArgs(),
      complexity: pageComplexity,
      resolve: async ({ clientId, record }, page, { graph }) => {
        const instances = await readInstancesOfStream(graph, { clientId, record });
        return pageOfList(allOf(clientId, instances), page, (instance) => instance.record.id);
      },
    }),
    instance: t.field({
      type: StreamInstanceRef,
      nullable: true,
      description:
        'Its delivery for these periods; null where there is none. Deliveries of a stream never overlap.',
      authScopes: canOfOwnKind('read', 'financial_stream_instances'),
      complexity: callCost,
      args: {
        range: t.arg.string({
          required: true,
          description:
            'First and last month, as in `range` of an instance: `2023-01--2025-12`, or `2023-01`.',
        }),
      },
      resolve: async ({ clientId, record }, { range }, { graph }) => {
        const [instance] = await graph.upstream.get('/actuals/{kind}/instances', {
          clientId,
          path: { kind: record.kind },
          query: { stream_ids: [record.id], range },
        });
        return ofOrNull(clientId, instance ?? null);
      },
    }),
    accounts: t.field({
      type: [StreamAccountRef],
      description: 'Saved accounts, and with an instance the new codes of its file.',
      complexity: { ...wholeListComplexity, field: callCost },
      args: { instanceId: t.arg.id({ description: 'Instance whose file is counted.' }) },
      resolve: (stream, { instanceId }, { graph }) => accountsOf(graph, stream, instanceId),
    }),
    rules: t.field({
      type: [RuleRef],
      description: 'Its rules, in order.',
      authScopes: canOfOwnKind('read', 'financial_rules'),
      complexity: { field: callCost, multiplier: 10 },
      resolve: async ({ clientId, record }, _, { graph }) => {
        if (hasNoParts(record)) return [];
        const call = { clientId, path: { streamId: record.id } };
        const { rules } = await graph.upstream.get('/actuals/financial/streams/{streamId}/rules', call);
        return rules.map((rule) => ({ clientId, streamId: record.id, record: rule }));
      },
    }),
  }),
});

builder.objectField(StreamRef, 'resourceType', (t) =>
  t.field({
    type: ResourceTypeEnum,
    nullable: true,
    description: 'By which entries name its kind; null: none are made on streams of payroll.',
    resolve: ({ record: { kind } }) => (kind === 'financial' ? 'financial_streams' : null),
  }),
);

export const StreamEdgeRef = builder.edgeObject({
  type: StreamRef,
  name: 'StreamEdge',
  description: 'A stream in a list.',
});

export const StreamConnectionRef = builder.connectionObject(
  { type: StreamRef, name: 'StreamConnection', description: 'A page of streams.' },
  StreamEdgeRef,
);

export function streamEdge(stream: Of<'Stream'>): { cursor: string; node: Of<'Stream'> } {
  return { cursor: String(stream.record.id), node: stream };
}
