import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import type { Rest } from '../../rest/calls.ts';
import { ViewerRef } from '../profile/Viewer.ts';
import { foundAgain, restMutation } from '../shared/mutations.ts';

const SetupStateRef = builder.objectRef<Rest<'SetupState'>>('SetupState').implement({
  description: 'Whether the installation still has to be set up.',
  authScopes: { public: true },
  fields: (t) => restFields(t, 'SetupState'),
});

builder.queryField('setup', (t) =>
  t.field({
    type: SetupStateRef,
    description: 'Whether the installation still has to be set up.',
    authScopes: { public: true },
    resolve: (_, __, { graph }) => graph.upstream.get('/setup'),
  }),
);

restMutation('completeSetup', {
  call: 'POST /setup',
  authScopes: { public: true },
  payload: { viewer: foundAgain(ViewerRef, (graph) => graph.readUser(), 'The signed-in user.') },
});
