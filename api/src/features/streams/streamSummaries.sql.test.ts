import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientTransaction } from '../../db/database.ts';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { dimensionsOf } from '../dimensions/service.ts';
import { describeInstances } from './instanceView.ts';
import { listInstances } from './instances/store.ts';
import { type Books, setUpBooks } from './testing/books.ts';

/** What lists say of many streams, instances and dimensions at once. */

interface StreamAnswer {
  readonly id: number;
  readonly instance_count: number;
  readonly summary: object;
}

const path = '/actuals/financial/streams';

describe('lists of streams and instances', () => {
  let api: TestApi;
  let books: Books;

  beforeAll(async () => {
    api = await openTestApi();
    books = await setUpBooks(api, {
      name: 'Summaries',
      currency: 'EUR',
      startDate: '2024-01-01',
      accounts: [{ code: '1000', type: 'balance', section: 'assets' }],
      entities: [{ code: 'DE01', currency: 'EUR' }],
    });
  });
  afterAll(() => api.close());

  const inClient = <Result>(work: (transaction: ClientTransaction) => Promise<Result>) =>
    api.platform.db.client(books.client.id, work);

  async function addStream(name: string): Promise<StreamAnswer> {
    const legal_entity_id = books.entityIds.get('DE01');
    return books.session.ok('POST', path, { name, legal_entity_id, type: 'single-amount-entry' });
  }

  /** An instance of one month, as if it stood so. */
  async function addInstance(
    streamId: number,
    month: number,
    state: { status: 'processed' | 'data_ready'; is_stale?: boolean; publishedAt?: string },
  ): Promise<number> {
    const period = books.periods[month];
    const { id } = await books.session.ok<{ id: number }>('POST', `${path}/${streamId}/instances`, {
      from_period_id: period?.id,
      to_period_id: period?.id,
    });
    const { publishedAt, ...columns } = state;
    await inClient(async (transaction) => {
      await transaction
        .updateTable('stream_instances')
        .set({ ...columns, published_version: publishedAt === undefined ? null : 1 })
        .where('id', '=', id)
        .execute();
    });
    if (publishedAt !== undefined) await addVersion(id, publishedAt);
    return id;
  }

  /** A published version: what a summary reads of it is its time. */
  async function addVersion(instanceId: number, publishedAt: string): Promise<void> {
    const clientId = books.client.id;
    await inClient(async (transaction) => {
      const { rows } = await sql<{ id: number }>`
        with upload as (
          insert into uploads (client_id, file_name, state, created_by)
          select ${clientId}, 'a.csv', 'complete', max(id) from users
          returning id)
        insert into sources (client_id, upload_id, encoding, detected_encoding, separator, line_break, has_header,
          skip_rows, row_count, first_row_no, columns, warnings, index_step, row_offsets, sheets)
        select ${clientId}, id, 'utf-8', 'utf-8', ',', 'lf', true, 0, 0, 1, '[]', '[]', 1000, '', '[]' from upload
        returning id`.execute(transaction);
      await sql`
        insert into instance_versions
          (client_id, instance_id, version, source_id, content_revision, frozen, published_at,
           segment_count, posting_count, postings_sha256, pack_counts, packs_sha256)
        values (${clientId}, ${instanceId}, 1, ${rows[0]?.id}, 1, '{}', ${publishedAt}, 0, 0, sha256(''), '{0,0,0}', sha256(''))`.execute(
        transaction,
      );
      await sql`
        insert into version_references (client_id, instance_id, version, legal_entity_id)
        select ${clientId}, ${instanceId}, 1, streams.legal_entity_id
        from stream_instances join streams
          on streams.client_id = stream_instances.client_id and streams.id = stream_instances.stream_id
        where stream_instances.client_id = ${clientId} and stream_instances.id = ${instanceId}`.execute(
        transaction,
      );
    });
  }

  /** How many statements some work in the client takes. */
  async function statementsOf(work: (transaction: ClientTransaction) => Promise<unknown>): Promise<number> {
    let count = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    await inClient((transaction) => work(transaction.withPlugin(counting)));
    return count;
  }

  it('count what is processed and what waits, and say from when to when', async () => {
    const empty = await addStream('Empty');
    const filled = await addStream('Filled');
    const none = {
      processed_count: 0,
      open_count: 0,
      from_period_id: null,
      to_period_id: null,
      last_processed_at: null,
      gaps: [],
      without_instance: [],
    };
    expect(empty).toMatchObject({ instance_count: 0, summary: none });

    // Not in the order of time, so that ids do not stand for it.
    await addInstance(filled.id, 2, { status: 'processed', publishedAt: '2024-04-02T08:00:00.000Z' });
    await addInstance(filled.id, 1, {
      status: 'processed',
      is_stale: true,
      publishedAt: '2024-05-02T08:00:00.000Z',
    });
    await addInstance(filled.id, 0, { status: 'data_ready' });
    const { items: streams } = await books.session.ok<{ items: StreamAnswer[] }>('GET', path);
    expect(streams.map(({ id, instance_count, summary }) => ({ id, instance_count, summary }))).toEqual([
      { id: empty.id, instance_count: 0, summary: none },
      {
        id: filled.id,
        instance_count: 3,
        summary: {
          processed_count: 2,
          open_count: 2,
          from_period_id: books.periods[1]?.id,
          to_period_id: books.periods[2]?.id,
          last_processed_at: '2024-05-02T08:00:00.000Z',
          gaps: [],
          without_instance: [],
        },
      },
    ]);
    const renamed = await books.session.ok<StreamAnswer>('PATCH', `${path}/${filled.id}`, {
      name: 'Renamed',
    });
    expect(renamed).toEqual({ ...streams[1], name: 'Renamed' });
  });

  it('give on request only the instances that wait', async () => {
    const waiting = await books.session.ok<{ from_period_id: number; status: string }[]>(
      'GET',
      '/actuals/financial/instances?open_only=true',
    );
    expect(waiting.map(({ from_period_id, status }) => [from_period_id, status])).toEqual([
      [books.periods[1]?.id, 'processed'],
      [books.periods[0]?.id, 'data_ready'],
    ]);
    const all = await books.session.ok<unknown[]>('GET', '/actuals/financial/instances?open_only=false');
    expect(all).toHaveLength(3);
  });

  it('take as many statements for many streams and dimensions as for one', async () => {
    const { id } = books.client;
    const keeper = { clientId: id, clientUserId: 1, roles: ['org_admin'] } as const;
    const describeOf = (streamIds: readonly number[] | undefined) =>
      statementsOf(async (transaction) => {
        const instances = await listInstances(transaction, id, 'financial', { streamIds });
        const described = await describeInstances(transaction, keeper, instances);
        expect(described).toHaveLength(instances.length);
        return described;
      });
    const before = await describeOf(undefined);
    for (const name of ['Second', 'Third', 'Fourth']) {
      const stream = await addStream(name);
      await addInstance(stream.id, 3, { status: 'data_ready' });
    }
    expect(await describeOf(undefined)).toBe(before);
    expect(before).toBeGreaterThan(3);

    const dimensions: number[] = [];
    const counted = await statementsOf(async (transaction) => {
      for (const dimension of await dimensionsOf(transaction, id)) dimensions.push(dimension.versions.length);
    });
    expect(dimensions).toEqual([1, 1]);
    expect(counted).toBe(2);
  });

  it('say which periods between count for nothing, and which of them no instance covers', async () => {
    const gapped = await addStream('Gapped');
    const periodIds = books.periods.map(({ id }) => id);
    await addInstance(gapped.id, 9, { status: 'processed', publishedAt: '2024-11-02T08:00:00.000Z' });
    await addInstance(gapped.id, 0, { status: 'data_ready' });
    await addInstance(gapped.id, 2, { status: 'processed', publishedAt: '2024-11-02T08:00:00.000Z' });
    await addInstance(gapped.id, 4, { status: 'data_ready' });
    await addInstance(gapped.id, 6, { status: 'processed', publishedAt: '2024-11-02T08:00:00.000Z' });
    const gap = (from: number, to: number) => ({
      from_period_id: periodIds[from],
      to_period_id: periodIds[to],
    });
    const [{ summary } = { summary: {} }] = (
      await books.session.ok<{ items: StreamAnswer[] }>('GET', path)
    ).items.filter(({ id }) => id === gapped.id);
    expect(summary).toMatchObject({
      gaps: [gap(3, 5), gap(7, 8)],
      without_instance: [gap(1, 1), gap(3, 3), gap(5, 5), gap(7, 8)],
    });
    // What any stream of the entity covers is there: another one holds the second and third period.
    const coverage = await books.session.ok<object[]>('GET', '/data_audit/trial_balance/coverage');
    expect(coverage).toMatchObject([{ from_period_id: periodIds[1], gaps: [gap(3, 5), gap(7, 8)] }]);
  });
});
