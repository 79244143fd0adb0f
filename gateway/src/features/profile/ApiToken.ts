import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { installation, RecordIds } from '../../ids.ts';
import type { Rest } from '../../rest/calls.ts';
import { ClientRef } from '../clients/Client.ts';
import { decodeClientId } from '../clients/clientIds.ts';
import { answeredRecord, deletedId, foundAgain, restMutation } from '../shared/mutations.ts';
import { ViewerRef } from './Viewer.ts';

const ids = new RecordIds('ApiToken');

const apiTokenIds = {
  field: ids.field,
  decode: (value: string) => ({ id: ids.decodeIn(value, { clientId: installation }) }),
} as const;

const ApiTokenRef = builder.objectRef<Rest<'ApiToken'>>('ApiToken').implement({
  description: 'By which a program calls in the name of the signed-in user.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => ids.encode(installation, id) }),
    ...restFields(t, 'ApiToken'),
    client: t.field({
      type: ClientRef,
      description: 'The one client that it opens.',
      resolve: ({ client_id: clientId }) => ({ clientId }),
    }),
  }),
});

builder.objectField(ViewerRef, 'apiTokens', (t) =>
  t.field({
    type: [ApiTokenRef],
    description: 'Tokens of programs, the latest first; their secrets are told to nobody.',
    resolve: (_, __, { graph }) => graph.upstream.get('/profile/tokens'),
  }),
);

const viewer = foundAgain(ViewerRef, (graph) => graph.readUser(), 'The signed-in user.');

restMutation('createApiToken', {
  call: 'POST /profile/tokens',
  authScopes: { signedIn: true },
  ids: { client_id: { decodeIn: decodeClientId } },
  payload: {
    apiToken: answeredRecord(ApiTokenRef),
    secret: {
      type: 'String',
      description: 'Told this once: `Authorization: Bearer …`.',
      resolve: ({ record }) => record.token,
    },
    viewer,
  },
});

restMutation('revokeApiToken', {
  call: 'DELETE /profile/tokens/{id}',
  of: apiTokenIds,
  authScopes: { signedIn: true },
  payload: { revokedApiTokenId: deletedId, viewer },
});
