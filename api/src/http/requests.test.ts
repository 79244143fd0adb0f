import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    ['a missing field', { name: 'Entity', code: 'E1' }, 'currency', 'invalid_type'],
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

  it('refuse broken JSON, other content types and no client', async () => {
    const send = async (body: string, contentType: string) =>
      fetch(`${api.url}/api/v1/legal_entities`, {
        method: 'POST',
        body,
        headers: {
          cookie: admin.cookie ?? '',
          'content-type': contentType,
          'x-client-id': String(client.id),
        },
      });
    expect((await send('{"name":', 'application/json')).status).toBe(400);
    expect((await send('{"__proto__":{"a":1}}', 'application/json')).status).toBe(400);
    expect((await send('name=a', 'text/plain')).status).toBe(400);
    expect((await send('name=a', 'application/x-www-form-urlencoded')).status).toBe(400);
    const session = { cookie: admin.cookie ?? '' };
    const without = await fetch(`${api.url}/api/v1/legal_entities`, { headers: session });
    expect(await without.json()).toMatchObject({ name: 'InvalidRequestError', message: 'invalidClientId' });
    for (const id of ['0', '-1', '1e3', 'x', '99999999999999999']) {
      const wrong = await fetch(`${api.url}/api/v1/client`, { headers: { ...session, 'x-client-id': id } });
      expect(wrong.status).toBe(400);
    }
  });

  it('answer 413 to a body that is too large', async () => {
    const answer = await admin.call('POST', '/legal_entities', {
      body: { ...entity, name: 'x'.repeat(17 * 1024 * 1024) },
    });
    const { kind: name, message } = errorCatalogue.fileTooLarge;
    expect(answer).toMatchObject({ status: 413, body: { name, message } });
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

describe('Idempotency-Key', () => {
  const post = async (key: string, body: unknown) =>
    admin.call('POST', '/legal_entities', { body, headers: { 'idempotency-key': key } });
  const count = async () => (await admin.ok<unknown[]>('GET', '/legal_entities')).length;

  it('gives a retry the first answer', async () => {
    const before = await count();
    const body = { ...entity, code: 'K1' };
    const first = await post('key-1', body);
    const second = await post('key-1', body);
    expect(first.status).toBe(second.status);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await count()).toBe(before + 1);
  });

  it('gives it to a retry of a change and of a removal too', async () => {
    const { id } = await admin.ok<{ id: number }>('POST', '/legal_entities', { ...entity, code: 'K6' });
    const twice = async (method: string, key: string, body?: unknown) => {
      const options = { body, headers: { 'idempotency-key': key } };
      const path = `/legal_entities/${id}`;
      return [await admin.call(method, path, options), await admin.call(method, path, options)];
    };
    for (const answers of [
      await twice('POST', 'key-6', { ...entity, code: 'K7' }),
      await twice('DELETE', 'key-7'),
    ]) {
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect(answers[1]?.headers.get('idempotent-replayed')).toBe('true');
    }
  });

  it('keeps refusals as well', async () => {
    const first = await post('key-2', { ...entity, code: 'K1' });
    const second = await post('key-2', { ...entity, code: 'K1' });
    expect(first.status).toBeGreaterThanOrEqual(400);
    expect(second.body).toEqual(first.body);
  });

  it('is refused with another request', async () => {
    await post('key-3', { ...entity, code: 'K3' });
    expect(await post('key-3', { ...entity, code: 'K4' })).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'idempotencyKeyReused' }] },
    });
  });

  it('is refused while the first request runs', async () => {
    const body = { ...entity, code: 'K8' };
    await post('key-8', body);
    await api.platform.db.client(client.id, (transaction) =>
      transaction
        .updateTable('idempotent_answers')
        .set({ status: null, body: null })
        .where('client_id', '=', client.id)
        .where('key', '=', 'key-8')
        .execute(),
    );
    expect(await post('key-8', body)).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'idempotentRequestRunning' }] },
    });
  });

  it('lets one of many simultaneous requests through', async () => {
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 16 }, async () => post('key-5', { ...entity, code: 'K5' })),
    );
    expect(await count()).toBe(before + 1);
    for (const { status } of answers) {
      expect([200, 201, 409]).toContain(status);
    }
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
    const page = await fetch(`${api.url}/api/docs/`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).not.toMatch(/(src|href)="https?:/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('name a permission at every call', async () => {
    const { paths } = (await (await fetch(`${api.url}/api/docs/json`)).json()) as {
      paths: Record<string, Record<string, { 'x-permission'?: string }>>;
    };
    const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(calls.length).toBeGreaterThan(40);
    expect(calls.filter((call) => call['x-permission'] === undefined)).toEqual([]);
  });
});
