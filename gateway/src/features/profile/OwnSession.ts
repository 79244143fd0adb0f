import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { installation, RecordIds } from '../../ids.ts';
import type { Rest } from '../../rest/calls.ts';
import { ViewerRef } from './Viewer.ts';

const sessionIds = new RecordIds('OwnSession');

/** Names a session of the signed-in user. */
export const ownSessionIds = {
  field: sessionIds.field,
  decode: (value: string) => ({ id: sessionIds.decodeIn(value, { clientId: installation }) }),
} as const;

const OwnSessionRef = builder.objectRef<Rest<'OwnSession'>>('OwnSession').implement({
  description: 'A session of the signed-in user.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => sessionIds.encode(installation, id) }),
    ...restFields(t, 'OwnSession'),
  }),
});

builder.objectField(ViewerRef, 'sessions', (t) =>
  t.field({
    type: [OwnSessionRef],
    description: 'Where he or she is signed in, the session used last first.',
    resolve: (_, __, { graph }) => graph.upstream.get('/profile/sessions'),
  }),
);
