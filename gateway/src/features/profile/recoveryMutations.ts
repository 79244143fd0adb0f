import { answeredRecord, foundAgain, restMutation } from '../shared/mutations.ts';
import { InvitationRef, invitationIds } from './Invitation.ts';
import { ViewerRef } from './Viewer.ts';

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

const viewerAfterwards = foundAgain(
  ViewerRef,
  (graph) => {
    graph.forgetSession();
    return graph.readUser();
  },
  'The signed-in user.',
);

restMutation('acceptInvitation', {
  call: 'POST /invitations/{id}/accept',
  of: invitationIds,
  authScopes: { signedIn: true },
  payload: { invitation: answeredRecord(InvitationRef), viewer: viewerAfterwards },
});

restMutation('declineInvitation', {
  call: 'POST /invitations/{id}/decline',
  of: invitationIds,
  authScopes: { signedIn: true },
  payload: { invitation: answeredRecord(InvitationRef), viewer: viewerAfterwards },
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
