import { installation, RecordIds } from '../../ids.ts';
import { change, describeFeature } from '../../testing/featureCases.ts';
import { encodeClientId } from '../clients/clientIds.ts';

const asAdministrator = { user: { is_platform_admin: true } };
const userId = new RecordIds('AdminUser').encode(installation, 7);
const clientId = new RecordIds('AdminClient').encode(installation, 1);
const user = {
  id: 7,
  email: 'anna@example.com',
  first_name: 'Anna',
  last_name: 'Arnold',
  is_platform_admin: true,
  is_locked: false,
  has_second_factor: false,
  last_used_at: null,
  clients: [],
};
const selection = 'user { id isPlatformAdmin isLocked }';
const answer = { user: { id: userId, isPlatformAdmin: true, isLocked: false } };

describeFeature('changes of the installation', [
  change('createClient', {
    what: 'is open to those who administer none',
    input: { name: 'Nordwind' },
    call: 'POST /admin/clients',
    sent: { name: 'Nordwind' },
    body: { id: 1, name: 'Nordwind', slug: 'nordwind', user_count: 1, has_administrator: true },
    selection: 'client { id name }',
    answer: { client: { id: clientId, name: 'Nordwind' } },
  }),
  ...[clientId, encodeClientId(1)].map((id) =>
    change('deleteClient', {
      ...asAdministrator,
      what: 'takes the id by which it is administered, and that of its members',
      input: { clientId: id },
      call: 'DELETE /admin/clients/1',
      selection: 'deletedClientId',
      answer: { deletedClientId: id },
    }),
  ),
  change('addAdministrator', {
    ...asAdministrator,
    input: { userId },
    call: 'POST /admin/users/admins',
    sent: { user_id: 7 },
    body: user,
    selection,
    answer,
  }),
  {
    ...change('removeAdministrator', {
      ...asAdministrator,
      what: 'finds the user again',
      input: { userId },
      call: 'DELETE /admin/users/admins/7',
      body: { id: 7 },
      reads: {
        'GET /admin/users': {
          body: { total: 1, items: [{ ...user, is_platform_admin: false }], next: null },
        },
      },
      selection,
      answer: { user: { ...answer.user, isPlatformAdmin: false } },
    }),
    calls: ['DELETE /admin/users/admins/7', 'GET /admin/users?ids=7'],
  },
  {
    ...change('endUserSecondFactor', {
      ...asAdministrator,
      what: 'finds the user again',
      input: { userId },
      call: 'DELETE /admin/users/7/second_factor',
      body: { id: 7 },
      reads: { 'GET /admin/users': { body: { total: 1, items: [user], next: null } } },
      selection: 'user { id hasSecondFactor }',
      answer: { user: { id: userId, hasSecondFactor: false } },
    }),
    calls: ['DELETE /admin/users/7/second_factor', 'GET /admin/users?ids=7'],
  },
  change('unlockUser', {
    ...asAdministrator,
    input: { userId },
    call: 'POST /actions/admin/users/7/unlock',
    body: user,
    selection,
    answer,
  }),
]);
