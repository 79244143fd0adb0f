import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isProving, seed } from '../../../testing/rounds.ts';
import { type TestApi, openTestApi } from '../../../testing/testApi.ts';
import type { Instance } from '../instanceView.ts';
import {
  acceptAccounts,
  acceptSuggestions,
  type Books,
  bringIn,
  type InstanceWithFile,
  deprocess,
  processInstance,
  setUpBooks,
  upload,
  verify,
} from '../testing/books.ts';

/** Versions of an instance: what each was processed with, and the way back to the last of them. */

const header = 'Transaction ID,Date,Account,Debit,Credit,Description';

function fileOf(amount: string, account = '4000'): string {
  return [
    header,
    `T1,2024-01-05,1000,${amount},,Cash sale`,
    `T1,2024-01-05,${account},,${amount},Cash sale`,
    'T2,2024-02-10,5000,40.50,,Rent',
    'T2,2024-02-10,1000,,40.50,Rent',
  ].join('\n');
}

const otherColumns = fileOf('77.00').replace(
  header,
  'Transaction ID,Document date,Account code,Debit,Credit,Text',
);

interface Version {
  readonly version: number;
  readonly is_published: boolean;
  readonly is_rollback_target: boolean;
  readonly processed_by: string | null;
  readonly verified_by: string | null;
  readonly source: { readonly file_name: string; readonly sha256: string };
  readonly counts: { readonly rows: number; readonly postings: number };
  readonly differences: readonly string[];
}

interface Detail extends Version {
  readonly fields: readonly { readonly name: string }[];
  readonly accounts: readonly { readonly code: string }[];
  readonly rules: readonly object[];
  readonly changes: Readonly<
    Record<
      'fields' | 'accounts' | 'rules' | 'eliminations',
      readonly { readonly name: string; readonly change: string }[]
    >
  >;
}

let api: TestApi;
let shared: Books;
beforeAll(async () => {
  api = await openTestApi();
  shared = await addBooks('versions');
});
afterAll(async () => api.close());

async function addBooks(name: string): Promise<Books> {
  return setUpBooks(api, {
    name,
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
      { code: '4100', type: 'revenue' },
      { code: '5000', type: 'expense' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
}

/** A stream of its own with one version. */
async function setUp(books: Books = shared): Promise<{ books: Books; file: InstanceWithFile }> {
  const file = await bringIn(books, {
    entity: 'A',
    type: 'single-account-entry',
    fileName: 'first.csv',
    bytes: Buffer.from(fileOf('100.00')),
    from: '2024-01',
    to: '2024-12',
  });
  return { books, file };
}

async function readInstance({ session }: Books, { path }: InstanceWithFile): Promise<Instance> {
  return session.ok<Instance>('GET', path);
}

async function give(
  books: Books,
  { path }: InstanceWithFile,
  name: string,
  content: string,
): Promise<Instance> {
  const uploadId = await upload(books.session, name, Buffer.from(content));
  return books.session.ok<Instance>('POST', `${path}/data`, { upload_id: uploadId });
}

async function saveRule({ session }: Books, { streamId }: InstanceWithFile, name: string, value: string) {
  const rules = [
    {
      name,
      position: 0,
      side: 'credit',
      conditions: { $and: [{ field: 'description', operator: 'equals', value }] },
      account_id: null,
      account_by_code_of: null,
      dimension_instance_id: null,
      dimension_by_code_of: null,
    },
  ];
  await session.ok('PUT', `/actuals/financial/streams/${streamId}/rules`, { rules });
}

/** Everything that the published figures of the client say, as they stand on the wire. */
async function readFigures({ session, periods }: Books, { path }: InstanceWithFile): Promise<object> {
  type Balance = { readonly stale_instances: readonly object[] };
  const range = `from=${periods[0]?.id}&to=${periods[11]?.id}`;
  // That figures are stale is said beside them, it is not one of them.
  const { stale_instances: _stale, ...balance } = await session.ok<Balance>(
    'GET',
    `/data_audit/trial_balance?${range}`,
  );
  return {
    balance,
    entries: await session.ok<object>('GET', `${path}/entries`),
    transactions: await session.ok<object>(
      'GET',
      `/data_audit/trial_balance/transactions?from_period_id=${periods[0]?.id}&to_period_id=${periods[11]?.id}&part=turnover`,
    ),
  };
}

async function readVersions({ session }: Books, { path }: InstanceWithFile, query = ''): Promise<Version[]> {
  return (await session.ok<{ items: Version[] }>('GET', `${path}/versions${query}`)).items;
}

describe('a rollback', () => {
  it('brings back the figures, the file and the map; the rules of the stream stay and make it stale', async () => {
    const { books, file } = await setUp();
    const { session } = books;
    const before = { instance: await readInstance(books, file), figures: await readFigures(books, file) };
    const map = await session.ok<{ fields: object[] }>('GET', `${file.path}/fields`);

    await deprocess(books, file);
    await saveRule(books, file, 'Sales', 'Cash sale');
    await give(books, file, 'second.csv', otherColumns);
    await acceptSuggestions(books, file);
    expect(await session.ok('GET', `${file.path}/fields`)).not.toMatchObject({ fields: map.fields });
    const between = await readInstance(books, file);
    expect(between).toMatchObject({ is_verified: false, rollback_version: 1, published_version: null });

    const stale = await session.call('POST', `${file.path}/rollback`, {
      body: { revision: between.revision - 1 },
    });
    expect(stale.status).toBe(409);
    const after = await session.ok<Instance>('POST', `${file.path}/rollback`, { revision: between.revision });
    expect(after).toMatchObject({
      status: 'processed',
      published_version: 1,
      rollback_version: null,
      is_stale: true,
      stale_causes: ['rules_changed'],
      is_verified: true,
      verified_by: before.instance.verified_by,
      source: before.instance.source,
      last_run: { kind: 'process', state: 'succeeded', is_current: false },
    });
    expect(await session.ok('GET', `${file.path}/fields`)).toMatchObject({ fields: map.fields });
    expect(await readFigures(books, file)).toEqual(before.figures);
    const again = await session.call('POST', `${file.path}/rollback`, { body: {} });
    expect(again.status).toBe(409);
  });

  it('repeated with the same key answers the same, once', async () => {
    const { books, file } = await setUp();
    await deprocess(books, file);
    const headers = { 'idempotency-key': 'rollback-1' };
    const call = async () => books.session.call('POST', `${file.path}/rollback`, { body: {}, headers });
    const first = await call();
    const second = await call();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });

  it('of one of many at once wins', async () => {
    const { books, file } = await setUp();
    await deprocess(books, file);
    const calls = Array.from({ length: 8 }, async () =>
      books.session.call('POST', `${file.path}/rollback`, { body: {} }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('is refused where nothing was published', async () => {
    const { books, file } = await setUp();
    await deprocess(books, file);
    await verify(books, file);
    await processInstance(books, file);
    const { body } = await books.session.call('POST', `${file.path}/rollback`, { body: {} });
    expect(body).toMatchObject({ message: 'The instance is processed. Deprocess it first.' });
  });
});

describe('the versions', () => {
  it('say what each was processed with, and what has changed since', async () => {
    const { books, file } = await setUp();
    const { session } = books;
    await deprocess(books, file);
    await give(books, file, 'second.csv', fileOf('250.00', '4100'));
    await saveRule(books, file, 'Sales', 'Nothing');
    await acceptAccounts(books, file);
    await verify(books, file);
    await processInstance(books, file);
    await saveRule(books, file, 'Sales', 'Cash sale');

    const [second, first] = await readVersions(books, file);
    expect(second).toMatchObject({
      version: 2,
      is_published: true,
      source: { file_name: 'second.csv' },
      counts: { rows: 4, postings: 4, rows_filtered: 0 },
      rule_count: 1,
      differences: ['rules'],
    });
    expect(first).toMatchObject({
      version: 1,
      is_published: false,
      is_rollback_target: false,
      source: { file_name: 'first.csv' },
      rule_count: 0,
      account_count: 3,
      differences: ['file', 'rules'],
    });
    expect(first?.processed_by).toBe(second?.verified_by);
    expect(await readVersions(books, file, '?limit=1')).toEqual([second]);
    expect(await readVersions(books, file, '?limit=1&after=versions.2')).toEqual([first]);

    const detail = await session.ok<Detail>('GET', `${file.path}/versions/1`);
    expect(detail.accounts.map(({ code }) => code)).toEqual(['1000', '4000', '5000']);
    expect(detail.rules).toEqual([]);
    expect(detail.changes).toEqual({
      fields: [],
      accounts: [{ name: '4100', change: 'added' }],
      rules: [{ name: 'Sales', change: 'added' }],
      eliminations: [],
    });
    expect((await session.call('GET', `${file.path}/versions/3`)).status).toBe(404);
  });

  it('keep their files, also when their figures are gone, until the instance is deleted', async () => {
    const { books, file } = await setUp();
    const { session } = books;
    await deprocess(books, file);
    await give(books, file, 'second.csv', fileOf('250.00'));
    await verify(books, file);
    await processInstance(books, file);
    const remaining = async () =>
      api.platform.db.client(books.client.id, async (transaction) => {
        const rows = await transaction
          .selectFrom('posting_segments')
          .select(['version', 'count'])
          .where('client_id', '=', books.client.id)
          .where('instance_id', '=', file.instanceId)
          .execute();
        return rows.map(({ version, count }) => ({ version, count }));
      });
    await books.jobs.drain();
    expect(await remaining()).toEqual([{ version: 2, count: 4 }]);
    const download = async (version: number) => session.call('GET', `${file.path}/versions/${version}/file`);
    const first = await download(1);
    expect(first.body).toBe(fileOf('100.00'));
    expect(first.headers.get('content-disposition')).toContain('first.csv');
    expect((await download(2)).body).toBe(fileOf('250.00'));
    const stranger = await (await api.addClient('others')).as('org_admin');
    expect((await stranger.call('GET', `${file.path}/versions/1/file`)).status).toBe(404);
  });
});

describe('the same bytes again', () => {
  it('name the instances that hold them, as long as they do', async () => {
    const { books, file } = await setUp(await addBooks('same bytes'));
    const { session, periods } = books;
    const instances = `/actuals/financial/streams/${file.streamId}/instances`;
    const { id } = await session.ok<{ id: number }>('POST', instances, {
      from_period_id: periods[12]?.id,
      to_period_id: periods[12]?.id,
    });
    const next = { ...file, instanceId: id, path: `${instances}/${id}` };
    const given = await give(books, next, 'again.csv', fileOf('100.00'));
    expect(given.same_bytes_in).toEqual([{ stream_id: file.streamId, instance_id: file.instanceId }]);
    const warning = { code: 'same_bytes', params: { instance_ids: String(file.instanceId) } };
    expect(given.source?.warnings).toContainEqual(warning);
    expect((await readInstance(books, file)).same_bytes_in).toEqual([
      { stream_id: file.streamId, instance_id: id },
    ]);
    const replaced = await give(books, next, 'other.csv', fileOf('100.01'));
    expect(replaced.same_bytes_in).toEqual([]);
    expect((await readInstance(books, file)).same_bytes_in).toEqual([]);
  });

  it('warn where the instance itself holds them already, and not when they are only read otherwise', async () => {
    const { books, file } = await setUp(await addBooks('same file again'));
    await deprocess(books, file);
    const codes = ({ source }: Instance) => source?.warnings.map(({ code }) => code);
    expect(codes(await give(books, file, 'renamed.csv', fileOf('100.00')))).toEqual(['same_file_again']);
    const settings = { encoding: 'windows-1252' };
    const again = await books.session.ok<Instance>('PUT', `${file.path}/source`, settings);
    expect(codes(again)).toEqual([]);
    expect(codes(await give(books, file, 'other.csv', fileOf('100.01')))).toEqual([]);
  });
});

describe('a deletion', () => {
  it('names the revision that was seen', async () => {
    const { books, file } = await setUp();
    const { revision } = await deprocess(books, file);
    await give(books, file, 'second.csv', fileOf('250.00'));
    const late = await books.session.call('DELETE', file.path, { body: { revision } });
    expect(late.status).toBe(409);
    const seen = await readInstance(books, file);
    const answer = await books.session.call('DELETE', file.path, { body: { revision: seen.revision } });
    expect(answer.status).toBe(200);
  });
});

describe('any way through versions', () => {
  const step = fc.constantFrom('process', 'deprocess', 'upload', 'rule', 'map', 'rollback');

  /** What a step does if it may now; answers whether anything was published by it. */
  async function take(books: Books, file: InstanceWithFile, name: string, number: number): Promise<void> {
    const { status, rollback_version: target } = await readInstance(books, file);
    const isOpen = status === 'data_ready';
    if (name === 'rule') await saveRule(books, file, `Rule ${number}`, `Text ${number}`);
    else if (name === 'deprocess' && !isOpen) await deprocess(books, file);
    else if (name === 'rollback' && isOpen && target !== null) {
      await books.session.ok('POST', `${file.path}/rollback`, {});
    } else if (name === 'upload' && isOpen) {
      await give(books, file, `file-${number}.csv`, fileOf(`${100 + number}.25`));
    } else if (name === 'map' && isOpen) await acceptSuggestions(books, file);
    else if (name === 'process' && isOpen) {
      await verify(books, file);
      await processInstance(books, file);
    }
  }

  it('shows the figures of the version that is published, to the last digit, and none without', async () => {
    const { books, file } = await setUp();
    await deprocess(books, file);
    const nothing = await readFigures(books, file);
    await books.session.ok('POST', `${file.path}/rollback`, {});
    const steps = fc.array(step, { minLength: 8, maxLength: 8 });
    let number = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (names) => {
        const figuresOf = new Map<number, object>();
        for (const name of names) {
          await take(books, file, name, ++number);
          const { published_version: version } = await readInstance(books, file);
          const figures = await readFigures(books, file);
          if (version === null) expect(figures).toEqual(nothing);
          else if (figuresOf.has(version)) expect(figures).toEqual(figuresOf.get(version));
          else figuresOf.set(version, figures);
        }
      }),
      { numRuns: isProving ? 20 : 2, endOnFailure: true, seed },
    );
  });
});
