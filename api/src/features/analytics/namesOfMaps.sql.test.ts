import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { type Books, bringIn, type InstanceWithFile, setUpBooks } from '../streams/testing/books.ts';

/** What maps call fields of their own, before and after there is an analytics field of that name. */

const path = '/actuals/financial/analytics';
const text = [
  'Transaction ID,Date,Account,Debit,Credit,Vendor',
  'T1,2024-01-05,6000,100.00,,Alba',
  'T1,2024-01-05,1000,,100.00,',
].join('\n');

let api: TestApi;
let books: Books;
let file: InstanceWithFile;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Names of maps',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '6000', type: 'expense' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  file = await bringIn(books, {
    entity: 'A',
    type: 'single-account-entry',
    fileName: 'ledger.csv',
    bytes: Buffer.from(text),
    from: '2024-01',
    to: '2024-12',
  });
  await books.session.ok('POST', `${file.path}/deprocess`, {});
  await books.jobs.drain();
  await map([{ name: 'vendor', source }]);
  await run();
});
afterAll(async () => api.close());

interface Mapped {
  readonly status: number;
  readonly body: {
    readonly fields: readonly { readonly name: string; readonly display_name: string | null }[];
  };
}

/** The map as it is, with some fields more. */
async function map(more: readonly object[], seen: object = {}): Promise<Mapped> {
  const { fields } = await books.session.ok<{ fields: { name: string }[] }>('GET', `${file.path}/fields`);
  const named = new Set(more.map((field) => (field as { name: string }).name));
  const kept = fields
    .filter(({ name }) => !named.has(name))
    .map(({ required: _r, deprecated: _d, display_name: _n, ...field }: Record<string, unknown>) => field);
  const body = { fields: [...kept, ...more], ...seen };
  return books.session.call('PUT', `${file.path}/fields`, { body }) as Promise<Mapped>;
}

async function run(): Promise<void> {
  await books.session.ok('PATCH', `${file.path}/verification`, { is_verified: true });
  await books.session.ok('POST', `${file.path}/process`, {});
  await books.jobs.drain();
  expect(await books.session.ok('GET', file.path)).toMatchObject({ status: 'processed' });
}

const add = (mapping_name: string, type: string, more: object = {}) =>
  books.session.call('POST', path, { body: { mapping_name, display_name: mapping_name, type, ...more } });

async function deprocess(): Promise<void> {
  await books.session.ok('POST', `${file.path}/deprocess`, {});
  await books.jobs.drain();
}

const codes = (...names: readonly string[]) => ({
  status: 409,
  body: { fields: names.map((code) => ({ path: '', code })) },
});
const source = { name: 'Vendor', position: 5 };

describe('an analytics field with the name that a map has for a field of its own', () => {
  const refusal = codes('analyticsNameMapped');

  it.each(['number', 'date'])('is refused as %s, naming the streams', async (type) => {
    const refused = await add('vendor', type);
    expect(refused).toMatchObject(refusal);
    expect(JSON.stringify(refused.body)).toContain('ledger.csv');
  });

  it('is refused where another one is called so, or read otherwise', async () => {
    const { id } = (await add('supplier', 'number')).body as { id: number };
    const renamed = await books.session.call('PATCH', `${path}/${id}`, { body: { mapping_name: 'vendor' } });
    expect(renamed).toMatchObject(refusal);
    await books.session.ok('DELETE', `${path}/${id}`);
  });

  it('takes it over as text where somebody says so: what was processed is processed again, with its values', async () => {
    const asked = await add('vendor', 'text');
    expect(asked).toMatchObject(codes('analyticsNameToAdopt'));
    expect(JSON.stringify(asked.body)).toContain('A ledger.csv');
    expect(await books.session.ok('GET', `${path}/uses?mapping_name=vendor`)).toEqual({
      count: 1,
      streams: [{ id: expect.any(Number) as number, name: 'ledger.csv', legal_entity_code: 'A' }],
    });
    expect(await books.session.ok('GET', `${path}/uses?mapping_name=vendors`)).toEqual({
      count: 0,
      streams: [],
    });
    const { id } = (await add('vendor', 'text', { adopts_maps: true })).body as { id: number };
    expect(await books.session.call('PATCH', `${path}/${id}`, { body: { type: 'number' } })).toMatchObject({
      status: 409,
      body: { fields: [{ code: 'analyticsFieldMapped' }] },
    });
    await deprocess();
    await run();
    const { items } = await books.session.ok<{ items: { analytics: unknown[] }[] }>(
      'GET',
      `/data_audit/trial_balance/transactions?from_period_id=${books.periods[0]?.id}&to_period_id=${books.periods.at(-1)?.id}`,
    );
    expect(items.flatMap(({ analytics }) => analytics)).toContainEqual({ analytics_id: id, value: 'Alba' });
  });
});

describe('the map that a rollback brings back', () => {
  beforeAll(async () => {
    await deprocess();
    await map([{ name: 'due', source }]);
    await run();
    await deprocess();
    await map([{ name: 'due', source: null }]);
  });

  it('keeps what it calls a field of its own, which counts as a name that is taken', async () => {
    expect(await add('due', 'date')).toMatchObject(codes('analyticsNameMapped'));
    expect(await add('due', 'text')).toMatchObject(codes('analyticsNameToAdopt'));
  });

  it('keeps the analytics field that it reads', async () => {
    const { id } = (await add('due', 'text', { adopts_maps: true })).body as { id: number };
    await books.session.ok('POST', `${file.path}/rollback`, {});
    await deprocess();
    await map([{ name: 'due', source: null }]);
    const refusal = codes('analyticsFieldMapped');
    expect(await books.session.call('DELETE', `${path}/${id}`)).toMatchObject(refusal);
    expect(await books.session.call('PATCH', `${path}/${id}`, { body: { type: 'date' } })).toMatchObject(
      refusal,
    );
    await run();
    await books.session.ok('DELETE', `${path}/${id}`);
    await deprocess();
  });
});

describe('a map that was read before the analytics fields changed', () => {
  const changes = [
    async () => (await add('late', 'number')).body,
    async (id: number) => books.session.ok('PATCH', `${path}/${id}`, { mapping_name: 'later' }),
    async (id: number) => books.session.ok('DELETE', `${path}/${id}`),
  ];

  it('is not saved, after any change', async () => {
    let id = 0;
    for (const change of changes) {
      const { revision } = await books.session.ok<{ revision: number }>('GET', `${file.path}/fields`);
      id = ((await change(id)) as { id: number }).id;
      const late = await map([{ name: 'late', source }], { revision });
      expect(late).toMatchObject(codes('conflict'));
    }
  });

  it('is refused by the name that is no analytics field any more, or has become one', async () => {
    const gone = await map([{ name: 'gone', source, is_analytics: true }]);
    expect(gone).toMatchObject({ status: 400, body: { fields: [{ code: 'no_analytics_field' }] } });
    const { id } = (await add('gone', 'number')).body as { id: number };
    const become = await map([{ name: 'gone', source, is_analytics: false }]);
    expect(become).toMatchObject({ status: 400, body: { fields: [{ code: 'is_analytics_field' }] } });
    expect(JSON.stringify(become.body)).toContain('.name');
    await books.session.ok('DELETE', `${path}/${id}`);
  });
});

/** Begins before the other ends: what is mapped as an analytics field stays one. */
it('an analytics field is not mapped and deleted at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const name = `contract${round}`;
    const { id } = (await add(name, 'text')).body as { id: number };
    const [mapped, deleted] = await Promise.all([
      map([{ name, source }]),
      books.session.call('DELETE', `${path}/${id}`),
    ]);
    const isMapped =
      mapped.status === 200 &&
      mapped.body.fields.some((each) => each.name === name && each.display_name !== null);
    expect([mapped.status, deleted.status]).toEqual(isMapped ? [200, 409] : [mapped.status, 200]);
  }
});
