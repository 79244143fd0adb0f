import { builder } from '../../builder.ts';
import { canOfKind } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { pageComplexity, pageOfList } from '../shared/connections.ts';
import { StreamKindEnum } from '../shared/enums.ts';
import { allOf, ofOrNull } from '../shared/ofClient.ts';
import { StreamInstanceStatusEnum } from './instances/enums.ts';
import { StreamInstanceConnectionRef } from './instances/StreamInstance.ts';
import { StreamConnectionRef } from './Stream.ts';
import { decodeInstanceId, decodeStreamId } from './instances/streamIds.ts';
import { readStreams, StreamRef } from './instances/streamRef.ts';

builder.objectFields(ClientRef, (t) => ({
  streams: t.field({
    type: StreamConnectionRef,
    description: 'Streams.',
    authScopes: canOfKind('read', 'financial_streams'),
    complexity: pageComplexity,
    args: {
      kind: t.arg({ type: StreamKindEnum, defaultValue: 'financial', description: 'What they import.' }),
      ...t.arg.connectionArgs(),
    },
    resolve: async ({ clientId }, { kind, ...page }, { graph }) => {
      const streams = await readStreams(graph, { clientId, kind: kind ?? 'financial' });
      return pageOfList(allOf(clientId, streams), page, ({ record }) => record.id);
    },
  }),
  stream: t.field({
    type: StreamRef,
    nullable: true,
    description: 'The stream that addresses call so; null where there is none.',
    authScopes: canOfKind('read', 'financial_streams'),
    args: {
      slug: t.arg.string({ required: true, description: 'What addresses call it.' }),
      kind: t.arg({ type: StreamKindEnum, defaultValue: 'financial', description: 'What it delivers.' }),
    },
    resolve: async ({ clientId }, { slug, kind }, { graph }) => {
      const streams = await readStreams(graph, { clientId, kind: kind ?? 'financial' });
      return ofOrNull(clientId, streams.find((stream) => stream.slug === slug) ?? null);
    },
  }),
  streamInstances: t.field({
    type: StreamInstanceConnectionRef,
    description: 'Instances across streams, the latest periods first.',
    authScopes: canOfKind('read', 'financial_stream_instances'),
    complexity: pageComplexity,
    args: {
      ids: t.arg.idList({ description: 'Only these.' }),
      streamIds: t.arg.idList({ description: 'Only of these streams.' }),
      status: t.arg({ type: StreamInstanceStatusEnum, description: 'Only with this status.' }),
      kind: t.arg({
        type: StreamKindEnum,
        defaultValue: 'financial',
        description: 'What their streams import.',
      }),
      openOnly: t.arg.boolean({
        defaultValue: false,
        description: 'Only those that wait for somebody: not processed, or out of date since.',
      }),
      ...t.arg.connectionArgs(),
    },
    resolve: async ({ clientId }, { ids, streamIds, status, kind, openOnly, ...page }, { graph }) => {
      const instances = await graph.upstream.get('/actuals/{kind}/instances', {
        clientId,
        path: { kind: kind ?? 'financial' },
        query: {
          ids: ids?.map((id) => decodeInstanceId(id, clientId).instanceId),
          stream_ids: streamIds?.map((id) => decodeStreamId(id, clientId).streamId),
          status,
          open_only: openOnly ? true : undefined,
        },
      });
      return pageOfList(allOf(clientId, instances), page, ({ record }) => record.id);
    },
  }),
}));
