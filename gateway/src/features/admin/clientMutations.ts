import { answeredRecord, deletedId, restMutation } from '../shared/mutations.ts';
import { administeredClientIds } from './administeredIds.ts';
import { AdminClientRef } from './Administration.ts';

restMutation('createClient', {
  call: 'POST /admin/clients',
  authScopes: { signedIn: true },
  parts: { periods: { as: 'ClientPeriodsInput', description: 'The calendar of a new client.' } },
  payload: { client: answeredRecord(AdminClientRef) },
});

restMutation('deleteClient', {
  call: 'DELETE /admin/clients/{id}',
  of: administeredClientIds,
  authScopes: { platformAdmin: true },
  payload: { deletedClientId: deletedId },
});
