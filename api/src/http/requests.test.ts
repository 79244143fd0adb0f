import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DiskFullError } from '../db/diskFullError.ts';
import { openTestApi, type TestApi, type TestClient, type TestSession } from '../testing/testApi.ts';
import { errorCatalogue } from './errorCatalogue.ts';

let api: TestApi;
let client: TestClient;
let admin: TestSession;

beforeAll(async () => {
  api = await openTestApi();
  client = await api.addClient('Acme');
  admin = await client.as('org_admin');
});
afterAll(async () => api.close());

const entity = { name: 'Entity', code: 'E1', currency: 'EUR' };

/** What comes back for a request that a client would rather not send. */
async function exchange(path: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const { hostname, port } = new URL(api.url);
  const connection = connect(Number(port), hostname);
  const lines = Object.entries({ host: 'a', connection: 'close', ...headers }).map((each) => each.join(': '));
  connection.end([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return text(connection);
}

describe('refusals', () => {
  it('name kind, id and message in the body, and the kind in the header', async () => {
    const { status, headers, body } = await admin.call('GET', '/nowhere');
    expect(status).toBe(404);
    expect(headers.get('goa-error')).toBe('ResourceNotFoundError');
    expect(body).toEqual({
      name: 'ResourceNotFoundError',
      id: expect.stringMatching(/^ERR-[0-9a-f]{16}$/),
      message: errorCatalogue.notFound.message,
    });
  });

  it.each([
    ['an unknown field', { ...entity, client_id: 2 }, 'client_id', 'unknown_key'],
    ['a missing field', { code: 'E1', currency: 'EUR' }, 'name', 'required'],
    ['a wrong value', { ...entity, currency: 'euro' }, 'currency', 'invalid_format'],
    ['a text that is too long', { ...entity, name: 'x'.repeat(256) }, 'name', 'too_big'],
    ['U+0000', { ...entity, name: 'a\0b' }, 'name', 'invalid_text'],
    ['half a surrogate pair', { ...entity, name: 'a\uD800b' }, 'name', 'invalid_text'],
  ])('name the field of %s', async (_case, body, path, code) => {
    const answer = await admin.call('POST', '/legal_entities', { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { name: 'InvalidRequestError', fields: [{ path, code }] },
    });
  });

  const send = async (
    body: string | null,
    contentType: string | null,
    path = '/legal_entities',
    method = 'POST',
  ) =>
    fetch(`${api.url}/api/v1${path}`, {
      method,
      body,
      headers: {
        cookie: admin.cookie ?? '',
        ...(contentType === null ? {} : { 'content-type': contentType }),
        'x-client-id': String(client.id),
      },
    });

  it('refuse broken JSON and no client', async () => {
    expect((await send('{"name":', 'application/json')).status).toBe(400);
    expect((await send('{"__proto__":{"a":1}}', 'application/json')).status).toBe(400);
    const session = { cookie: admin.cookie ?? '' };
    const without = await fetch(`${api.url}/api/v1/legal_entities`, { headers: session });
    expect(await without.json()).toMatchObject({ name: 'InvalidRequestError', message: 'invalidClientId' });
    for (const id of ['0', '-1', '1e3', 'x', '99999999999999999']) {
      const wrong = await fetch(`${api.url}/api/v1/client`, { headers: { ...session, 'x-client-id': id } });
      expect(wrong.status).toBe(400);
    }
  });

  it.each([
    ['in the middle', `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['at the top', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['just too deeply', `{"name":${'['.repeat(65)}${']'.repeat(65)}}`],
  ])('name what nests too deeply: %s', async (_, body) => {
    const answer = await send(body, 'application/json');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ fields: [{ code: 'too_deep' }] });
  });

  it.each([
    ['of strangers', 64 * 2 ** 10, '/account/login'],
    ['of members', 2 ** 20, '/legal_entities'],
    ['of members where a file may come', 2 ** 20, '/actions/ledger/import'],
  ])('are read up to a size: those %s', async (_, bytesMax, path) => {
    const sent = async (bytes: number) =>
      (await send(`{"a":"${'x'.repeat(bytes - 8)}"}`, 'application/json', path)).status;
    expect([await sent(bytesMax), await sent(bytesMax + 1)]).toEqual([400, 413]);
  });

  describe.each([
    ['POST', '/actions/ledger/import'],
    ['PUT', '/profile/picture'],
  ])('of %s %s', (method, path) => {
    it.each([
      ['without a boundary', 'multipart/form-data', '[0]'],
      ['with an empty one', 'multipart/form-data; boundary=', '[0]'],
      ['without parts', 'multipart/form-data; boundary=b', '[0]'],
      [
        'of which a short file breaks off',
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nshort\r\n',
      ],
      [
        'of which the one behind a file breaks off',
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nshort\r\n--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx',
      ],
      [
        'of which one has no name',
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--\r\n',
      ],
      [
        'of which a file has no name',
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data; filename="a.csv"\r\n\r\ncode,name,type\n1,One,expense\r\n--b--\r\n',
      ],
      [
        'that break off',
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data; name="fi',
      ],
    ])('are parts %s', async (_case, contentType, body) => {
      const answer = await send(body, contentType, path, method);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ name: 'InvalidRequestError' });
    });
  });

  it.each([
    ['text/plain', '/legal_entities', 'application/json'],
    ['application/x-www-form-urlencoded', '/legal_entities', 'application/json'],
    ['application/octet-stream', '/legal_entities', 'application/json'],
    ['multipart/form-data; boundary=a', '/legal_entities', 'application/json'],
    ['application/octet-stream', '/actions/ledger/import', 'application/json, multipart/form-data'],
    ['application/json', '/uploads', 'application/octet-stream'],
    [null, '/uploads?purpose=financial_streams', 'application/octet-stream'],
  ])('say which content type a call takes: not %s for %s', async (type, path, types) => {
    const answer = await send(type === null ? null : '{}', type, path);
    const { kind: name, message } = errorCatalogue.unsupportedMediaType;
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ name, message: message.replace('{types}', types) });
  });

  it.each([
    ['an address that is badly encoded', '/api/v1/legal_entities/%E0%A4%A', {}, 'invalidRequest'],
    [
      'a name in an address that is too long',
      `/api/v1/actuals/${'1'.repeat(300)}/instances`,
      {},
      'invalidRequest',
    ],
    ['an address that is too long', `/api/v1/legal_entities?${'a'.repeat(20_000)}`, {}, 'headersTooLarge'],
    [
      'headers that are too long',
      '/api/v1/legal_entities',
      { 'x-long': 'a'.repeat(20_000) },
      'headersTooLarge',
    ],
    ['what is no HTTP', '/', { 'x-broken': 'a\rb' }, 'invalidRequest'],
  ] as const)('have one form for %s', async (_, path, headers, failure) => {
    const answer = await exchange(path, headers);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const { kind: name, status, message } = errorCatalogue[failure];
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*goa-error: ${name}`));
    expect(JSON.parse(body)).toEqual({ name, id: expect.stringMatching(/^ERR-/), message });
  });

  describe('on a full disk', () => {
    const full = { name: errorCatalogue.diskFull.kind, message: errorCatalogue.diskFull.message };
    afterEach(() => {
      vi.restoreAllMocks();
    });

    it('answer 503 to changes, and none to reading and signing in', async () => {
      vi.spyOn(api.platform.db, 'hasRoom').mockResolvedValue(false);
      const fields = [{ path: '', code: 'diskFull', message: full.message }];
      const answer = await admin.call('POST', '/legal_entities', { body: entity });
      expect(answer).toMatchObject({ status: 503, body: { ...full, fields } });
      await admin.ok('GET', '/legal_entities');
      await api.signIn(`org_admin.${client.id}@tributary.example`);
    });

    it('delete as long as room for that is left, so that people can make some', async () => {
      const { id } = await admin.ok<{ id: number }>('POST', '/legal_entities', entity);
      const instance = '/actuals/financial/streams/1/instances/1';
      const statuses = async () => [
        (await admin.call('POST', `${instance}/deprocess`)).status,
        (await admin.call('DELETE', `/legal_entities/${id}`)).status,
      ];
      vi.spyOn(api.platform.db, 'hasRoom').mockResolvedValue(false);
      const toRemove = vi.spyOn(api.platform.db, 'hasRoomToRemove').mockResolvedValue(false);
      expect(await statuses()).toEqual([503, 503]);
      toRemove.mockResolvedValue(true);
      expect(await statuses()).toEqual([404, 200]);
    });

    it('answer 503 to a file, long before all of it was sent', async () => {
      vi.spyOn(api.platform.db, 'copy').mockRejectedValue(new DiskFullError());
      const body = new Uint8Array(60 * 1024 * 1024).fill(65);
      expect(await admin.call('POST', '/uploads?purpose=ledger', { body })).toMatchObject({
        status: 503,
        body: full,
      });
    });
  });

  it('answer 413 to a body that is too large', async () => {
    const answer = await admin.call('POST', '/legal_entities', {
      body: { ...entity, name: 'x'.repeat(17 * 1024 * 1024) },
    });
    const { kind: name, message } = errorCatalogue.fileTooLarge;
    const fields = [{ path: '', code: 'request_too_large', message }];
    expect(answer).toMatchObject({ status: 413, body: { name, message, fields } });
  });

  it.each([
    ['invalidPlanningTemplateValue', 'The planning template has invalid value.'],
    ['clientHasData', 'Client has data.'],
    ['customSpreadsheetFileNotAccessible', 'A custom spreadsheet file is not accessible.'],
    ['customSpreadsheetFileNotFound', 'A custom spreadsheet file was not found.'],
    ['contextLimitExceeded', 'Context limit exceeded.'],
    ['invalidReferences', 'The request contains invalid references.'],
  ] as const)('keep the text of the interface: %s', (failure, message) => {
    expect(errorCatalogue[failure]).toMatchObject({ status: 422, message });
  });
});

describe('requests that change something', () => {
  it('are refused when a page of another site sends them', async () => {
    const from = async (origin: string) =>
      admin.call('PATCH', '/profile', { body: { first_name: 'A' }, headers: { origin } });
    const refusal = { status: 403, body: { message: errorCatalogue.foreignOrigin.message } };
    expect(await from('https://evil.example')).toMatchObject(refusal);
    expect(await from('null')).toMatchObject(refusal);
    expect(await from(api.platform.configuration.publicUrl.origin)).toMatchObject({ status: 200 });
  });

  it('answer no preflight of another site', async () => {
    const answer = await admin.call('OPTIONS', '/profile', { headers: { origin: 'https://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a list of ids in an address', () => {
  it('may be empty, and then asks for nothing', async () => {
    const group = await (await api.addClient('Lists')).as('org_admin');
    const calendar = { cycle: '1m', fiscal_year_start: 1, start_date: '2023-01-01' };
    const { periods } = await group.ok<{ periods: { id: number }[] }>('POST', '/periods', calendar);
    const { id } = await group.ok<{ id: number }>('POST', '/legal_entities', entity);
    const stream = await group.ok<{ id: number }>('POST', '/actuals/financial/streams', {
      name: 'Books',
      legal_entity_id: id,
      type: 'single-account-entry',
    });
    const first = periods[0]?.id;
    const range = { from_period_id: first, to_period_id: first };
    await group.ok('POST', `/actuals/financial/streams/${stream.id}/instances`, range);

    const instances = '/actuals/financial/instances';
    expect(await group.ok(`GET`, `${instances}?stream_ids=${stream.id}`)).toHaveLength(1);
    for (const name of ['ids', 'stream_ids']) {
      expect(await group.ok('GET', `${instances}?${name}=`)).toEqual([]);
    }
    const balance = `/data_audit/trial_balance?from=${first}&to=${first}`;
    for (const name of ['legal_entity_ids', 'dimension_instance_ids', 'data_types']) {
      expect((await group.call('GET', `${balance}&${name}=`)).status).toBe(200);
    }
    const lines = `/data_audit/trial_balance/transactions?from_period_id=${first}&to_period_id=${first}`;
    for (const name of ['legal_entity_id', 'dimension_instance_id', 'account_id', 'instance_id']) {
      expect(await group.ok('GET', `${lines}&${name}=`)).toMatchObject({ total: 0 });
    }
  });
});

describe('descriptions', () => {
  it('are served without a word from outside', async () => {
    const page = await fetch(`${api.url}/api/docs/`, { headers: { cookie: admin.cookie ?? '' } });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).not.toMatch(/(src|href)="https?:/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it.each(['/api/docs/', '/api/docs/json'])('are for the signed-in: %s', async (path) => {
    const answer = await api.nobody.call('GET', `/${path}`);
    expect(answer).toMatchObject({
      status: 401,
      body: { message: errorCatalogue.unauthenticated.message },
    });
  });

  it('name a permission at every call', async () => {
    const { paths } = await admin.ok<{
      paths: Record<string, Record<string, { 'x-permission'?: string }>>;
    }>('GET', '//api/docs/json');
    const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(calls.length).toBeGreaterThan(40);
    expect(calls.filter((call) => call['x-permission'] === undefined)).toEqual([]);
  });
});
