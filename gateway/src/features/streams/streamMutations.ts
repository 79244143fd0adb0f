import { mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';
import { StreamKindEnum } from '../shared/enums.ts';
import { answered, composedMutation, deletedId, foundAgain, restMutation } from '../shared/mutations.ts';
import { of, type Of } from '../shared/ofClient.ts';
import { StreamEdgeRef, streamEdge } from './Stream.ts';
import { streamIds } from './instances/streamIds.ts';
import { StreamRef } from './instances/streamRef.ts';

composedMutation('createStream', {
  call: 'POST /actuals/{kind}/streams',
  of: clientIds,
  authScopes: (key, { kind }) =>
    mayChange('add', 'financial_streams')({ ...key, kind: kind === 'payroll' ? kind : 'financial' }),
  inputs: (t) => ({
    kind: t.field({ type: StreamKindEnum, defaultValue: 'financial', description: 'What it imports.' }),
  }),
  ids: { legal_entity_id: legalEntityIds },
  change: async ({ key: { clientId }, input, body, graph }) => {
    const path = { kind: input.kind ?? 'financial' };
    return of(clientId, await graph.upstream.post('/actuals/{kind}/streams', { clientId, path, body }));
  },
  payload: {
    streamEdge: foundAgain(
      StreamEdgeRef,
      (_, stream: Of<'Stream'>) => streamEdge(stream),
      'The stream, to be put into a list.',
    ),
    client: answered(ClientRef),
  },
});

restMutation('updateStream', {
  call: 'PATCH /actuals/{kind}/streams/{streamId}',
  of: streamIds,
  authScopes: mayChange('edit', 'financial_streams'),
  payload: { stream: answered(StreamRef) },
});

restMutation('deleteStream', {
  call: 'DELETE /actuals/{kind}/streams/{streamId}',
  of: streamIds,
  authScopes: mayChange('delete', 'financial_streams'),
  payload: { deletedStreamId: deletedId, client: answered(ClientRef) },
});
