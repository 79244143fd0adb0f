import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reservedWords } from '@tributary/engine/addresses/reservedWords';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';
import { suffixedSlugs } from '../suffixedSlugs.ts';

const suffixed = (word: string) => new RegExp(`^${word}-[2-9b-df-hj-km-np-tv-xz]{5}$`);

describe('what a new client may be called in addresses', () => {
  const firstOf = (name: string, mayBePlain: boolean) =>
    suffixedSlugs(name, 'client', mayBePlain).next().value;

  it('is its plain name first where its creator sees all clients, else never', () => {
    expect(firstOf('Nordwind Group', true)).toBe('nordwind-group');
    expect(firstOf('Nordwind Group', false)).toMatch(suffixed('nordwind-group'));
  });

  it.each([...reservedWords])('is no word of a route: %s', (word) => {
    expect(firstOf(word, true)).toMatch(suffixed(word));
  });

  it('is never the same twice', () => {
    const slugs = suffixedSlugs('Nordwind', 'client', true);
    const some = Array.from({ length: 50 }, () => slugs.next().value);
    expect(new Set(some).size).toBe(50);
  });
});

describe('clients in addresses', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  const slugIn = async (session: TestSession) => (await session.ok<{ slug: string }>('GET', '/client')).slug;

  it('take their plain name, or a suffix where it is taken, also at once', async () => {
    const clients = await Promise.all(
      Array.from({ length: 4 }, async () => api.addClient('Gleichnamige Büchereien')),
    );
    const slugs = await Promise.all(clients.map(async (client) => slugIn(await client.as('org_admin'))));
    const plain = 'gleichnamige-buechereien';
    expect(slugs.filter((slug) => slug === plain)).toHaveLength(1);
    for (const slug of slugs.filter((each) => each !== plain)) expect(slug).toMatch(suffixed(plain));
  });

  it('say nothing of those that their creator does not see: free or taken, the form is the same', async () => {
    const first = await api.addClient('Known to nobody else');
    const admin = await first.as('org_admin');
    expect(await slugIn(admin)).toBe('known-to-nobody-else');
    for (const name of ['Known to nobody else', 'A name that is free']) {
      const { id } = await admin.ok<{ id: number }>('POST', '/admin/clients', { name });
      const word = name.toLowerCase().replaceAll(' ', '-');
      expect(await slugIn(admin.in(id))).toMatch(suffixed(word));
      const session = await admin.ok<{ clients: { id: number; slug: string }[] }>('GET', '/session');
      expect(session.clients.find((client) => client.id === id)?.slug).toBe(await slugIn(admin.in(id)));
    }
  });
});
