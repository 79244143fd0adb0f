import { change, describeFeature } from '../../testing/featureCases.ts';

const anna = { id: 7, email: 'anna@example.com', first_name: 'Anna', last_name: 'Berg', language: 'de-DE' };

const session = { user: { ...anna, is_platform_admin: false }, clients: [], roles: [] };

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
    body: { location: '/' },
    reads: { 'GET /session': { body: session } },
    selection: 'location viewer { user { email } }',
    answer: { location: '/', viewer: { user: { email: 'anna@example.com' } } },
  }),
  change('logout', {
    input: {},
    call: 'GET /account/logout',
    body: { ended: true },
    selection: 'isEnded',
    answer: { isEnded: true },
  }),
]);
