import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { addInstance, type Books, setUpBooks } from '../testing/books.ts';

/** Accounts of a stream are saved as a whole list: each entry is one account, whatever becomes of its code. */

interface Saved {
  readonly accounts: readonly { readonly id: number; readonly code: string; readonly description: string }[];
}
type Entry = readonly [code: string, description: string, id?: number];

let api: TestApi;
let books: Books;
let path: string;
beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Saving',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [{ code: '1000', type: 'balance' }],
    entities: [{ code: 'E', currency: 'EUR' }],
  });
  const { streamId } = await addInstance(books, {
    entity: 'E',
    type: 'single-account-entry',
    fileName: 'any.csv',
    bytes: Buffer.from('id;date;account;debit;credit\n1;2024-01-02;A;5;'),
    from: '2024-01',
    to: '2024-01',
  });
  path = `/actuals/financial/streams/${streamId}/accounts`;
});
afterAll(async () => api.close());

const bodyOf = (entries: readonly Entry[]) => ({
  accounts: entries.map(([code, description, id]) => ({
    ...(id === undefined ? {} : { id }),
    code,
    description,
    type: 'standard',
    account_id: null,
  })),
});

async function save(entries: readonly Entry[]): Promise<Map<string, number>> {
  const { accounts } = await books.session.ok<Saved>('PUT', path, bodyOf(entries));
  expect(new Map(accounts.map(({ code, description }) => [code, description]))).toEqual(
    new Map(entries.map(([code, description]) => [code, description])),
  );
  expect(accounts).toHaveLength(entries.length);
  return new Map(accounts.map(({ description, id }) => [description, id]));
}

it('codes swap, pass on and go round, and each account keeps its id', async () => {
  const ids = await save([
    ['A', 'one'],
    ['B', 'two'],
    ['C', 'three'],
  ]);
  const idOf = (description: string) => ids.get(description) ?? 0;
  for (const codes of [
    ['B', 'A', 'C'],
    ['C', 'B', 'A'],
    ['B', 'Z', 'C'],
    [`\u0001${idOf('two')}`, 'Y', '-'.repeat(255)],
    ['A', 'B', 'C'],
  ]) {
    const entries = ['one', 'two', 'three'].map((each, index): Entry => [
      codes[index] ?? '',
      each,
      idOf(each),
    ]);
    expect(await save(entries)).toEqual(ids);
  }
});

it('a new account may have the code that another one leaves', async () => {
  const ids = await save([['P', 'first']]);
  const after = await save([
    ['Q', 'first', ids.get('first') ?? 0],
    ['P', 'second'],
  ]);
  expect(after.get('first')).toBe(ids.get('first'));
  expect(after.get('second')).not.toBe(ids.get('first'));
});

it('an account that is named twice is refused, and nothing changed', async () => {
  const ids = await save([['X', 'only']]);
  const id = ids.get('only') ?? 0;
  const twice = bodyOf([
    ['X', 'this', id],
    ['Y', 'that', id],
  ]);
  expect(await books.session.call('PUT', path, { body: twice })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'accounts.1.id', code: 'duplicate' }] },
  });
  expect((await books.session.ok<Saved>('GET', path)).accounts).toMatchObject([
    { code: 'X', description: 'only' },
  ]);
});
