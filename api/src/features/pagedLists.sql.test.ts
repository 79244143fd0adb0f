import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitations } from '../testing/acceptInvitations.ts';
import { openTestApi, type TestApi, type TestSession } from '../testing/testApi.ts';

/** Lists of clients, legal entities and streams come by pages that hold while others are added and removed. */

interface Item {
  readonly id: number;
  readonly name: string;
  readonly code?: string;
}

interface Page {
  readonly total: number;
  readonly items: readonly Item[];
  readonly next: string | null;
}

const count = 7;
/** Not in the order of their ids; letters of any script and case, signs that a cursor or an address may trip over. */
const words = ['b_2', 'ä 1', 'B', 'я', 'a&b=c', 'a', '_1'];

let api: TestApi;
let session: TestSession;
let person: TestSession;

const addEntity = async (code: string): Promise<number> => {
  const entity = { name: `Company ${code}`, code, currency: 'EUR' };
  return (await session.ok<{ id: number }>('POST', '/legal_entities', entity)).id;
};
const addStream = async (name: string, legal_entity_id: number): Promise<number> =>
  (await session.ok<{ id: number }>('POST', '/actuals/financial/streams', { name, legal_entity_id })).id;

beforeAll(async () => {
  api = await openTestApi();
  const client = await api.addClient('Paged lists');
  session = await client.as('org_admin');
  await session.ok('POST', '/client/currency', { currency: 'EUR' });
  const ids: number[] = [];
  for (const word of words) ids.push(await addEntity(word));
  for (const word of words) await addStream(word, ids[0] ?? 0);
  const email = 'paged.lists@tributary.example';
  await api.addUser(email);
  person = await api.signIn(email);
  for (const word of words) {
    const admin = await (await api.addClient(word)).as('org_admin');
    await admin.ok('POST', '/users', { email, roles: ['org_viewer'] });
  }
  await acceptInvitations(person);
});
afterAll(async () => api.close());

const byCode = ({ code = '' }: Item): Buffer => Buffer.from(code);
const lists = {
  '/legal_entities': { reader: () => session, placeOf: byCode },
  '/clients': { reader: () => person, placeOf: ({ name }: Item) => Buffer.from(name) },
  '/actuals/financial/streams': {
    reader: () => session,
    placeOf: ({ id }: Item) => Buffer.from(String(id).padStart(15, '0')),
  },
} as const;

async function walk(path: keyof typeof lists, limit: number): Promise<Page[]> {
  const pages: Page[] = [];
  let after = '';
  for (;;) {
    const page = await lists[path].reader().ok<Page>('GET', `${path}?limit=${limit}${after}`);
    pages.push(page);
    if (page.next === null) return pages;
    after = `&after=${encodeURIComponent(page.next)}`;
  }
}

const paths = Object.keys(lists) as (keyof typeof lists)[];

describe.each(paths)('%s', (path) => {
  it('comes whole by pages of any size, in one order', async () => {
    const { placeOf } = lists[path];
    const [whole] = await walk(path, 1000);
    expect(whole).toMatchObject({ total: count, next: null });
    const items = whole?.items ?? [];
    expect(items).toHaveLength(count);
    expect(items).toEqual(items.toSorted((one, other) => placeOf(one).compare(placeOf(other))));
    for (const limit of [1, 3, count]) {
      const pages = await walk(path, limit);
      expect(pages.flatMap((page) => page.items)).toEqual(items);
      expect(pages).toHaveLength(Math.ceil(count / limit));
      expect(pages.every(({ total }) => total === count)).toBe(true);
    }
  });

  it('refuses what is a cursor of every other list', async () => {
    for (const other of paths.filter((each) => each !== path)) {
      const { next } = await lists[other].reader().ok<Page>('GET', `${other}?limit=1`);
      const query = `after=${encodeURIComponent(next ?? '')}`;
      expect(await lists[path].reader().call('GET', `${path}?${query}`)).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'query.after', code: 'invalid' }] },
      });
    }
  });

  it.each(['after=nothing', 'limit=0', 'limit=1001', 'page=2'])('refuses %s', async (query) => {
    expect((await lists[path].reader().call('GET', `${path}?${query}`)).status).toBe(400);
  });
});

it('a page goes on from where it ended, whoever comes or goes before', async () => {
  const first = await session.ok<Page>('GET', '/legal_entities?limit=2');
  const rest = async () =>
    (await session.ok<Page>('GET', `/legal_entities?after=${encodeURIComponent(first.next ?? '')}`)).items;
  const before = await rest();
  expect(before).toHaveLength(count - 2);
  const early = await addEntity('!');
  expect(await rest()).toEqual(before);
  for (const id of [early, first.items[1]?.id]) await session.ok('DELETE', `/legal_entities/${id}`);
  expect(await rest()).toEqual(before);
});
