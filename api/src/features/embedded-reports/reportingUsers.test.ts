import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestClient } from '../../testing/testApi.ts';
import { addPerson, type Entry, type Person } from '../access/testing/entries.ts';

interface ReportingUser {
  readonly id: number;
  readonly email: string;
  readonly report_ids: readonly number[];
}

interface ReportsPage {
  readonly total: number;
  readonly items: readonly { readonly id: number }[];
  readonly next: string | null;
}

interface Page {
  readonly total: number;
  readonly items: readonly ReportingUser[];
  readonly next: string | null;
}

describe('reporting users', () => {
  let api: TestApi;
  let client: TestClient;
  let other: TestClient;
  let reader: Person;
  beforeAll(async () => {
    api = await openTestApi();
    client = await api.addClient('With reporting users');
    other = await api.addClient('With other reporting users');
    reader = await addPerson(api, client, 'reports-reader', ['org_viewer']);
  });
  afterAll(() => api.close());

  const reports = '/admin/reporting/embedded/reports';
  const usersOf = ({ id }: TestClient) => `/admin/clients/${id}/reporting/users`;
  let count = 0;
  async function addReport(of: TestClient): Promise<number> {
    count += 1;
    const { id } = await api.administrator.ok<{ id: number }>('POST', reports, {
      client_id: of.id,
      name: `Report ${count}`,
      provider: 'metabase',
      address: 'https://metabase.example.org',
      report_key: String(count),
    });
    return id;
  }
  const set = async (userId: number, reportIds: readonly number[]) =>
    api.administrator.ok<ReportingUser>('POST', usersOf(client), { user_id: userId, report_ids: reportIds });
  const list = async (query = '') => api.administrator.ok<Page>('GET', `${usersOf(client)}${query}`);
  const refuse = async (body: object) => api.administrator.call('POST', usersOf(client), { body });
  const entriesOf = async (userId: number) => {
    const session = await client.as('org_admin');
    const page = await session.ok<{ items: (Entry & { resource_name: string })[] }>(
      'GET',
      `/acl/entries?resource_type=bi_reports&principal_id=${userId}`,
    );
    return page.items;
  };
  const mayBrowse = async ({ session }: Person) => {
    const { objects } = await session.ok<{ objects: { object_type: string }[] }>('GET', '/permissions');
    return objects.some(({ object_type: type }) => type === 'bi_reports');
  };

  it('see the reports that are named and no others, at once, by entries on them', async () => {
    const [first, second, third] = [
      await addReport(client),
      await addReport(client),
      await addReport(client),
    ];
    expect(await mayBrowse(reader)).toBe(false);
    const email = `reports-reader.${client.id}@shared.example`;
    const user = { id: reader.id, email, status: 'active' };
    expect(await set(reader.id, [first, second])).toMatchObject({ ...user, report_ids: [first, second] });
    expect(await mayBrowse(reader)).toBe(true);
    expect(await entriesOf(reader.id)).toMatchObject([
      {
        resource_id: first,
        resource_name: expect.stringMatching(/^Report/),
        can_read: true,
        can_edit: false,
      },
      { resource_id: second },
    ]);
    const administrator = await client.as('org_admin');
    const [kept] = await entriesOf(reader.id);
    await administrator.ok('PATCH', '/acl/entries', { entries: [{ id: kept?.id, can_edit: true }] });
    expect((await set(reader.id, [first, third])).report_ids).toEqual([first, third]);
    expect(await entriesOf(reader.id)).toMatchObject([
      { id: kept?.id, can_edit: true },
      { resource_id: third, can_edit: false },
    ]);
    expect(await list()).toMatchObject({ total: 1, items: [{ ...user, report_ids: [first, third] }] });
    expect(await api.administrator.ok('GET', `${reports}?ids=${first},${second}`)).toMatchObject({
      items: [{ entry_count: 1 }, { entry_count: 0 }],
    });
    await api.administrator.ok('DELETE', `${reports}/${first}`);
    expect((await list()).items).toMatchObject([{ report_ids: [third] }]);
    expect(await api.administrator.ok('DELETE', `${usersOf(client)}/${reader.id}`)).toEqual({
      id: reader.id,
    });
    expect(await list()).toEqual({ total: 0, items: [], next: null });
    expect(await mayBrowse(reader)).toBe(false);
    expect((await api.administrator.call('DELETE', `${usersOf(client)}/${reader.id}`)).status).toBe(404);
  });

  it('come a page at a time, by address', async () => {
    const report = await addReport(client);
    const people = [];
    for (const name of ['reports-b', 'reports-a', 'reports-c']) {
      const { id } = await addPerson(api, client, name, ['org_member']);
      await set(id, [report]);
      people.push(id);
    }
    const first = await list('?limit=2');
    expect(first).toMatchObject({ total: 3, items: [{ id: people[1] }, { id: people[0] }] });
    const rest = await list(`?limit=2&after=${encodeURIComponent(first.next ?? '')}`);
    expect(rest).toMatchObject({ items: [{ id: people[2] }], next: null });
    for (const id of people) await api.administrator.ok('DELETE', `${usersOf(client)}/${id}`);
  });

  it('are given by administrators of the client too, to members and to roles; roles are no reporting users', async () => {
    const report = await addReport(client);
    const administrator = await client.as('org_admin');
    const onReport = { resource_type: 'bi_reports', resource_id: report };
    const give = async (principal: object) =>
      administrator.ok<Entry>('POST', '/acl/entries', { ...onReport, ...principal });
    await give({ principal_type: 'role', principal_id: 'org_viewer' });
    expect((await list()).total).toBe(0);
    await give({ principal_type: 'user', principal_id: reader.id });
    expect((await list()).items).toMatchObject([{ id: reader.id, report_ids: [report] }]);
    await api.administrator.ok('DELETE', `${reports}/${report}`);
    expect((await list()).total).toBe(0);
    expect(await mayBrowse(reader)).toBe(false);
  });

  it('are listed to whoever may read them: all to the role, to a reader those of entries that are switched on', async () => {
    const own = await api.addClient('Whose reports are listed');
    const listed = await addPerson(api, own, 'reports-listed', ['org_viewer']);
    const ids = [await addReport(own), await addReport(own), await addReport(own)];
    const off = ids[1] ?? 0;
    await addReport(other);
    await api.administrator.ok('PATCH', `${reports}/${off}`, { is_enabled: false });
    const shown = async (session: Person['session'], query = '') =>
      session.ok<ReportsPage>('GET', `/reporting/embedded/reports${query}`);
    const all = await own.as('org_admin');
    const page = await shown(all, '?limit=2');
    expect(page.total).toBe(3);
    const next = await shown(all, `?limit=2&after=${page.next}`);
    const both = [...page.items, ...next.items];
    expect(both.map(({ id }) => id).toSorted((left, right) => left - right)).toEqual(ids);
    expect(both).toContainEqual({ id: off, name: `Report ${count - 2}`, is_enabled: false });
    expect((await listed.session.call('GET', '/reporting/embedded/reports')).status).toBe(403);
    const body = { user_id: listed.id, report_ids: ids.slice(0, 2) };
    await api.administrator.ok('POST', usersOf(own), body);
    expect(await shown(listed.session)).toMatchObject({ total: 1, items: [{ id: ids[0] }] });
  });

  it('are not changed over what somebody else saved meanwhile', async () => {
    const [seen, theirs, mine] = [await addReport(client), await addReport(client), await addReport(client)];
    const change = async (reportIds: readonly number[], seenIds: readonly number[]) =>
      refuse({ user_id: reader.id, report_ids: reportIds, seen_report_ids: seenIds });
    await set(reader.id, [seen]);
    expect((await change([theirs, seen], [seen])).status).toBe(200);
    expect(await change([seen, mine], [seen])).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'conflict' }] },
    });
    expect(await list(`?ids=${reader.id}`)).toMatchObject({
      total: 1,
      items: [{ id: reader.id, report_ids: [seen, theirs] }],
    });
    expect((await change([seen, mine], [theirs, seen])).status).toBe(200);
    expect((await change([seen], [])).status).toBe(409);
    expect((await list(`?ids=${reader.id + 1_000_000}`)).total).toBe(0);
    await api.administrator.ok('DELETE', `${usersOf(client)}/${reader.id}`);
  });

  it.each([
    ['a report of another client', 'report_ids.1', async () => addReport(other)],
    ['a report that nobody has', 'report_ids.1', async () => 987_654_321],
  ])('are not given %s, nor anything with it', async (_, path, idOf) => {
    const own = await addReport(client);
    expect(await refuse({ user_id: reader.id, report_ids: [own, await idOf()] })).toMatchObject({
      status: 400,
      body: { fields: [{ path, code: 'unknown' }] },
    });
    expect(await entriesOf(reader.id)).toEqual([]);
  });

  it('are members of the client, and name each report once, one at least', async () => {
    const own = await addReport(client);
    const stranger = await addPerson(api, other, 'reports-stranger', ['org_viewer']);
    for (const userId of [stranger.id, 987_654_321]) {
      expect(await refuse({ user_id: userId, report_ids: [own] })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'user_id', code: 'unknown' }] },
      });
    }
    expect(await refuse({ user_id: reader.id, report_ids: [own, own] })).toMatchObject({
      body: { fields: [{ path: 'report_ids.1', code: 'duplicate' }] },
    });
    expect((await refuse({ user_id: reader.id, report_ids: [] })).status).toBe(400);
    const unknown = '/admin/clients/987654321/reporting/users';
    expect((await api.administrator.call('GET', unknown)).status).toBe(404);
  });

  it('are for platform administrators alone', async () => {
    const administrator = await client.as('org_admin');
    expect((await administrator.call('GET', usersOf(client))).status).toBe(403);
    expect((await administrator.call('POST', usersOf(client), { body: {} })).status).toBe(403);
    expect((await administrator.call('DELETE', `${usersOf(client)}/${reader.id}`)).status).toBe(403);
  });

  it('are named with their reports in the audit log, where a member goes and where a report does', async () => {
    const report = await addReport(client);
    const name = `Report ${count}`;
    const leaving = await addPerson(api, client, 'reports-leaving', ['org_viewer']);
    const staying = await addPerson(api, client, 'reports-staying', ['org_viewer']);
    for (const { id } of [leaving, staying]) await set(id, [report]);
    const administrator = await client.as('org_admin');
    await administrator.ok('DELETE', `/users/${leaving.id}`);
    await api.administrator.ok('DELETE', `${reports}/${report}`);
    const { items } = await administrator.ok<{ items: object[] }>('GET', '/audit_log?limit=2');
    const taken = (part: string) =>
      expect.arrayContaining([
        expect.objectContaining({ part, field: 'can_edit', before: 'false', after: null }),
      ]);
    expect(items).toMatchObject([
      { object: 'bi_reports', action: 'delete', changes: taken('Test User') },
      { object: 'users', action: 'delete', changes: taken(name) },
    ]);
  });

  it('leave a row of the audit log of the client, and none where nothing changed', async () => {
    const report = await addReport(client);
    await set(reader.id, [report]);
    await set(reader.id, [report]);
    await api.administrator.ok('DELETE', `${usersOf(client)}/${reader.id}`);
    const administrator = await client.as('org_admin');
    const { items } = await administrator.ok<{ items: object[] }>(
      'GET',
      `/audit_log?object=reporting_users&object_id=${reader.id}&limit=100`,
    );
    const name = `Report ${count}`;
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'delete', changes: [{ field: 'reports', before: `["${name}"]`, after: '[]' }] },
      { action: 'update', changes: [{ field: 'reports', before: '[]', after: `["${name}"]` }] },
    ]);
    expect(items[2]).toMatchObject({ action: 'delete' });
  });
});
