import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockReport } from './store.ts';
import { openTestApi, type TestApi, type TestClient } from '../../testing/testApi.ts';

interface Report {
  readonly id: number;
  readonly revision: number;
}

interface Page {
  readonly total: number;
  readonly items: readonly (Report & { readonly name: string })[];
  readonly next: string | null;
}

describe('embedded reports', () => {
  let api: TestApi;
  let client: TestClient;
  beforeAll(async () => {
    api = await openTestApi();
    client = await api.addClient('With reports');
  });
  afterAll(() => api.close());

  const path = '/admin/reporting/embedded/reports';
  const content = {
    name: 'Margins',
    provider: 'metabase',
    address: 'https://metabase.example.org/',
    report_key: '17',
  };
  const add = async (changes: object = {}): Promise<Report> =>
    api.administrator.ok('POST', path, { client_id: client.id, ...content, ...changes });
  const refuse = async (method: string, address: string, body?: unknown) =>
    api.administrator.call(method, address, { body });

  it('are kept for one client, changed field by field, and removed', async () => {
    const added = await add();
    const whole = { ...content, description: '', workspace: '', is_enabled: true };
    expect(added).toEqual({
      id: added.id,
      client_id: client.id,
      client_name: 'With reports',
      ...whole,
      entry_count: 0,
      revision: 0,
    });
    const change = async (body: object) => api.administrator.ok('PATCH', `${path}/${added.id}`, body);
    expect(await change({ name: 'Margins', revision: 0 })).toEqual(added);
    expect(await change({ address: 'https://Metabase.Example.org/' })).toEqual(added);
    expect(
      await refuse('POST', path, {
        client_id: client.id,
        ...content,
        address: 'https://METABASE.example.org/',
      }),
    ).toMatchObject({
      status: 409,
    });
    expect(await change({ is_enabled: false, revision: 0 })).toEqual({
      ...added,
      is_enabled: false,
      revision: 1,
    });
    await change({
      address: 'https://elsewhere.example.org/?secret=abc',
      workspace: 'w1',
      report_key: '17a',
    });
    const reader = await client.as('org_admin');
    const readLog = async () =>
      reader.ok<{
        items: { changes: { field: string; before: string | null; after: string | null }[] }[];
      }>('GET', `/audit_log?object=bi_reports&object_id=${added.id}`);
    const log = await readLog();
    expect(JSON.stringify(log)).not.toMatch(/example\.org|secret|17a|w1"/);
    const [{ changes } = { changes: [] }] = log.items;
    expect(changes.map(({ field }) => field)).toEqual(['place']);
    expect(changes[0]?.before).not.toBe(changes[0]?.after);
    // Nothing that is made of the place: who guesses it could tell.
    expect([changes[0]?.before, changes[0]?.after]).toEqual(['1', '2']);
    expect(await refuse('PATCH', `${path}/${added.id}`, { name: 'Late', revision: 0 })).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'conflict' }] },
    });
    expect(await refuse('PATCH', `${path}/${added.id}`, { client_id: client.id })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'client_id', code: 'unknown_key' }] },
    });
    await change({ name: 'Renamed' });
    await change({ workspace: 'w2' });
    expect(await api.administrator.ok('DELETE', `${path}/${added.id}`)).toEqual({ id: added.id });
    // Each place follows from the one before, whatever else was changed between: no move is missing.
    const places = (await readLog()).items.flatMap((row) =>
      row.changes.filter(({ field }) => field === 'place'),
    );
    expect(places.map(({ before, after }) => [before, after])).toEqual([
      ['3', null],
      ['2', '3'],
      ['1', '2'],
      [null, '1'],
    ]);
    expect((await refuse('DELETE', `${path}/${added.id}`)).status).toBe(404);
    expect((await refuse('PATCH', `${path}/${added.id}`, {})).status).toBe(404);
  });

  it('are kept once for a client: reportKeptAlready', async () => {
    const first = await add({ report_key: '18' });
    const second = await add({ report_key: '19' });
    const refusal = { status: 409, body: { fields: [{ path: '', code: 'reportKeptAlready' }] } };
    const twin = { client_id: client.id, ...content, name: 'Other', report_key: '18' };
    expect(await refuse('POST', path, twin)).toMatchObject(refusal);
    expect(await refuse('PATCH', `${path}/${second.id}`, { report_key: '18' })).toMatchObject(refusal);
    const other = await api.addClient('Another with reports');
    expect((await refuse('POST', path, { ...twin, client_id: other.id })).status).toBe(201);
    for (const { id } of [first, second]) await api.administrator.ok('DELETE', `${path}/${id}`);
  });

  it.each([
    ['http://metabase.example.org', 'address'],
    ['https://user:secret@metabase.example.org', 'address'],
    ['https://metabase.example.org/#a', 'address'],
    ['javascript:alert(1)', 'address'],
  ])('stand at an address that begins with https and holds no password: %s', async (address, field) => {
    expect(await refuse('POST', path, { client_id: client.id, ...content, address })).toMatchObject({
      status: 400,
      body: {
        fields: [
          { path: field, code: 'invalid_format', message: expect.stringContaining('begins with https://') },
        ],
      },
    });
  });

  it('are of a client that is there', async () => {
    expect(await refuse('POST', path, { client_id: 999_999_999, ...content })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'client_id', code: 'unknown' }] },
    });
  });

  it('are listed by name, of all clients or of one, a page at a time', async () => {
    const own = await api.addClient('With many reports');
    const names = ['Cash', 'Aging', 'Budget', 'Aging'];
    for (const [index, name] of names.entries()) {
      await add({ client_id: own.id, name, report_key: `many-${index}` });
    }
    const first = await api.administrator.ok<Page>('GET', `${path}?client_id=${own.id}&limit=3`);
    expect(first).toMatchObject({
      total: 4,
      items: [{ name: 'Aging' }, { name: 'Aging' }, { name: 'Budget' }],
    });
    const rest = await api.administrator.ok<Page>(
      'GET',
      `${path}?client_id=${own.id}&limit=3&after=${encodeURIComponent(first.next ?? '')}`,
    );
    expect(rest).toMatchObject({ total: 4, items: [{ name: 'Cash' }], next: null });
    const all = await api.administrator.ok<Page>('GET', `${path}?limit=1000`);
    expect(all.items.filter(({ name }) => name === 'Aging')).toHaveLength(2);
  });

  it('are held by their client alone', async () => {
    const other = await api.addClient('Beside reports');
    const { id } = await add({ report_key: 'held' });
    const held = await api.platform.db.installation(async (transaction) => [
      await lockReport(transaction, other.id, id),
      await lockReport(transaction, client.id, id),
    ]);
    expect(held).toEqual([false, true]);
  });

  it('go with their client', async () => {
    const gone = await api.addClient('Soon gone with reports');
    const { id } = await add({ client_id: gone.id });
    await api.administrator.ok('DELETE', `/admin/clients/${gone.id}`);
    expect(await api.administrator.ok('GET', `${path}?ids=${id}`)).toMatchObject({ total: 0, items: [] });
  });

  it('are for platform administrators alone', async () => {
    const admin = await client.as('org_admin');
    expect((await admin.call('GET', path)).status).toBe(403);
    expect((await admin.call('POST', path, { body: {} })).status).toBe(403);
  });
});
