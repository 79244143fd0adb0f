import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { type Books, setUpBooks } from '../testing/books.ts';
import { addStream, streams } from './streamStore.ts';

interface StreamAnswer {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

const path = '/actuals/financial/streams';

describe('addresses of streams and instances', () => {
  let api: TestApi;
  let books: Books;

  beforeAll(async () => {
    api = await openTestApi();
    books = await setUpBooks(api, {
      name: 'Addresses',
      currency: 'EUR',
      startDate: '2024-01-01',
      accounts: [{ code: '1000', type: 'balance', section: 'assets' }],
      entities: [{ code: 'DE01', currency: 'EUR' }],
    });
  });
  afterAll(() => api.close());

  async function addFinancial(name: string): Promise<StreamAnswer> {
    const legal_entity_id = books.entityIds.get('DE01');
    return books.session.ok('POST', path, { name, legal_entity_id, type: 'single-amount-entry' });
  }

  it('stay when a stream is renamed, and go to nobody else', async () => {
    const first = await addFinancial('DE01 Hauptbuch (Löhne)');
    expect(first.slug).toBe('de01-hauptbuch-loehne');
    const renamed = await books.session.ok<StreamAnswer>('PATCH', `${path}/${first.id}`, { name: 'Payroll' });
    expect(renamed).toMatchObject({ name: 'Payroll', slug: first.slug });
    expect((await addFinancial('DE01 Hauptbuch Löhne')).slug).toBe('de01-hauptbuch-loehne-2');
    expect((await addFinancial('Streams')).slug).toBe('streams-2');
  });

  it('are one for each of many that are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, async () => addFinancial('At once')));
    const slugs = new Set(made.map(({ slug }) => slug));
    expect(slugs).toEqual(
      new Set(['at-once', ...[2, 3, 4, 5, 6, 7, 8].map((number) => `at-once-${number}`)]),
    );
  });

  it('tell nothing of streams of the other kind, whichever was there first', async () => {
    const payroll = async (name: string) =>
      books.db.client(books.client.id, async (transaction) => {
        const ofKind = { kind: 'payroll', type: null, is_type_chosen: true } as const;
        const legal_entity_id = books.entityIds.get('DE01') ?? 0;
        const { id } = await addStream(transaction, books.client.id, { ...ofKind, name, legal_entity_id });
        return (await streams.find(transaction, books.client.id, { id }))?.slug;
      });
    expect(await payroll('Salaries')).toBe('salaries');
    expect((await addFinancial('Salaries')).slug).toBe('salaries');
    expect((await addFinancial('Wages')).slug).toBe('wages');
    expect([await payroll('Wages'), await payroll('Wages')]).toEqual(['wages', 'wages-2']);
  });

  it('come the latest periods first, in whichever order they were made', async () => {
    const [january, february, march] = books.periods.map((period) => period.id);
    const { id } = await addFinancial('In order');
    for (const period of [march, january, february]) {
      const range = { from_period_id: period, to_period_id: period };
      await books.session.ok('POST', `${path}/${id}/instances`, range);
    }
    for (const list of [`${path}/${id}/instances`, `/actuals/financial/instances?stream_ids=${id}`]) {
      const instances = await books.session.ok<{ range: string }[]>('GET', list);
      expect(instances.map(({ range }) => range)).toEqual(['2024-03', '2024-02', '2024-01']);
    }
  });

  it('find an instance by its months, and nothing by others', async () => {
    const [january, february, march] = books.periods;
    const { id } = await addFinancial('By months');
    const other = await addFinancial('By months too');
    const add = async (streamId: number, from: number | undefined, to: number | undefined) =>
      books.session.ok<{ id: number; range: string }>('POST', `${path}/${streamId}/instances`, {
        from_period_id: from,
        to_period_id: to,
      });
    const quarter = await add(id, january?.id, february?.id);
    const month = await add(id, march?.id, march?.id);
    await add(other.id, january?.id, february?.id);
    expect([quarter.range, month.range]).toEqual(['2024-01--2024-02', '2024-03']);

    const found = async (range: string) => {
      const query = new URLSearchParams({ stream_ids: String(id), range });
      const instances = await books.session.ok<{ id: number }[]>(
        'GET',
        `/actuals/financial/instances?${query.toString()}`,
      );
      return instances.map((instance) => instance.id);
    };
    expect(await found(quarter.range)).toEqual([quarter.id]);
    expect(await found(month.range)).toEqual([month.id]);
    for (const range of ['2024-01', '2024-01--2024-03', '1999-01', 'nonsense', '2024-01-01']) {
      expect([range, await found(range)]).toEqual([range, []]);
    }
  });
});
