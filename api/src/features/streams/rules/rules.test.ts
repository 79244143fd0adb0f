import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, openTestApi } from '../../../testing/testApi.ts';
import type { Instance } from '../instanceView.ts';
import {
  acceptSuggestions,
  type Books,
  addInstance,
  type InstanceWithFile,
  processInstance,
  setUpBooks,
  verify,
} from '../testing/books.ts';

/** Rules place what the accounts alone cannot, and a preview says so before anything is saved. */

const file = [
  'Transaction ID,Date,Account,Debit,Credit,Description',
  'T1,2024-01-05,CASH,100.00,,Shop sale',
  'T1,2024-01-05,SALES,,100.00,Shop sale',
  'T2,2024-01-06,CASH,50.00,,Web sale',
  'T2,2024-01-06,SALES,,50.00,Web sale',
].join('\n');

interface Sample {
  readonly rule_indexes: readonly number[];
  readonly rule_count: number;
}

interface Preview {
  readonly lines: number;
  readonly placed_by_account_default: number;
  readonly rules: readonly {
    readonly lines_taken: number;
    readonly lines_in_conflict: number;
    readonly samples: readonly Sample[];
  }[];
  readonly unplaced: { readonly count: number; readonly samples: readonly object[] };
  readonly conflicts: { readonly count: number };
}

interface Rules {
  readonly revision: number;
  readonly rules: readonly { readonly id: number; readonly name: string }[];
}

let api: TestApi;
let books: Books;
let added: InstanceWithFile;
let ledger: ReadonlyMap<string, number>;
let path: string;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Rules',
    currency: 'EUR',
    startDate: '2023-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
      { code: '4100', type: 'revenue' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  const { accounts } = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  ledger = new Map(accounts.map(({ id, code }) => [code, id]));
  added = await addInstance(books, {
    entity: 'A',
    type: 'single-account-entry',
    fileName: 'sales.csv',
    bytes: Buffer.from(file),
    from: '2024-01',
    to: '2024-12',
  });
  await acceptSuggestions(books, added);
  const accountsPath = `/actuals/financial/streams/${added.streamId}/accounts`;
  await books.session.ok('PUT', accountsPath, {
    accounts: [
      { code: 'CASH', type: 'standard', account_id: ledger.get('1000') },
      { code: 'SALES', type: 'standard', account_id: null },
    ],
  });
  path = `/actuals/financial/streams/${added.streamId}/rules`;
});
afterAll(async () => api.close());

function rule(name: string, text: string, accountCode: string, position = 0): object {
  return {
    name,
    position,
    side: 'credit',
    conditions: { $and: [{ field: 'description', operator: 'starts_with', value: text }] },
    account_id: ledger.get(accountCode),
    account_by_code_of: null,
    dimension_instance_id: null,
    dimension_by_code_of: null,
  };
}

async function preview(rules: readonly object[]): Promise<Preview> {
  return books.session.ok('POST', `${path}/preview`, { instance_id: added.instanceId, rules });
}

describe('a preview', () => {
  it('tells what a rule takes and what nothing takes', async () => {
    const found = await preview([rule('Shop', 'shop', '4000')]);
    expect(found).toMatchObject({
      lines: 4,
      placed_by_account_default: 2,
      rules: [
        { lines_taken: 1, samples: [{ row_no: 3, side: 'credit', account: 'SALES', rule_indexes: [0] }] },
      ],
      unplaced: { count: 1, samples: [{ row_no: 5, account: 'SALES', rule_indexes: [] }] },
      conflicts: { count: 0 },
    });
  });

  it('finds rules that contradict each other', async () => {
    const found = await preview([rule('Shop', 'shop', '4000'), rule('All', '', '4100', 1)]);
    expect(found.conflicts).toMatchObject({ count: 1, samples: [{ row_no: 3, rule_indexes: [0, 1] }] });
    expect(found.rules.map((taken) => taken.lines_in_conflict)).toEqual([1, 1]);
  });

  it('names few of the rules that take a line, and how many there are', async () => {
    const found = await preview(
      Array.from({ length: 300 }, (_, index) => rule(`All ${index}`, '', '4000', index)),
    );
    const samples = found.rules.flatMap((taken) => taken.samples);
    expect(found.rules.every((taken) => taken.lines_taken === 2)).toBe(true);
    expect(samples).toHaveLength(300);
    for (const { rule_indexes, rule_count } of samples) {
      expect(rule_indexes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(rule_count).toBe(300);
    }
  });
});

describe('rules', () => {
  it('are saved as a list, drop the verification, and place postings', async () => {
    await verify(books, added);
    const saved = await books.session.ok<Rules>('PUT', path, {
      rules: [rule('Shop', 'Shop', '4000'), rule('Web', 'Web', '4100', 1)],
    });
    expect(saved.rules.map(({ name }) => name)).toEqual(['Shop', 'Web']);
    const instance = await books.session.ok<Instance>('GET', added.path);
    expect(instance.is_verified).toBe(false);
    await verify(books, added);
    expect(await processInstance(books, added)).toMatchObject({ status: 'processed' });
    const cells = await books.session.ok<{ account_id: number; credit: string }[]>(
      'GET',
      `${added.path}/cells`,
    );
    const credits = new Map(cells.map((cell) => [cell.account_id, cell.credit]));
    expect(credits.get(ledger.get('4000') ?? 0)).toBe('100.0000');
    expect(credits.get(ledger.get('4100') ?? 0)).toBe('50.0000');
  });

  it('change one by one, under the revision that the caller saw', async () => {
    const { revision, rules } = await books.session.ok<Rules>('GET', path);
    const one = `${path}/${rules[0]?.id}`;
    expect(await books.session.ok('PATCH', one, { name: 'Shops', revision })).toMatchObject({
      name: 'Shops',
    });
    const late = await books.session.call('PATCH', one, { body: { name: 'Late', revision } });
    expect(late.status).toBe(409);
  });

  it('are refused where they name what is not there', async () => {
    const wrong = { ...rule('X', 'x', '4000'), account_id: 999_999, dimension_instance_id: 999_999 };
    const { status, body } = await books.session.call('PUT', path, { body: { rules: [wrong] } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      fields: [{ path: 'rules.0.account_id' }, { path: 'rules.0.dimension_instance_id' }],
    });
  });
});

describe('a file sent as multipart', () => {
  it('is taken like an upload', async () => {
    const { session, periods } = books;
    const instances = `/actuals/financial/streams/${added.streamId}/instances`;
    const range = { from_period_id: periods[0]?.id, to_period_id: periods[0]?.id };
    const { id } = await session.ok<{ id: number }>('POST', instances, range);
    const send = async (bytes: string) => {
      const form = new FormData();
      form.set('header', 'true');
      form.set('type', 'data');
      form.set('data', new Blob([bytes]), 'Büro 1.csv');
      const headers = { 'idempotency-key': 'multipart' };
      return session.call('POST', `${instances}/${id}/data`, { body: form, headers });
    };
    const answer = await send(file);
    expect(answer.status).toBe(200);
    const again = await send(file);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(answer.body);
    // As long as the first one, and longer.
    for (const other of [`${file.slice(0, -2)}8\n`, `${file}\n`]) {
      expect(await send(other)).toMatchObject({
        status: 409,
        body: { fields: [{ code: 'idempotencyKeyReused' }] },
      });
    }
    expect(answer.body).toMatchObject({
      status: 'data_ready',
      source: { file_name: 'Büro 1.csv', row_count: 4 },
    });
  });
});
