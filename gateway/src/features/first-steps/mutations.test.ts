import { change, describeFeature } from '../../testing/featureCases.ts';

const names = { firstName: 'Anna', lastName: 'Arnold' };

const user = {
  id: 7,
  email: 'anna@example.com',
  first_name: 'Anna',
  last_name: 'Arnold',
  language: null,
  is_platform_admin: true,
};

describeFeature('the first administrator', [
  change('completeSetup', {
    what: 'is signed in at once',
    input: { setupWord: 'abcd-efgh', email: 'anna@example.com', password: 'correct horse battery', ...names },
    call: 'POST /setup',
    sent: {
      setup_word: 'abcd-efgh',
      email: 'anna@example.com',
      password: 'correct horse battery',
      first_name: 'Anna',
      last_name: 'Arnold',
    },
    reads: { 'GET /session': { body: { user, clients: [], roles: [] } } },
    selection: 'viewer { user { email } }',
    answer: { viewer: { user: { email: 'anna@example.com' } } },
  }),
]);
