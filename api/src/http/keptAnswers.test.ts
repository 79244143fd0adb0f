import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ClientTransaction } from '../db/database.ts';
import { clientOfFile } from '../testing/clientOfFile.ts';

const ours = clientOfFile('Kept answers');

const setUp = async (name: string) => {
  const client = await ours.api.addClient(name);
  const session = await client.as('org_admin');
  const { id: userId } = await session.ok<{ id: number }>('GET', '/profile');
  const inClient = async <T>(work: (transaction: ClientTransaction) => Promise<T>) =>
    ours.api.platform.db.client(client.id, work);
  const keep = async (count: number, age: number, bytes = 2) =>
    inClient((transaction) =>
      sql`insert into idempotent_answers (client_id, user_id, key, request_hash, status, body, created_at)
        select ${client.id}, ${userId}, ${`${age} `} || n, '', 200,
          (select string_agg(md5(random()::text), '') from generate_series(1, ${Math.ceil(bytes / 32)}::integer)),
          statement_timestamp() - ${age}::integer * interval '1 minute'
        from generate_series(1, ${count}::integer) as n`.execute(transaction),
    );
  const kept = async () =>
    inClient(async (transaction) => {
      const { rows } = await sql<{ age: string; count: number }>`
        select split_part(key, ' ', 1) as age, count(*)::integer as count from idempotent_answers
        where client_id = ${client.id} and status is not null and key like '% %' group by 1`.execute(
        transaction,
      );
      return Object.fromEntries(rows.map(({ age, count }) => [age, count]));
    });
  const change = async (code: string) =>
    session.call('POST', '/legal_entities', {
      body: { name: code, code, currency: 'EUR' },
      headers: { 'idempotency-key': code },
    });
  return { client, session, keep, kept, change };
};

describe('answers that are kept for a person', () => {
  it('are the last 500, and all of the last quarter of an hour', async () => {
    const { keep, kept, change } = await setUp('Many answers');
    await keep(300, 60);
    await keep(150, 20);
    expect((await change('A')).status).toBe(201);
    expect(await kept()).toEqual({ 60: 300, 20: 150 });
    await keep(200, 10);
    expect((await change('B')).status).toBe(201);
    // With the two that were asked for.
    expect(await kept()).toEqual({ 60: 148, 20: 150, 10: 200 });
    await keep(600, 5);
    expect((await change('C')).status).toBe(201);
    expect(await kept()).toEqual({ 10: 200, 5: 600 });
    expect((await change('A')).headers.get('idempotent-replayed')).toBe('true');
  });

  it('take 16 MiB, and what came within the last quarter of an hour', async () => {
    const { keep, kept, change } = await setUp('Large answers');
    await keep(20, 60, 1_500_000);
    await keep(4, 10, 1_500_000);
    expect((await change('A')).status).toBe(201);
    const { 60: old, 10: young } = await kept();
    expect(young).toBe(4);
    expect(old).toBeGreaterThan(0);
    expect(old).toBeLessThan(12);
  });

  it('are so many within a quarter of an hour that more changes wait', async () => {
    const { keep, session, change } = await setUp('Too many answers');
    await keep(5_000, 14);
    const refused = await change('A');
    expect(refused).toMatchObject({ status: 429, body: { fields: [{ code: 'too_many_attempts' }] } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const { items: codes } = await session.ok<{ items: { code: string }[] }>(
      'GET',
      '/legal_entities?limit=1000',
    );
    expect(codes.map(({ code }) => code)).not.toContain('A');
  });

  it.each([
    ['tries rules', '/actuals/financial/streams/1/rules/preview', { instance_id: 1, rules: [] }, 0],
    ['says what an import would do', '/actions/ledger/import', { upload_id: 1, preview: true }, 0],
    ['imports', '/actions/ledger/import', { upload_id: 1 }, 1],
  ])('are none of a call that only reads: %s', async (_, path, body, count) => {
    const { client, session } = await setUp('Previews');
    const headers = { 'idempotency-key': 'preview' };
    expect((await session.call('POST', path, { body, headers })).status).toBeGreaterThanOrEqual(400);
    const kept = await ours.api.platform.db.client(client.id, (transaction) =>
      transaction.selectFrom('idempotent_answers').select('key').where('client_id', '=', client.id).execute(),
    );
    expect(kept).toHaveLength(count);
  });
});
