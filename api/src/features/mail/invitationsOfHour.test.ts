import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

it('one person invites a hundred times an hour, in whichever clients; more are refused, and others go on', async () => {
  const busy = await (await api.addClient('Of many')).as('org_admin');
  const other = await (await api.addClient('Of few')).as('org_admin');
  const { id: orderedBy } = await busy.ok<{ id: number }>('GET', '/profile');
  const ordered = (count: number, hoursAgo: number) =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'invitation' as const,
      recipient: `mailed.many.${hoursAgo}.${index}@tributary.example`,
      ordered_by: orderedBy,
      state: 'done' as const,
      created_at: new Date(Date.now() - hoursAgo * 3_600_000),
    }));
  await api.platform.db.installation((transaction) =>
    transaction
      .insertInto('mails')
      .values([...ordered(98, 0), ...ordered(5, 2)])
      .execute(),
  );
  const invite = async (by: TestSession, name: string) =>
    (await by.call('POST', '/users', { body: { email: `${name}@tributary.example`, roles: ['org_viewer'] } }))
      .status;
  expect(await invite(busy, 'mailed.many.a')).toBe(201);
  const { id } = await busy.ok<{ id: number }>('POST', '/admin/clients', { name: 'Of many, too' });
  expect(await invite(busy.in(id), 'mailed.many.b')).toBe(201);
  expect(await invite(busy, 'mailed.many.c')).toBe(429);
  expect(await invite(busy.in(id), 'mailed.many.c')).toBe(429);
  expect(await invite(other, 'mailed.many.c')).toBe(201);
});

it('invitations of many clients to an address wait for an hour with room, and none is lost', async () => {
  const email = 'mailed.olaf@tributary.example';
  const others = Array.from({ length: 12 }, () => ({ kind: 'invitation' as const, recipient: email }));
  const addOfOthers = async () =>
    api.platform.db.installation((transaction) => transaction.insertInto('mails').values(others).execute());
  const hoursOfNext = async () => {
    const client = await api.addClient('Of Olaf');
    await (await client.as('org_admin')).ok('POST', '/users', { email, roles: ['org_viewer'] });
    const { rows } = await api.platform.db.installation((transaction) =>
      sql<{ hours: number }>`
        select round(extract(epoch from due_at - created_at) / 3600)::int as hours
        from mails where client_id = ${client.id}`.execute(transaction),
    );
    return rows.map(({ hours }) => hours);
  };
  expect(await hoursOfNext()).toEqual([0]);
  await addOfOthers();
  expect(await hoursOfNext()).toEqual([1]);
  await addOfOthers();
  expect(await hoursOfNext()).toEqual([2]);
});
