import { change, describeFeature } from '../../testing/featureCases.ts';
import { installation, RecordIds } from '../../ids.ts';
import { encodeClientId } from '../clients/clientIds.ts';

const anna = { id: 7, email: 'anna@example.com', first_name: 'Anna', last_name: 'Berg', language: 'de-DE' };

const invitation = {
  id: 5,
  client_name: 'Nord',
  client_slug: 'nord',
  roles: ['org_viewer'],
  created_at: '2026-11-27T08:00:00Z',
  inviter_name: 'Ina Berg',
  inviter_email: 'ina@example.com',
  invited_at: '2026-11-27T08:00:00Z',
  expires_at: '2026-12-04T08:00:00Z',
};
const invitationIds = new RecordIds('Invitation');

const session = {
  user: { ...anna, is_platform_admin: false, picture_version: null, invitation_count: 0 },
  clients: [],
  roles: [],
};

const nord = {
  id: 8,
  name: 'Nord',
  slug: 'nord',
  roles: ['org_viewer'],
  is_limited: false,
  shared: null,
};
const other = { ...nord, id: 7, slug: 'nord-2' };

describeFeature('changes of one’s own session and profile', [
  change('updateProfile', {
    what: 'sends what is given, and nothing for null',
    input: { lastName: 'Berg', language: 'DE_DE', firstName: null },
    call: 'PATCH /profile',
    sent: { last_name: 'Berg', language: 'de-DE' },
    body: { ...anna, is_platform_admin: false, client_user_id: null, roles: [] },
    selection: 'user { firstName lastName }',
    answer: { user: { firstName: 'Anna', lastName: 'Berg' } },
  }),
  change('login', {
    what: 'says where to go, and who came',
    input: { email: 'anna@example.com', password: 'secret' },
    call: 'POST /account/login',
    sent: { email: 'anna@example.com', password: 'secret' },
    body: { location: '/', is_code_needed: false },
    reads: { 'GET /session': { body: session } },
    selection: 'location isCodeNeeded viewer { user { email } }',
    answer: { location: '/', isCodeNeeded: false, viewer: { user: { email: 'anna@example.com' } } },
  }),
  change('login', {
    what: 'says that a code is needed',
    input: { email: 'anna@example.com', password: 'secret', code: '123456' },
    call: 'POST /account/login',
    sent: { email: 'anna@example.com', password: 'secret', code: '123456' },
    body: { location: '/sign-in', is_code_needed: true },
    selection: 'isCodeNeeded',
    answer: { isCodeNeeded: true },
  }),
  change('beginSecondFactor', {
    input: { password: 'secret' },
    call: 'POST /profile/second_factor',
    sent: { password: 'secret' },
    body: { secret: 'ABCD', address: 'otpauth://totp/x' },
    selection: 'secret address',
    answer: { secret: 'ABCD', address: 'otpauth://totp/x' },
  }),
  change('confirmSecondFactor', {
    input: { code: '123456' },
    call: 'POST /profile/second_factor/confirm',
    sent: { code: '123456' },
    body: { recovery_codes: ['a-b'], ended_session_count: 2 },
    selection: 'confirmed { recoveryCodes endedSessionCount }',
    answer: { confirmed: { recoveryCodes: ['a-b'], endedSessionCount: 2 } },
  }),
  change('endSecondFactor', {
    what: 'says that it is off',
    input: { password: 'secret' },
    call: 'DELETE /profile/second_factor',
    sent: { password: 'secret' },
    body: { is_on: false, confirmed_at: null, recovery_code_count: 0 },
    reads: {
      'GET /profile/second_factor': { body: { is_on: false, confirmed_at: null, recovery_code_count: 0 } },
    },
    selection: 'viewer { secondFactor { isOn } }',
    answer: { viewer: { secondFactor: { isOn: false } } },
  }),
  change('recoverPassword', {
    input: { email: 'anna@example.com' },
    call: 'POST /account/recover',
    sent: { email: 'anna@example.com' },
    body: { is_mailed: true },
    selection: 'isMailed',
    answer: { isMailed: true },
  }),
  change('endRecovery', {
    input: { token: 'abc', password: 'correct horse battery', confirmPassword: 'correct horse battery' },
    call: 'POST /account/recover/end',
    sent: { token: 'abc', password: 'correct horse battery', confirm_password: 'correct horse battery' },
    body: { location: '/sign-in' },
    selection: 'location',
    answer: { location: '/sign-in' },
  }),
  change('takeUpInvitation', {
    what: 'says who came',
    input: { token: 'abc', password: 'correct horse battery', firstName: 'Anna', lastName: 'Berg' },
    call: 'POST /account/invitation',
    sent: { token: 'abc', password: 'correct horse battery', first_name: 'Anna', last_name: 'Berg' },
    body: { location: '/' },
    reads: { 'GET /session': { body: session } },
    selection: 'viewer { user { email } }',
    answer: { viewer: { user: { email: 'anna@example.com' } } },
  }),
  ...(['accept', 'decline'] as const).map((answer) =>
    change(`${answer}Invitation`, {
      what: 'answers what was invited to, and who is signed in',
      input: { invitationId: invitationIds.encode(installation, 5) },
      call: `POST /invitations/5/${answer}`,
      body: invitation,
      reads: { 'GET /session': { body: session } },
      selection: 'invitation { clientName inviterName expiresAt } viewer { invitationCount }',
      answer: {
        invitation: { clientName: 'Nord', inviterName: 'Ina Berg', expiresAt: '2026-12-04T08:00:00Z' },
        viewer: { invitationCount: 0 },
      },
    }),
  ),
  change('acceptInvitation', {
    what: 'answers the membership that it became',
    input: { invitationId: invitationIds.encode(installation, 5) },
    call: 'POST /invitations/5/accept',
    body: invitation,
    reads: { 'GET /session': { body: { ...session, clients: [other, nord] } } },
    selection: 'membership { roles client { id } }',
    answer: { membership: { roles: ['ORG_VIEWER'], client: { id: encodeClientId(8) } } },
  }),
  change('declineInvitationByLink', {
    input: { token: 'abc' },
    call: 'POST /account/invitation/decline',
    sent: { token: 'abc' },
    body: { is_declined: true },
    selection: 'isDeclined',
    answer: { isDeclined: true },
  }),
  change('createApiToken', {
    what: 'sends the number of the client, and tells the secret',
    input: { name: 'Nightly', clientId: encodeClientId(1), access: 'READ' },
    call: 'POST /profile/tokens',
    sent: { name: 'Nightly', client_id: 1, access: 'read' },
    body: {
      id: 3,
      name: 'Nightly',
      client_id: 1,
      client_name: 'Acme',
      access: 'read',
      created_at: '2026-11-26T08:00:00Z',
      expires_at: '2027-11-26T08:00:00Z',
      used_at: null,
      token: 'secret',
    },
    selection: 'secret apiToken { name access usedAt }',
    answer: { secret: 'secret', apiToken: { name: 'Nightly', access: 'READ', usedAt: null } },
  }),
  change('removePicture', {
    input: {},
    call: 'DELETE /profile/picture',
    body: { ...anna, is_platform_admin: false, picture_version: null, client_user_id: null, roles: [] },
    selection: 'user { email pictureUrl }',
    answer: { user: { email: 'anna@example.com', pictureUrl: null } },
  }),
  change('logout', {
    input: {},
    call: 'GET /account/logout',
    body: { ended: true },
    selection: 'isEnded',
    answer: { isEnded: true },
  }),
]);
