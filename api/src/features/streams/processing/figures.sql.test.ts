import { BalancePack, describePack } from '@tributary/engine/balances/packs/pack';
import { packLevels } from '@tributary/engine/balances/packs/balanceRows';
import { parseAmount } from '@tributary/engine/money/amount';
import { Segment } from '@tributary/engine/postings/segments/segment';
import { describeSegment } from '@tributary/engine/postings/segments/segmentHead';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { encodeBinaryRows, int4, int8, numeric } from '../../../db/binaryRows.ts';
import { keptReadsOf } from '../../../db/keptReads.ts';
import { type TestApi, openTestApi } from '../../../testing/testApi.ts';
import { type Books, bringIn, deprocess, type InstanceWithFile, setUpBooks } from '../testing/books.ts';
import { readFigures } from '../../postings/readService.ts';
import { listHeads } from '../../postings/segmentStore.ts';
import { segmentColumns } from '../worker/service.ts';
import { cleanClient } from './cleaning.ts';

/** What a run writes: postings as segments, balances as packs, and in rows what they name. */

const entryCount = 2100;
const rows = Array.from({ length: entryCount }, (_, index) => {
  const date = `2024-${String((index % 12) + 1).padStart(2, '0')}-15`;
  const amount = `${index + 1}.0${index % 10}`;
  return [`E${index},${date},1000,${amount},,Sale`, `E${index},${date},4000,,${amount},Sale`];
}).flat();
const file = Buffer.from(`Transaction ID,Date,Account,Debit,Credit,Description\n${rows.join('\n')}\n`);
const total = rows.reduce((sum, row) => sum + (parseAmount(row.split(',')[3] || '0') ?? 0n), 0n);

let api: TestApi;
let books: Books;
let instance: InstanceWithFile;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'figures',
    currency: 'EUR',
    startDate: '2023-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  instance = await bringIn(books, {
    entity: 'A',
    type: 'single-account-entry',
    fileName: 'ledger.csv',
    bytes: file,
    from: '2024-01',
    to: '2024-12',
  });
});
afterAll(async () => api.close());

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

async function readVersion() {
  const clientId = books.client.id;
  const { instanceId } = instance;
  return books.db.client(clientId, async (transaction) => ({
    version: await transaction
      .selectFrom('instance_versions')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('instance_id', '=', instanceId)
      .executeTakeFirstOrThrow(),
    segments: await transaction
      .selectFrom('posting_segments')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('instance_id', '=', instanceId)
      .orderBy('segment_no')
      .execute(),
    packs: await transaction
      .selectFrom('balance_packs')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('instance_id', '=', instanceId)
      .orderBy('level')
      .orderBy('part')
      .execute(),
    references: await transaction
      .selectFrom('version_references')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('instance_id', '=', instanceId)
      .execute(),
  }));
}

describe('the figures of a version', () => {
  it('hold each row of the file once, in the order account, period, line', async () => {
    const { version, segments } = await readVersion();
    expect(segments.map(({ segment_no, count }) => [segment_no, count])).toEqual([
      [0, 4096],
      [1, 2 * entryCount - 4096],
    ]);
    expect(version).toMatchObject({ segment_count: 2, posting_count: 2 * entryCount });
    const decoded = segments.map(({ body }) => new Segment(body));
    const all = (name: Parameters<Segment['integers']>[0]) =>
      decoded.flatMap((segment) => Array.from(segment.integers(name)));
    expect(all('sourceRows').toSorted((first, second) => first - second)).toEqual(
      Array.from(rows, (_, index) => index + 2),
    );
    const accounts = all('accountIds');
    const periods = all('periodIds');
    const keys = all('lineNumbers').map((line, index) => [accounts[index]!, periods[index]!, line] as const);
    const inOrder = keys.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    expect(keys).toEqual(inOrder);
    const sides = all('sides');
    const amounts = decoded.flatMap((segment) => Array.from(segment.amounts('amounts')));
    for (const side of [0, 1])
      expect(amounts.reduce((sum, amount, index) => (sides[index] === side ? sum + amount : sum), 0n)).toBe(
        total,
      );
  });

  it('are known to be whole by their hashes and counts', async () => {
    const { version, segments, packs } = await readVersion();
    const key = { clientId: books.client.id, instanceId: instance.instanceId, version: version.version };
    const [heads = []] = await books.db.client(key.clientId, (transaction) => listHeads(transaction, [key]));
    for (const { body, sha256: hash } of [...segments, ...packs])
      expect(Buffer.from(hash).toString('hex')).toBe(sha256(body));
    const postings = segments.map(({ segment_no, body }, index) =>
      describeSegment(segment_no, heads[index]!, sha256(body)),
    );
    expect(Buffer.from(version.postings_sha256!).toString('hex')).toBe(sha256(postings.join('')));
    const parts = packs.map(({ level, part, count, body }) =>
      describePack(packLevels[level]!, part, count, sha256(body)),
    );
    expect(Buffer.from(version.packs_sha256!).toString('hex')).toBe(sha256(parts.join('')));
    expect(version.pack_counts).toEqual([1, 1, 1]);
    expect(heads.reduce((sum, { debit }) => sum + debit, 0n)).toBe(total);
  });

  it('are read ahead by the job that follows a publication: whoever comes first asks for what counts alone', async () => {
    const transactions = vi.spyOn(books.db, 'client');
    const nothing = async (): Promise<undefined> => undefined;
    const index = await readFigures(books.db, books.client.id, nothing, async (figures) => {
      const [version] = figures.versions;
      await figures.segmentIndex(version!);
      return figures.entryIndex(version!);
    });
    expect(index.count).toBe(entryCount);
    expect(transactions).toHaveBeenCalledTimes(1);
    transactions.mockRestore();
  });

  it('add up to the balances of each level', async () => {
    const { packs } = await readVersion();
    for (const { body, count } of packs) {
      const pack = new BalancePack(body);
      expect(count).toBe(24);
      expect(pack.count).toBe(24);
      for (const name of ['debits', 'credits', 'globalDebits', 'globalCredits'] as const)
        expect(Array.from(pack.amounts(name)).reduce((sum, amount) => sum + amount, 0n)).toBe(total);
    }
  });

  it('name their accounts, periods, dimension instances and legal entity', async () => {
    const { references } = await readVersion();
    const named = (name: 'account_id' | 'period_id' | 'dimension_instance_id') =>
      references.flatMap((row) => row[name] ?? []).length;
    expect({
      accounts: named('account_id'),
      periods: named('period_id'),
      instances: named('dimension_instance_id'),
      entities: new Set(references.map((row) => row.legal_entity_id)),
      rows: references.length,
    }).toEqual({
      accounts: 2,
      periods: 12,
      instances: 1,
      entities: new Set([books.entityIds.get('A')]),
      rows: 16,
    });
  });
});

async function copySegment(version: number, segmentNo: number, amount: bigint): Promise<void> {
  const fields = [
    int8(instance.instanceId),
    int4(version),
    int4(segmentNo),
    ...[1, 1].map(int8),
    int4(1),
    ...[1, 1].map(int8),
    int4(1),
    int4(1),
    ...[amount, -amount, 0n, 1n].map(numeric),
    Buffer.alloc(32),
    Buffer.from('body'),
  ];
  await books.db.copy('posting_segments', books.client.id, segmentColumns, encodeBinaryRows([fields]));
}

async function listSegments(version: number) {
  return books.db.client(books.client.id, (transaction) =>
    transaction
      .selectFrom('posting_segments')
      .select(['first_account', 'count', 'debit', 'credit', 'global_debit', 'global_credit', 'body'])
      .where('client_id', '=', books.client.id)
      .where('version', '=', version)
      .orderBy('segment_no')
      .execute(),
  );
}

describe('rows of binary COPY', () => {
  const amounts = [
    '0.0000',
    '0.0001',
    '1.0000',
    '9999.9999',
    '10000.0000',
    '100000000.0000',
    '99999999999999.9999',
    '12345678901234567890.1234',
  ];

  it('hold what was given, and what belongs to no version goes with the next cleaning', async () => {
    for (const [index, text] of amounts.entries()) await copySegment(77, index, parseAmount(text)!);
    const stored = await listSegments(77);
    expect(stored.map((row) => [row.debit, row.credit])).toEqual(
      amounts.map((text) => [text, text === '0.0000' ? text : `-${text}`]),
    );
    expect(stored[0]).toMatchObject({
      first_account: 1,
      count: 1,
      global_debit: '0.0000',
      global_credit: '0.0001',
    });
    expect(Buffer.from(stored[0]!.body).toString()).toBe('body');
    await cleanClient(books.db, books.client.id);
    expect(await listSegments(77)).toEqual([]);
    expect((await readVersion()).segments).toHaveLength(2);
  });
});

describe('figures that count no longer', () => {
  it('go with the clean-up that is under way when they are replaced', async () => {
    await copySegment(78, 0, 1n);
    const meanwhile: typeof books.db.afterBulk = async (what) => {
      await books.db.afterBulk(what);
      if (what !== 'cleaned') return;
      if (!isReplaced) await copySegment(79, 0, 1n);
      isReplaced = true;
    };
    let isReplaced = false;
    await cleanClient({ ...books.db, afterBulk: meanwhile }, books.client.id);
    expect([isReplaced, await listSegments(78), await listSegments(79)]).toEqual([true, [], []]);
  });

  it('go piece by piece, each with its space', async () => {
    for (let segmentNo = 0; segmentNo < 40; segmentNo += 1) await copySegment(80, segmentNo, 1n);
    const done: string[] = [];
    const loader: typeof books.db.loader = async (clientId, work) => {
      done.push('rows');
      return books.db.loader(clientId, work);
    };
    const afterBulk: typeof books.db.afterBulk = async (what) => {
      done.push(what);
      return books.db.afterBulk(what);
    };
    await cleanClient({ ...books.db, loader, afterBulk }, books.client.id);
    expect(done).toEqual([
      'rows',
      'figuresRemoved',
      'rows',
      'figuresRemoved',
      'rows',
      'figuresRemoved',
      'cleaned',
    ]);
    expect(await listSegments(80)).toEqual([]);
  });

  it('stay while a run of their instance is at work', async () => {
    const set = async (values: { status: 'processing' | 'processed'; published_version: number | null }) =>
      books.db.client(books.client.id, async (transaction) =>
        transaction
          .updateTable('stream_instances')
          .set(values)
          .where('client_id', '=', books.client.id)
          .where('id', '=', instance.instanceId)
          .execute(),
      );
    await set({ status: 'processing', published_version: null });
    try {
      await cleanClient(books.db, books.client.id);
      expect(await listSegments(1)).toHaveLength(2);
    } finally {
      await set({ status: 'processed', published_version: 1 });
    }
  });

  it('stay while a rollback may bring them back, and leave nothing when their instance goes', async () => {
    await deprocess(books, instance);
    await books.jobs.drain();
    expect((await readVersion()).segments).toHaveLength(2);
    await books.session.ok('DELETE', instance.path);
    await books.jobs.drain();
    expect(await listSegments(1)).toEqual([]);
    const left = await books.db.client(books.client.id, async (transaction) => [
      ...(await transaction.selectFrom('balance_packs').select('part').execute()),
      ...(await transaction.selectFrom('version_references').select('id').execute()),
    ]);
    expect(left).toEqual([]);
  });
});

describe('the figures of another version', () => {
  it('are kept as they are written: the job that follows their publication finds them', async () => {
    const kept = keptReadsOf(books.db);
    const [keep, add] = [vi.spyOn(kept, 'keep'), vi.spyOn(kept, 'add')];
    const again = await bringIn(books, {
      entity: 'A',
      type: 'single-account-entry',
      fileName: 'later.csv',
      bytes: Buffer.from(file.toString().replaceAll('2024-', '2023-')),
      from: '2023-01',
      to: '2023-12',
    });
    const firstOf = (spy: typeof keep | typeof add): number => {
      const place = spy.mock.calls.findIndex(
        ([key]) => key.includes(`/${again.instanceId}/`) && key.endsWith('/entries'),
      );
      return spy.mock.invocationCallOrder[place] ?? Number.NaN;
    };
    expect(firstOf(add)).toBeLessThan(firstOf(keep));
    keep.mockRestore();
    add.mockRestore();
  });
});
