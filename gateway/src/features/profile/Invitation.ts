import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { installation, RecordIds } from '../../ids.ts';
import type { Rest } from '../../rest/calls.ts';
import { ViewerRef } from './Viewer.ts';

const ids = new RecordIds('Invitation');

/** Names an invitation of the signed-in user. */
export const invitationIds = {
  field: ids.field,
  decode: (value: string) => ({ id: ids.decodeIn(value, { clientId: installation }) }),
} as const;

export const InvitationRef = builder.objectRef<Rest<'Invitation'>>('Invitation').implement({
  description: 'A client into which the signed-in user was invited, and which opens once they accept.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ id }) => ids.encode(installation, id) }),
    ...restFields(t, 'Invitation'),
  }),
});

builder.objectField(ViewerRef, 'invitations', (t) =>
  t.field({
    type: [InvitationRef],
    description: 'Clients into which he or she was invited, each open once accepted, by name.',
    resolve: (_, __, { graph }) => graph.upstream.get('/invitations'),
  }),
);
