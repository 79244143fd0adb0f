import { builder } from '../../builder.ts';
import { restObject } from '../../graph/restFields.ts';
import { administeredUserIds } from '../admin/administeredIds.ts';
import { AdminUserRef, findAdminUser } from '../admin/Administration.ts';
import { answeredRecord, foundAgain, restMutation } from '../shared/mutations.ts';
import { ViewerRef } from './Viewer.ts';

const SecondFactorRef = restObject('SecondFactor');

builder.objectField(ViewerRef, 'secondFactor', (t) =>
  t.field({
    type: SecondFactorRef,
    description: 'What he or she signs in with beside the password.',
    resolve: (_, __, { graph }) => graph.upstream.get('/profile/second_factor'),
  }),
);

const viewer = foundAgain(ViewerRef, (graph) => graph.readUser(), 'The signed-in user.');

restMutation('beginSecondFactor', {
  call: 'POST /profile/second_factor',
  authScopes: { signedIn: true },
  payload: {
    secret: {
      type: 'String',
      description: 'What the authenticator keeps, in base 32; told this once.',
      resolve: ({ record }) => record.secret,
    },
    address: {
      type: 'String',
      description: 'The same as an `otpauth:` address, which authenticators read as a QR code.',
      resolve: ({ record }) => record.address,
    },
  },
});

const ConfirmedSecondFactorRef = restObject('ConfirmedSecondFactor');

restMutation('confirmSecondFactor', {
  call: 'POST /profile/second_factor/confirm',
  authScopes: { signedIn: true },
  payload: { confirmed: answeredRecord(ConfirmedSecondFactorRef), viewer },
});

restMutation('endSecondFactor', {
  call: 'DELETE /profile/second_factor',
  authScopes: { signedIn: true },
  payload: { viewer },
});

restMutation('endUserSecondFactor', {
  call: 'DELETE /admin/users/{id}/second_factor',
  of: administeredUserIds,
  authScopes: { platformAdmin: true },
  payload: { user: foundAgain(AdminUserRef, findAdminUser) },
});
