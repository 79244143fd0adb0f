import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { callCost } from '../../graph/limits.ts';
import { isMember } from '../../scopes.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { ClientRef } from '../clients/Client.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { allOf, type Of } from '../shared/ofClient.ts';
import { encodeInstanceId, encodeStreamId } from '../streams/instances/streamIds.ts';
import { clientUserIds } from '../users/User.ts';

const kind = 'financial';

/** The global id of what was found. */
function idOf({ clientId, record }: Of<'SearchHit'>): string {
  switch (record.kind) {
    case 'account':
      return accountIds.encode(clientId, record.id);
    case 'legal_entity':
      return legalEntityIds.encode(clientId, record.id);
    case 'person':
      return clientUserIds.encode(clientId, record.id);
    case 'stream':
      return encodeStreamId({ clientId, kind, streamId: record.id });
    case 'stream_instance':
      return encodeInstanceId({
        clientId,
        kind,
        streamId: record.stream_id ?? record.id,
        instanceId: record.id,
      });
  }
}

const SearchHitRef = builder.objectRef<Of<'SearchHit'>>('SearchHit').implement({
  description: 'Something of the client that was looked for.',
  authScopes: { withParent: true },
  fields: (t) => ({
    ...restFields(t, 'SearchHit'),
    nodeId: t.id({ description: 'Global id of what was found.', resolve: idOf }),
    streamId: t.id({
      nullable: true,
      description: 'Global id of the stream of an instance; else null.',
      resolve: ({ clientId, record: { stream_id: streamId } }) =>
        streamId === null ? null : encodeStreamId({ clientId, kind, streamId }),
    }),
  }),
});

builder.objectField(ClientRef, 'search', (t) =>
  t.field({
    type: [SearchHitRef],
    description:
      'Accounts, legal entities, streams, instances and people that bear some words in their names, a few of each, as far as the signed-in user may read them.',
    authScopes: isMember,
    complexity: { field: callCost, multiplier: 10 },
    args: {
      text: t.arg.string({
        required: true,
        description: 'Words of what is looked for, in any order and case; each has to be found.',
      }),
    },
    resolve: async ({ clientId }, { text }, { graph }) =>
      allOf(clientId, await graph.upstream.get('/search', { clientId, query: { text } })),
  }),
);
