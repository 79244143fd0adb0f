import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellUnannounced, unlistedFields } from '../testing/announcedRows.ts';
import { openTestApi, type TestApi, type TestClient } from '../testing/testApi.ts';
import {
  type AuditSettings,
  type Author,
  type ChangeNote,
  noteApart,
  noteChange,
  notingAtOnce,
} from './note.ts';

/** What no call announces is no row, in tests: that is how each of them proves what calls say of themselves. */

let api: TestApi;
let client: TestClient;

beforeAll(async () => {
  api = await openTestApi();
  client = await api.addClient('Announced');
});
afterAll(() => api.close());

const saved: AuditSettings = { object: 'settings', do: 'update' };

const authorOf = (isOfClient: boolean): Author => ({
  clientId: isOfClient ? client.id : null,
  actor: 'job',
  userId: null,
  memberId: null,
  sessionId: null,
  requestId: null,
});

async function write(isOfClient: boolean, settings: AuditSettings, note: ChangeNote): Promise<void> {
  const { db } = api.platform;
  await notingAtOnce(authorOf(isOfClient), settings, async () =>
    isOfClient
      ? db.client(client.id, (transaction) => noteChange(transaction, note))
      : db.installation((transaction) => noteChange(transaction, note)),
  );
}

it.each<[string, boolean, AuditSettings, ChangeNote]>([
  ['another object than the call says', true, saved, { object: 'files', do: 'upload' }],
  ['something else done than the call says', true, saved, { do: 'delete' }],
  ['what no call says, from work of its own', true, { object: 'settings', do: 'recover' }, {}],
  ['a row within a client by a call that says nothing of it', false, { object: 'clients', do: 'delete' }, {}],
  ['a field that is on no list', true, saved, { before: null, after: { shoe_size: 43 } }],
  ['a field of another object', true, saved, { before: null, after: { closed_from: '2024-12-31' } }],
])('refuses %s', async (_, isOfClient, settings, note) => {
  const within = isOfClient ? {} : { within: { clientId: client.id, memberId: null } };
  await expect(write(isOfClient, settings, { ...note, ...within })).rejects.toThrow();
  expect(() => tellUnannounced()).toThrow();
});

it('refuses what comes with a call that does not say it, though another does', async () => {
  const file = { object: 'files', do: 'upload' } as const;
  const apart = (settings: AuditSettings) =>
    notingAtOnce(authorOf(true), settings, async () =>
      api.platform.db.client(client.id, (transaction) => noteApart(transaction, file, {})),
    );
  await expect(apart(saved)).rejects.toThrow();
  expect(() => tellUnannounced()).toThrow();
  await expect(apart({ ...saved, also: [file] })).resolves.toBeUndefined();
});

it('takes what the call says, with fields of the list of its object', async () => {
  await write(true, saved, { before: null, after: { retained_earnings_account: '3000 Results' } });
  expect(() => tellUnannounced()).not.toThrow();
});

it.each<[string, Parameters<typeof unlistedFields>[0], string[]]>([
  [
    'columns of its table, where there is no list',
    { log: 'client', object: 'metrics', fields: ['name', 'shoe_size'], columns: ['id', 'name'] },
    ['shoe_size'],
  ],
  [
    'nothing, where there is neither list nor table',
    { log: 'client', object: 'metrics', fields: ['name'], columns: [] },
    ['name'],
  ],
  [
    'its list, where there is one',
    { log: 'client', object: 'analytics', fields: ['type', 'mapping_name'], columns: ['mapping_name'] },
    [],
  ],
  [
    'anything, in the log that tells nobody of it',
    { log: 'installation', object: 'metrics', fields: ['name'], columns: [] },
    [],
  ],
])('a row may tell of %s', (_, row, unlisted) => {
  expect(unlistedFields(row)).toEqual(unlisted);
});
