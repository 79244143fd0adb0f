import Fastify, { type InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClientTransaction } from '../db/database.ts';
import { toUserId } from '../ids.ts';
import { clientOfFile } from '../testing/clientOfFile.ts';
import { platformEmail } from '../testing/testApi.ts';
import { errorCatalogue } from './errorCatalogue.ts';
import { ApiError } from './errors.ts';
import { idempotentRequest, signOfLifeMilliseconds, storedKey } from './idempotency.ts';
import { removalOfOldAnswers } from './idempotencyStore.ts';

const ours = clientOfFile('Acme');

const entity = { name: 'Entity', code: 'E1', currency: 'EUR' };

// The api is shared with other files: also a test that fails leaves it as it was.
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it.each([
  ['the method', 'PUT', '/a?b=1', { c: 1 }],
  ['the address', 'POST', '/d?b=1', { c: 1 }],
  ['the query', 'POST', '/a?b=2', { c: 1 }],
  ['the body', 'POST', '/a?b=1', { c: 2 }],
] as const)('a repeated request is known by %s', async (_, method, url, payload) => {
  const application = Fastify();
  application.all('*', (request) => idempotentRequest(request, null, toUserId(1))?.requestHash);
  const headers = { 'idempotency-key': 'key' };
  const hashOf = async (sent: InjectOptions): Promise<string> =>
    (await application.inject({ ...sent, headers })).body;
  const first: InjectOptions = { method: 'POST', url: '/a?b=1', payload: { c: 1 } };
  const hash = await hashOf(first);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashOf(first)).toBe(hash);
  expect(await hashOf({ method, url, payload })).not.toBe(hash);
  await application.close();
});

describe('Idempotency-Key', () => {
  const post = async (key: string, body: unknown) =>
    ours.admin.call('POST', '/legal_entities', { body, headers: { 'idempotency-key': key } });
  const codes = async () =>
    (await ours.admin.ok<{ items: { code: string }[] }>('GET', '/legal_entities?limit=1000')).items.map(
      ({ code }) => code,
    );
  const count = async () => (await codes()).length;
  const edit = async (key: string, change: { created_at?: Date; status?: null; body?: null }) =>
    ours.api.platform.db.client(ours.client.id, (transaction) =>
      transaction
        .updateTable('idempotent_answers')
        .set(change)
        .where('client_id', '=', ours.client.id)
        .where('key', '=', storedKey(key))
        .execute(),
    );

  const ageOf = async (key: string) =>
    ours.api.platform.db.client(ours.client.id, async (transaction) => {
      const { created_at: begunAt } = await transaction
        .selectFrom('idempotent_answers')
        .select('created_at')
        .where('client_id', '=', ours.client.id)
        .where('key', '=', storedKey(key))
        .executeTakeFirstOrThrow();
      return Date.now() - begunAt.getTime();
    });

  it('names what nests too deeply in a body that the call does not take', async () => {
    const { id } = await ours.admin.ok<{ id: number }>('POST', '/legal_entities', { ...entity, code: 'K11' });
    const answer = await fetch(`${ours.api.url}/api/v1/legal_entities/${id}`, {
      method: 'DELETE',
      headers: {
        cookie: ours.admin.cookie ?? '',
        'x-client-id': String(ours.client.id),
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
    const transactions = vi.spyOn(ours.api.platform.db, 'client');
    expect((await post('key-13', { ...entity, code: 'K13' })).status).toBe(201);
    // In the first one the key is looked for.
    expect(transactions).toHaveBeenCalledTimes(2);
  });

  it('gives it to a retry of a change and of a removal too', async () => {
    const { id } = await ours.admin.ok<{ id: number }>('POST', '/legal_entities', { ...entity, code: 'K6' });
    const twice = async (method: string, key: string, body?: unknown) => {
      const options = { body, headers: { 'idempotency-key': key } };
      const path = `/legal_entities/${id}`;
      return [await ours.admin.call(method, path, options), await ours.admin.call(method, path, options)];
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
    for (const name of ['goa-error', 'cache-control']) {
      expect(first.headers.get(name)).not.toBeNull();
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    }
  });

  it('leaves nothing behind by which a password that was sent could be tried out', async () => {
    const key = 'key-14';
    const path = `/admin/clients/${ours.client.id}/users`;
    const body = { email: 'anna@acme.example', password: 'Lantern-Orchard-58', roles: ['org_viewer'] };
    const headers = { 'idempotency-key': key };
    expect(await ours.api.administrator.call('POST', path, { body, headers })).toMatchObject({ status: 201 });
    const kept = JSON.stringify(
      await ours.api.platform.db.installation((transaction) =>
        transaction.selectFrom('installation_answers').selectAll().execute(),
      ),
    );
    expect(kept).toContain(storedKey(key));
    const request = JSON.stringify(['POST', `/api/v1${path}`, body]);
    for (const told of [`"${key}"`, body.password, createHash('sha256').update(request).digest('hex')]) {
      expect(kept).not.toContain(told);
    }
  });

  it('is refused with another request', async () => {
    await post('key-3', { ...entity, code: 'K3' });
    expect(await post('key-3', { ...entity, code: 'K4' })).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'idempotencyKeyReused' }] },
    });
  });

  it.each([
    ['address', 'POST', '/legal_entities/{second}'],
    ['method', 'DELETE', '/legal_entities/{first}'],
  ])('is refused where the same body comes with another %s', async (part, method, other) => {
    const add = async (code: string) =>
      (await ours.admin.ok<{ id: number }>('POST', '/legal_entities', { ...entity, code })).id;
    const [first, second] = [await add(`A-${part}`), await add(`B-${part}`)];
    const path = other.replace('{first}', String(first)).replace('{second}', String(second));
    const options = {
      body: { ...entity, code: `C-${part}` },
      headers: { 'idempotency-key': `key-other-${part}` },
    };
    expect((await ours.admin.call('POST', `/legal_entities/${first}`, options)).status).toBe(200);
    expect(await ours.admin.call(method, path, options)).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'idempotencyKeyReused' }] },
    });
    expect(await codes()).toEqual(expect.arrayContaining([`B-${part}`, `C-${part}`]));
  });

  it('is refused while the first request runs, and free again half a minute after it died', async () => {
    const body = { ...entity, code: 'K8' };
    await post('key-8', body);
    await edit('key-8', { status: null, body: null });
    expect(await post('key-8', body)).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'idempotentRequestRunning' }] },
    });
    await edit('key-8', { created_at: new Date(Date.now() - 31_000) });
    expect((await post('key-8', body)).body).toMatchObject({ fields: [{ path: 'code', code: 'duplicate' }] });
  });

  it('is refused with another request also where the first one died', async () => {
    await post('key-15', { ...entity, code: 'K15' });
    await edit('key-15', { status: null, body: null, created_at: new Date(Date.now() - 31_000) });
    expect(await post('key-15', { ...entity, code: 'K16' })).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'idempotencyKeyReused' }] },
    });
    expect(await codes()).not.toContain('K16');
  });

  it.each([
    ['the database went away', 'K17', 503, new Error('Connection terminated unexpectedly')],
    ['the call was refused', 'K18', 403, new ApiError('forbidden')],
  ])('gives a retry what was done although %s as it was confirmed', async (_, code, status, error) => {
    const { db } = ours.api.platform;
    const whole = { ...db };
    vi.spyOn(db, 'keeping').mockImplementationOnce(async (...of) => {
      await whole.keeping(...of);
      throw error;
    });
    const body = { ...entity, code };
    expect(await post(`key-${code}`, body)).toMatchObject({ status });
    const retry = await post(`key-${code}`, body);
    expect(retry).toMatchObject({ status: 201, body: { code } });
    expect(retry.headers.get('idempotent-replayed')).toBe('true');
    expect((await codes()).filter((each) => each === code)).toEqual([code]);
  });

  it('does nothing where it was taken for dead and another one has taken its place', async () => {
    const { db } = ours.api.platform;
    const whole = { ...db };
    const database = vi.spyOn(db, 'keeping');
    const body = { ...entity, code: 'K12' };
    database.mockImplementationOnce((id, work, keep) =>
      whole.keeping(
        id,
        async () => {
          const answer = await work();
          await whole.client(ours.client.id, (transaction) =>
            transaction
              .updateTable('idempotent_answers')
              .set({ attempt: randomUUID() })
              .where('client_id', '=', ours.client.id)
              .where('key', '=', storedKey('key-12'))
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
    expect(await codes()).not.toContain('K12');
  });

  it('gives a retry the first answer where no client is named too', async () => {
    const add = async (name: string) =>
      ours.api.administrator.call('POST', '/admin/clients', {
        body: { name },
        headers: { 'idempotency-key': 'client-1' },
      });
    const [first, second] = [await add('Once'), await add('Once')];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await add('Twice')).toMatchObject({ status: 409 });
  });

  it('is kept with the installation where the client that the call names goes with it', async () => {
    const { id } = await ours.api.addClient('Short-lived');
    const administrator = ours.api.administrator.in(id);
    await ours.api.platform.db.installation(async (transaction) => {
      const { id: userId } = await transaction
        .selectFrom('users')
        .select('id')
        .where('email', '=', platformEmail)
        .executeTakeFirstOrThrow();
      const membership = { client_id: id, user_id: userId, roles: ['org_admin' as const] };
      await transaction.insertInto('memberships').values(membership).execute();
    });
    const remove = async () =>
      administrator.call('DELETE', `/admin/clients/${id}`, { headers: { 'idempotency-key': 'client-2' } });
    const [first, second] = [await remove(), await remove()];
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  it.each(['of a client', 'of the installation'])('finds old answers %s by their age', async (whose) => {
    const clientId = whose === 'of a client' ? ours.client.id : null;
    const [table, column, value] =
      clientId === null
        ? [sql`installation_answers`, sql``, sql``]
        : [sql`idempotent_answers`, sql`client_id,`, sql`${clientId},`];
    const undone = new Error('undone');
    let plan: unknown = null;
    const explain = async (transaction: ClientTransaction): Promise<never> => {
      // Of few rows all would be read, or by whichever index.
      await sql`set local enable_seqscan = off`.execute(transaction);
      await sql`insert into ${table} (${column} user_id, key, request_hash)
        select ${value} (select min(id) from users), 'of many ' || n, '' from generate_series(1, 2000) as n`.execute(
        transaction,
      );
      // Statistics that others gathered before know nothing of these rows, and only the owner gathers new ones.
      await sql`reset role`.execute(transaction);
      await sql`analyze ${table}`.execute(transaction);
      plan = await removalOfOldAnswers(transaction, clientId).returningAll().explain();
      throw undone;
    };
    const { db } = ours.api.platform;
    const explained = clientId === null ? db.installation(explain) : db.client(clientId, explain);
    await expect(explained).rejects.toBe(undone);
    expect(JSON.stringify(plan)).toMatch(/Index Cond: [^"]*created_at </);
  });

  it('leaves a failure what it is where the database goes away meanwhile', async () => {
    const { db } = ours.api.platform;
    const whole = { ...db };
    const database = vi.spyOn(db, 'client');
    database.mockRejectedValue(new Error('Connection terminated unexpectedly'));
    database.mockImplementationOnce((id, work) => whole.client(id, work));
    const answer = await post('key-9', { ...entity, code: 'K9' });
    const { kind: name, status, message } = errorCatalogue.unavailable;
    expect(answer).toMatchObject({ status, body: { name, message } });
  });

  it('is given signs of life for as long as its request runs, so that no retry does it again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { db } = ours.api.platform;
    const whole = { ...db };
    const body = { ...entity, code: 'K19' };
    const retries: number[] = [];
    vi.spyOn(db, 'keeping').mockImplementationOnce(async (...of) => {
      // As if it had begun just so long ago that the next moment would be too late.
      await edit('key-19', { created_at: new Date(Date.now() - 29_500) });
      await vi.advanceTimersByTimeAsync(signOfLifeMilliseconds);
      await expect.poll(async () => ageOf('key-19'), { timeout: 10_000 }).toBeLessThan(20_000);
      retries.push((await post('key-19', body)).status);
      return whole.keeping(...of);
    });
    expect((await post('key-19', body)).status).toBe(201);
    expect(retries).toEqual([409]);
  });

  it('lets nothing be done whose answer cannot be kept', async () => {
    const before = await count();
    const { db } = ours.api.platform;
    const whole = { ...db };
    const database = vi.spyOn(db, 'keeping');
    database.mockImplementationOnce((id, work) =>
      whole.keeping(id, work, async () => {
        throw new Error('The process ends here.');
      }),
    );
    const body = { ...entity, code: 'K10' };
    expect((await post('key-10', body)).status).toBe(500);
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
