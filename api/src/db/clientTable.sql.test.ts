import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestClient } from '../testing/testApi.ts';
import { ClientTable } from './clientTable.ts';

const legalEntities = new ClientTable('legal_entities', ['id', 'name', 'code', 'currency']);
/** No row-level security stands behind this one: only the statement itself names the client. */
const memberships = new ClientTable('memberships', ['user_id', 'roles']);

let api: TestApi;
let client: TestClient;
let other: TestClient;

beforeAll(async () => {
  api = await openTestApi();
  client = await api.addClient('Asked for');
  other = await api.addClient('Not asked for');
  for (const each of [client, other]) await each.as('org_viewer');
});
afterAll(async () => api.close());

const entity = (code: string) => ({ name: `Entity ${code}`, code, currency: 'EUR' });

it('finds, changes and removes what was added, by values, lists of values and order', async () => {
  await api.platform.db.client(client.id, async (transaction) => {
    const added = await legalEntities.add(transaction, client.id, entity('C'));
    expect(added).toEqual({ id: added.id, ...entity('C') });
    await legalEntities.addAll(transaction, client.id, [entity('B'), entity('A')]);
    const codes = async (where: Parameters<typeof legalEntities.list>[2]) =>
      (await legalEntities.list(transaction, client.id, where, 'code')).map(({ code }) => code);
    expect(await codes({})).toEqual(['A', 'B', 'C']);
    expect(await codes({ code: ['A', 'C'], currency: 'EUR' })).toEqual(['A', 'C']);
    expect(await codes({ code: [] })).toEqual([]);

    const { id } = added;
    expect(await legalEntities.lock(transaction, client.id, { id })).toEqual(added);
    const locked = await legalEntities.lockAll(transaction, client.id, { currency: 'EUR' }, 'code');
    expect(locked.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
    expect(
      await legalEntities.update(transaction, client.id, { id }, { name: sql<string>`name || '!'` }),
    ).toEqual({
      ...added,
      name: 'Entity C!',
    });
    await legalEntities.remove(transaction, client.id, { id });
    expect(await legalEntities.has(transaction, client.id, { id })).toBe(false);
    expect(await codes({})).toEqual(['A', 'B']);
  });
});

it('changes many rows at once by their ids, and none of another client', async () => {
  await api.platform.db.client(client.id, async (transaction) => {
    const added = await legalEntities.addAll(transaction, client.id, [entity('X'), entity('Y'), entity('Z')]);
    const changed = added
      .slice(0, 2)
      .map(({ id, code }) => ({ id, name: `Changed ${code}`, currency: 'CHF' }));
    await legalEntities.updateAll(transaction, client.id, changed);
    await legalEntities.updateAll(transaction, client.id, []);
    await legalEntities.updateAll(
      transaction,
      other.id,
      added.map(({ id }) => ({ id, name: 'Foreign' })),
    );
    const found = await legalEntities.list(transaction, client.id, { code: ['X', 'Y', 'Z'] }, 'code');
    expect(found.map(({ name, currency }) => [name, currency])).toEqual([
      ['Changed X', 'CHF'],
      ['Changed Y', 'CHF'],
      ['Entity Z', 'EUR'],
    ]);
  });
});

it('adds many rows to a table that was small when their references were last planned for', async () => {
  const dimensions = new ClientTable('dimensions', ['id']);
  const values = new ClientTable('dimension_instances', ['id']);
  const versions = new ClientTable('dimension_instance_versions', ['id']);
  const rowsRead = sql<{ rows: number }>`
    select seq_tup_read::float8 as rows from pg_stat_xact_user_tables where relname = 'dimension_instances'`;
  await api.platform.db.client(client.id, async (transaction) => {
    const dimension = await dimensions.find(transaction, client.id, { type: 'expense' });
    const add = async (count: number) => {
      const ids = Array.from({ length: count }, () => ({ dimension_id: dimension?.id ?? 0 }));
      const added = await values.addAll(transaction, client.id, ids);
      await versions.addAll(
        transaction,
        client.id,
        added.map(({ id }, position) => ({
          dimension_id: dimension?.id ?? 0,
          instance_id: id,
          position,
          code: '',
          name: `Value ${id}`,
          is_default: false,
        })),
      );
    };
    await add(20);
    await sql`reset role`.execute(transaction);
    await sql`analyze dimension_instances`.execute(transaction);
    await sql`set local role tributary_app`.execute(transaction);
    await add(20);
    await add(3_000);
    expect((await rowsRead.execute(transaction)).rows[0]?.rows).toBeLessThan(100_000);
  });
});

it('tells null from a value', async () => {
  const dimensionVersions = new ClientTable('dimension_instance_versions', ['id', 'from_period_id']);
  await api.platform.db.client(client.id, async (transaction) => {
    const all = await dimensionVersions.list(transaction, client.id);
    const open = await dimensionVersions.list(transaction, client.id, { from_period_id: null });
    expect(open.length).toBeGreaterThan(0);
    // Nobody asked for an order.
    const inOrder = (versions: readonly { readonly id: number }[]) =>
      versions.toSorted((one, next) => one.id - next.id);
    expect(inOrder(open)).toEqual(inOrder(all.filter((version) => version.from_period_id === null)));
  });
});

it('adds more rows than one statement takes, in their order', async () => {
  const many = Array.from({ length: 1_001 }, (_, index) => entity(`M${index}`));
  await api.platform.db.client(other.id, async (transaction) => {
    const added = await legalEntities.addAll(transaction, other.id, many);
    expect(added.map(({ code }) => code)).toEqual(many.map(({ code }) => code));
    expect(await legalEntities.addAll(transaction, other.id, [])).toEqual([]);
    await legalEntities.remove(transaction, other.id, {});
  });
});

it('names the client in every statement', async () => {
  await api.platform.db.installation(async (transaction) => {
    const before = await memberships.list(transaction, other.id);
    expect(before.length).toBeGreaterThan(0);
    const [{ user_id }] = before as [(typeof before)[number]];
    const own = await memberships.list(transaction, client.id);
    expect(await memberships.find(transaction, client.id, { user_id: -1 })).toBeUndefined();
    await memberships.update(transaction, client.id, {}, { roles: ['org_viewer'] });
    await memberships.remove(transaction, client.id, { user_id: own.map((member) => member.user_id) });
    expect(await memberships.list(transaction, client.id)).toEqual([]);
    expect(await memberships.list(transaction, other.id)).toEqual(before);
    expect(await memberships.has(transaction, other.id, { user_id })).toBe(true);
    for (const member of own) await memberships.add(transaction, client.id, member);
    expect(await memberships.list(transaction, client.id)).toEqual(own);
  });
});
