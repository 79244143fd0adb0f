import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOpenRecords } from '../../identity/entryStore.ts';
import type { ClientRole } from '../../identity/roles.ts';
import { openTestApi, type TestApi, type TestClient } from '../../testing/testApi.ts';

/** Rights that a role gives on own records alone, of which the feature that keeps them says which are. */

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await openTestApi();
  client = await api.addClient('Own records');
});
afterAll(async () => api.close());

const none = { canEdit: false, canDelete: false };
const all = { canEdit: true, canDelete: true };

it.each([
  ['org_admin', { ids: null, areOwnOpen: true, others: all, own: all }],
  ['org_finance_admin', { ids: [], areOwnOpen: true, others: none, own: all }],
  ['org_viewer', { ids: [], areOwnOpen: false, others: none, own: none }],
] as const)('of reports, to %s are open: %j', async (role: ClientRole, expected) => {
  const member = { clientId: client.id, clientUserId: 0, roles: [role] };
  const open = await api.platform.db.client(client.id, async (transaction) =>
    readOpenRecords(transaction, member, 'report_builder_reports'),
  );
  const { ids, areOwnOpen } = open;
  expect({ ids, areOwnOpen, others: open.rightsOn(1), own: open.rightsOn(1, true) }).toEqual(expected);
});

it('are told among the rights on some objects of a type', async () => {
  const finance = await client.as('org_finance_admin');
  const { objects } = await finance.ok<{ objects: { object_type: string; actions: string[] }[] }>(
    'GET',
    '/permissions',
  );
  const reports = objects.find(({ object_type: type }) => type === 'report_builder_reports');
  expect(reports?.actions).toEqual(['browse', 'read', 'edit', 'add', 'delete']);
});
