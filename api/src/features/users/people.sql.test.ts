import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';

interface Person {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly status: string;
  readonly last_used_at: string | null;
  readonly clients: readonly { name: string; status: string; roles: readonly string[] }[];
}

interface Page<Item> {
  readonly total: number;
  readonly items: readonly Item[];
  readonly next: string | null;
}

const orders = {
  email: ({ email }: Person) => email.toLowerCase(),
  name: ({ last_name: last, first_name: first }: Person) => `${last} ${first}`.toLowerCase(),
  last_used: (person: Person) => person.last_used_at ?? '',
};

/** Many share a name and an instant, so that the id decides; some were never here. */
const count = 60;
const people = Array.from({ length: count }, (_, index) => ({
  email: `${index % 2 === 0 ? 'P' : 'p'}${String((index * 37) % count).padStart(3, '0')}.paged@tributary.example`,
  first_name: ['Anna', 'Björn', 'Велизар'][index % 3] ?? '',
  last_name: ['Arnold', 'berg', 'Цветков', "O'Hara"][index % 4] ?? '',
  last_used_at: index % 5 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (index % 7), 1, 2, 3, 456)),
}));

describe('the people of the installation', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await api.platform.db.installation((transaction) =>
      transaction.insertInto('users').values(people).execute(),
    );
  });
  afterAll(() => api.close());

  const page = async (query: string): Promise<Page<Person>> =>
    api.administrator.ok('GET', `/admin/users?search=paged${query}`);
  const walk = async (query: string, between: () => Promise<void> = async () => {}): Promise<Person[]> => {
    const seen: Person[] = [];
    let after = '';
    for (;;) {
      const { items, next } = await page(`${query}${after}`);
      seen.push(...items);
      if (next === null) return seen;
      after = `&after=${encodeURIComponent(next)}`;
      await between();
    }
  };

  it.each(Object.keys(orders) as (keyof typeof orders)[])(
    'are there once each in the order of %s',
    async (order) => {
      const forward = await walk(`&order_by=${order}&limit=7`);
      expect(new Set(forward.map(({ id }) => id)).size).toBe(count);
      const values = forward.map(orders[order]);
      // As the database orders text: by its code points.
      expect(values).toEqual(
        values.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
      );
      const backward = await walk(`&order_by=${order}_descending&limit=11`);
      expect(backward.map(({ id }) => id)).toEqual(forward.map(({ id }) => id).toReversed());
    },
  );

  it('are neither missed nor told twice while others come and go', async () => {
    let added = 0;
    const known = new Set((await walk('&limit=100')).map(({ id }) => id));
    const seen = await walk('&limit=9', async () => {
      added += 1;
      await api.platform.db.installation((transaction) =>
        transaction
          .insertInto('users')
          .values({ email: `p00${added}-new.paged@tributary.example`, first_name: '', last_name: '' })
          .execute(),
      );
    });
    const ids = seen.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => known.has(id))).toHaveLength(known.size);
  });

  it.each([
    ['BJÖRN berg', 5],
    ['цветков', 15],
    ['ЦВЕТКОВ Велизар', 5],
    ["o'hara", 15],
    ['_', 0],
    ['%', 0],
    ['\\', 0],
  ])('are found by words of the address and the name, whatever their case: %s', async (words, found) => {
    const { total, items } = await page(`${encodeURIComponent(` ${words}`)}&limit=3`);
    expect({ total, shown: items.length }).toEqual({ total: found, shown: Math.min(3, found) });
  });

  it('come with their clients by name, and with when they were here last', async () => {
    const email = 'clients.paged@tributary.example';
    const [second, first] = [await api.addClient('Zweiter'), await api.addClient('Erster')];
    const id = await api.addUser(email, { roles: ['org_viewer', 'org_planner'], clientId: second.id });
    await api.platform.db.installation((transaction) =>
      transaction
        .insertInto('memberships')
        .values({ client_id: first.id, user_id: id, roles: ['org_admin'] })
        .execute(),
    );
    const find = async () => api.administrator.ok<Page<Person>>('GET', `/admin/users?ids=${id}`);
    const before = await find();
    expect(before).toMatchObject({
      total: 1,
      next: null,
      items: [
        {
          email,
          last_used_at: null,
          clients: [
            {
              client_id: first.id,
              name: 'Erster',
              slug: expect.stringMatching(/^erster/),
              roles: ['org_admin'],
            },
            {
              client_id: second.id,
              name: 'Zweiter',
              slug: expect.stringMatching(/^zweiter/),
              roles: ['org_viewer', 'org_planner'],
            },
          ],
        },
      ],
    });
    const signedIn = Date.now();
    await api.signIn(email);
    const used = Date.parse((await find()).items[0]?.last_used_at ?? '');
    expect(Math.abs(used - signedIn)).toBeLessThan(60_000);
  });

  it('are found by whether they came, with the clients that invited them, and by whether they are held up', async () => {
    const email = 'never.listed@tributary.example';
    const client = await api.addClient('Inviter');
    const admin = await client.as('org_admin');
    const { id } = await admin.ok<{ id: number }>('POST', '/users', { email, roles: ['org_viewer'] });
    const here = await api.addUser('here.listed@tributary.example');
    const found = async (query: string) =>
      (await api.administrator.ok<Page<Person>>('GET', `/admin/users?search=listed&${query}`)).items;
    expect(await found('status=invited')).toMatchObject([
      { email, status: 'invited', clients: [{ id, client_id: client.id, status: 'invited' }] },
    ]);
    expect(await found('status=active')).toMatchObject([{ id: here, status: 'active' }]);
    await api.platform.db.installation((transaction) =>
      transaction
        .updateTable('memberships')
        .set({ invited_until: new Date(0) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await found('status=invited')).toEqual([]);
    expect(await found('status=expired')).toMatchObject([
      { status: 'expired', clients: [{ status: 'expired' }] },
    ]);
    expect(await found('is_locked=true')).toEqual([]);
    for (let time = 0; time < 8; time += 1) {
      await api.nobody.call('POST', '/account/login', {
        body: { email: 'here.listed@tributary.example', password: 'not this one' },
        headers: { 'x-forwarded-for': '198.51.100.99' },
      });
    }
    expect(await found('is_locked=true')).toMatchObject([{ id: here, is_locked: true }]);
    expect(await found('is_locked=false')).toHaveLength(2);
  });

  it('are found by an invitation that waits for them, or that they let pass, also where they have an account', async () => {
    const email = 'known.waiting@tributary.example';
    await api.addUser(email);
    const client = await api.addClient('Waits for known');
    const admin = await client.as('org_admin');
    const { id } = await admin.ok<{ id: number }>('POST', '/users', { email, roles: ['org_viewer'] });
    const found = async (status: string) => {
      const query = `search=known.waiting&status=${status}`;
      const { items } = await api.administrator.ok<Page<Person>>('GET', `/admin/users?${query}`);
      return items.map(({ status: own, clients }) => [own, clients[0]?.status]);
    };
    expect(await found('invited')).toEqual([['active', 'invited']]);
    expect(await found('expired')).toEqual([]);
    await api.platform.db.installation((transaction) =>
      transaction
        .updateTable('memberships')
        .set({ invited_until: new Date(0) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await found('invited')).toEqual([]);
    expect(await found('expired')).toEqual([['active', 'expired']]);
    expect(await found('active')).toEqual([['active', 'expired']]);
  });

  it('whose invitation was withdrawn before they ever came are told from those who did not come in time', async () => {
    const admin = await (await api.addClient('Withdraws')).as('org_admin');
    const invitation = { email: 'withdrawing.never@tributary.example', roles: ['org_viewer'] };
    const { id } = await admin.ok<{ id: number }>('POST', '/users', invitation);
    await admin.ok('DELETE', `/users/${id}`);
    const found = async (status: string) => {
      const query = `search=withdrawing&status=${status}`;
      return (await api.administrator.ok<Page<Person>>('GET', `/admin/users?${query}`)).items;
    };
    expect(await found('expired')).toEqual([]);
    expect(await found('withdrawn')).toMatchObject([{ status: 'withdrawn', clients: [] }]);
    await admin.ok('POST', '/users', invitation);
    expect(await found('withdrawn')).toEqual([]);
  });

  it('are found by an invitation that they declined, whether they have come or not, and not as expired', async () => {
    const [known, unknown] = ['declining.known@tributary.example', 'declining.never@tributary.example'];
    await api.addUser(known);
    const admin = await (await api.addClient('Declined by both')).as('org_admin');
    for (const email of [known, unknown]) {
      const { id } = await admin.ok<{ id: number }>('POST', '/users', { email, roles: ['org_viewer'] });
      await api.platform.db.installation((transaction) =>
        transaction
          .updateTable('memberships')
          .set({ declined_at: new Date() })
          .where('id', '=', id)
          .execute(),
      );
    }
    const found = async (status: string) => {
      const query = `search=declining&status=${status}`;
      const { items } = await api.administrator.ok<Page<Person>>('GET', `/admin/users?${query}`);
      return items.map(({ status: own, clients }) => [own, clients[0]?.status]);
    };
    expect(await found('expired')).toEqual([]);
    expect(await found('declined')).toEqual([
      ['active', 'declined'],
      ['declined', 'declined'],
    ]);
  });

  it.each([
    '&after=1',
    '&after=people_by_email.x_y',
    '&after=people_by_name.5_Name',
    '&order_by=last_used&after=people_by_last_used.1_yesterday',
    '&order_by=last_used&after=people_by_last_used.5_2026-02-30T00:00:00.000000Z',
    '&order_by=last_used_descending&after=people_by_last_used_descending.5_0000-01-01T00:00:00.000000Z',
    '&order_by=last_used&after=people_by_last_used.5_2026-01-01T25:00:00.000000Z',
    '&limit=0',
    '&order_by=id',
  ])('are refused by what is no page: %s', async (query) => {
    expect((await api.administrator.call('GET', `/admin/users?${query.slice(1)}`)).status).toBe(400);
  });

  it('keep an administrator, of two that take the right from each other at once', async () => {
    const administrators = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const email = `${name}.removing@tributary.example`;
        const id = await api.addUser(email);
        await api.administrator.ok('POST', '/admin/users/admins', { user_id: id });
        return { id, session: await api.signIn(email) };
      }),
    );
    const { id: own } = await api.administrator.ok<{ id: number }>('GET', '/profile');
    await administrators[0]?.session.ok('DELETE', `/admin/users/admins/${own}`);
    const outcomes = await Promise.all(
      administrators.map(async ({ session }, index) =>
        session.call('DELETE', `/admin/users/admins/${administrators[1 - index]?.id}`),
      ),
    );
    const left = await api.platform.db.installation((transaction) =>
      transaction.selectFrom('users').select('id').where('is_platform_admin', '=', true).execute(),
    );
    expect(left).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
