import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

describe('Idempotency-Key', () => {
  const post = async (key: string, body: unknown) =>
    admin.call('POST', '/legal_entities', { body, headers: { 'idempotency-key': key } });
  const count = async () => (await admin.ok<unknown[]>('GET', '/legal_entities')).length;

  it('names what nests too deeply in a body that the call does not take', async () => {
    const { id } = await admin.ok<{ id: number }>('POST', '/legal_entities', { ...entity, code: 'K11' });
    const answer = await fetch(`${api.url}/api/v1/legal_entities/${id}`, {
      method: 'DELETE',
      headers: {
        cookie: admin.cookie ?? '',
        'x-client-id': String(client.id),
        'content-type': 'application/json',
        'idempotency-key': 'key-11',
      },
      body: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ fields: [{ code: 'too_deep' }] });
  });

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

  it('has the answer written once, with the change', async () => {
    const transactions = vi.spyOn(api.platform.db, 'client');
    expect((await post('key-13', { ...entity, code: 'K13' })).status).toBe(201);
    // In the first one the key is looked for.
    expect(transactions).toHaveBeenCalledTimes(2);
    transactions.mockRestore();
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

  it('is refused while the first request runs, and free again half a minute after it died', async () => {
    const body = { ...entity, code: 'K8' };
    await post('key-8', body);
    const edit = async (change: { created_at?: Date; status?: null; body?: null }) =>
      api.platform.db.client(client.id, (transaction) =>
        transaction
          .updateTable('idempotent_answers')
          .set(change)
          .where('client_id', '=', client.id)
          .where('key', '=', 'key-8')
          .execute(),
      );
    await edit({ status: null, body: null });
    expect(await post('key-8', body)).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'idempotentRequestRunning' }] },
    });
    await edit({ created_at: new Date(Date.now() - 31_000) });
    expect((await post('key-8', body)).body).toMatchObject({ fields: [{ path: 'code', code: 'duplicate' }] });
  });

  it('does nothing where it was taken for dead and another one has taken its place', async () => {
    const { db } = api.platform;
    const whole = { ...db };
    const database = vi.spyOn(db, 'keeping');
    const body = { ...entity, code: 'K12' };
    database.mockImplementationOnce((id, work, keep) =>
      whole.keeping(
        id,
        async () => {
          const answer = await work();
          await whole.client(client.id, (transaction) =>
            transaction
              .updateTable('idempotent_answers')
              .set({ attempt: randomUUID() })
              .where('client_id', '=', client.id)
              .where('key', '=', 'key-12')
              .execute(),
          );
          return answer;
        },
        keep,
      ),
    );
    expect(await post('key-12', body)).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'idempotentRequestRunning' }] },
    });
    const codes = await admin.ok<{ legal_entities: { code: string }[] }>('GET', '/legal_entities');
    expect(JSON.stringify(codes)).not.toContain('K12');
  });

  it('gives a retry the first answer where no client is named too', async () => {
    const add = async (name: string) =>
      api.administrator.call('POST', '/admin/clients', {
        body: { name },
        headers: { 'idempotency-key': 'client-1' },
      });
    const [first, second] = [await add('Once'), await add('Once')];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await add('Twice')).toMatchObject({ status: 409 });
  });

  it('leaves a failure what it is where the database goes away meanwhile', async () => {
    const { db } = api.platform;
    const whole = { ...db };
    const database = vi.spyOn(db, 'client');
    database.mockRejectedValue(new Error('Connection terminated unexpectedly'));
    database.mockImplementationOnce((id, work) => whole.client(id, work));
    const answer = await post('key-9', { ...entity, code: 'K9' });
    database.mockRestore();
    const { kind: name, status, message } = errorCatalogue.unavailable;
    expect(answer).toMatchObject({ status, body: { name, message } });
  });

  it('lets nothing be done whose answer cannot be kept', async () => {
    const before = await count();
    const { db } = api.platform;
    const whole = { ...db };
    const database = vi.spyOn(db, 'keeping');
    database.mockImplementationOnce((id, work) =>
      whole.keeping(id, work, async () => {
        throw new Error('The process ends here.');
      }),
    );
    const body = { ...entity, code: 'K10' };
    expect((await post('key-10', body)).status).toBe(500);
    database.mockRestore();
    expect(await count()).toBe(before);
    expect((await post('key-10', body)).status).toBe(201);
    expect(await count()).toBe(before + 1);
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
