import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import type { Instance } from './instanceView.ts';
import {
  acceptAccounts,
  acceptSuggestions,
  addInstance,
  addInstanceTo,
  atRest,
  type Books,
  type InstanceWithFile,
  processInstance,
  setUpBooks,
  verify,
} from './testing/books.ts';
import { saleOfYear } from './testing/sale.ts';

/** Saving what is saved already changes nothing: no revision, no verification, nothing stale, no row of the audit log. */

type Answer = Readonly<Record<string, unknown>>;

let api: TestApi;
let books: Books;
let waiting: InstanceWithFile;
let processed: InstanceWithFile;
let stream: string;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Saved already',
    currency: 'EUR',
    startDate: '2023-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  processed = await addInstance(books, saleOfYear);
  stream = `/actuals/financial/streams/${processed.streamId}`;
  await acceptSuggestions(books, processed);
  await acceptAccounts(books, processed);
  const rule = (name: string, value: string) => ({
    name,
    side: 'both',
    conditions: { $and: [{ field: 'description', operator: 'contains', value }] },
    account_id: null,
    account_by_code_of: 'account',
    dimension_instance_id: null,
    dimension_by_code_of: null,
  });
  await books.session.ok('PUT', `${stream}/rules`, { rules: [rule('One', 'a'), rule('Two', 'b')] });
  await verify(books, processed);
  await processInstance(books, processed);
  const bytes = Buffer.from(saleOfYear.bytes.toString().replaceAll('2024-', '2025-'));
  waiting = await addInstanceTo(books, processed.streamId, {
    ...saleOfYear,
    bytes,
    from: '2025-01',
    to: '2025-12',
  });
  await acceptSuggestions(books, waiting);
  await verify(books, waiting);
});
afterAll(async () => api.close());

async function stateOf(): Promise<Answer> {
  const { session } = books;
  const { revision } = await session.ok<{ revision: number }>('GET', `${stream}/rules`);
  const { total } = await session.ok<{ total: number }>('GET', '/audit_log?limit=1');
  return {
    revision,
    total,
    waiting: await atRest(books, waiting),
    processed: await session.ok('GET', processed.path),
  };
}

/** The list or map as a page that shows it sends it back. */
const sentBack = {
  rules: async () => books.session.ok<Answer>('GET', `${stream}/rules`),
  accounts: async () => {
    const { accounts } = await books.session.ok<{ accounts: Answer[] }>('GET', `${stream}/accounts`);
    return {
      accounts: accounts.map(({ id, code, description, type, account_id }) => ({
        id,
        code,
        description,
        type,
        account_id,
      })),
    };
  },
  fields: async () => {
    const { fields, options } = await books.session.ok<{ fields: Answer[]; options: Answer }>(
      'GET',
      `${waiting.path}/fields`,
    );
    return {
      fields: fields.map(({ name, format, source, sources, constant, is_not_used }) => ({
        name,
        format,
        source,
        sources,
        constant,
        is_not_used,
      })),
      options,
    };
  },
};

it.each([
  ['rules', 'PUT', () => `${stream}/rules`, sentBack.rules],
  ['local accounts', 'PUT', () => `${stream}/accounts`, sentBack.accounts],
  [
    'local accounts by their codes',
    'PUT',
    () => `${stream}/accounts`,
    async () => ({
      accounts: (await sentBack.accounts()).accounts.map((account) => ({ ...account, id: undefined })),
    }),
  ],
  ['the map', 'PUT', () => `${waiting.path}/fields`, sentBack.fields],
  [
    'how its file is read',
    'PUT',
    () => `${waiting.path}/source`,
    async () => ({ has_header: true, separator: ',' }),
  ],
  ['its verification', 'PATCH', () => `${waiting.path}/verification`, async () => ({ is_verified: true })],
] as const)('%s', async (_, method, path, body) => {
  const before = await stateOf();
  expect(before).toMatchObject({ waiting: { is_verified: true }, processed: { is_stale: false } });
  await books.session.ok(method, path(), await body());
  expect(await stateOf()).toEqual(before);
});

it('a rule alone', async () => {
  const { rules } = await books.session.ok<{ rules: { id: number; name: string }[] }>(
    'GET',
    `${stream}/rules`,
  );
  const before = await stateOf();
  await books.session.ok('PATCH', `${stream}/rules/${rules[0]?.id}`, { name: rules[0]?.name, side: 'both' });
  expect(await stateOf()).toEqual(before);
});

it('in another order rules are others, which the list alone says', async () => {
  const before = await stateOf();
  const { rules } = await sentBack.rules();
  const saved = await books.session.ok<{ rules: Answer[] }>('PUT', `${stream}/rules`, {
    rules: (rules as Answer[]).toReversed(),
  });
  expect(saved.rules.map(({ name, position }) => [name, position])).toEqual([
    ['Two', 0],
    ['One', 1],
  ]);
  const after = await stateOf();
  expect(after).toMatchObject({ waiting: { is_verified: false } });
  expect(after['revision']).toBe(Number(before['revision']) + 1);
});

it('a field that is mapped anew drops the verification', async () => {
  await verify(books, waiting);
  const { revision } = await books.session.ok<Instance>('GET', waiting.path);
  const { fields, options } = await sentBack.fields();
  const others = fields.map((entry) =>
    entry['name'] === 'description' ? { ...entry, source: null, sources: [] } : entry,
  );
  await books.session.ok('PUT', `${waiting.path}/fields`, { fields: others, options });
  const after = await books.session.ok<Instance>('GET', waiting.path);
  expect(after).toMatchObject({ is_verified: false });
  expect(after.revision).toBeGreaterThan(revision);
});
