import type { GraphContext } from '../../context.ts';
import type { Rest } from '../../rest/calls.ts';
import { answered, composedMutation, foundAgain, restMutation } from '../shared/mutations.ts';
import { InvitationRef, invitationIds } from './Invitation.ts';
import { ClientMembershipRef, ViewerRef } from './Viewer.ts';

const viewer = foundAgain(ViewerRef, (graph) => graph.readUser(), 'The signed-in user.');

restMutation('recoverPassword', {
  call: 'POST /account/recover',
  authScopes: { public: true },
  payload: {
    isMailed: {
      type: 'Boolean',
      whenRefused: false,
      description: 'A mail was ordered, if anybody signs in with the address; the same for any address.',
      resolve: ({ record }) => record.is_mailed,
    },
  },
});

restMutation('endRecovery', {
  call: 'POST /account/recover/end',
  authScopes: { public: true },
  payload: {
    location: {
      type: 'String',
      description: 'Path of this application to go to.',
      resolve: ({ record }) => record.location,
    },
  },
});

restMutation('takeUpInvitation', {
  call: 'POST /account/invitation',
  authScopes: { public: true },
  payload: { viewer },
});

composedMutation('acceptInvitation', {
  call: 'POST /invitations/{id}/accept',
  of: invitationIds,
  authScopes: { signedIn: true },
  change: async ({ key: { id }, graph }) => {
    const invitation = await graph.upstream.post('/invitations/{id}/accept', { path: { id } });
    graph.forgetSession();
    return invitation;
  },
  payload: {
    invitation: answered(InvitationRef),
    membership: foundAgain(
      ClientMembershipRef,
      async (graph: GraphContext, { client_slug: slug }: Rest<'Invitation'>) => {
        const session = await graph.readSession();
        return session?.clients.find((client) => client.slug === slug) ?? null;
      },
      'The membership that it became, as it stands among the clients of the signed-in user.',
    ),
    viewer,
  },
});

composedMutation('declineInvitation', {
  call: 'POST /invitations/{id}/decline',
  of: invitationIds,
  authScopes: { signedIn: true },
  change: async ({ key: { id }, graph }) => {
    const invitation = await graph.upstream.post('/invitations/{id}/decline', { path: { id } });
    graph.forgetSession();
    return invitation;
  },
  payload: { invitation: answered(InvitationRef), viewer },
});

restMutation('declineInvitationByLink', {
  call: 'POST /account/invitation/decline',
  authScopes: { public: true },
  payload: {
    isDeclined: {
      type: 'Boolean',
      whenRefused: false,
      description: 'The invitation was declined.',
      resolve: ({ record }) => record.is_declined,
    },
  },
});
