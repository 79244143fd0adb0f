import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { bringIn, type InstanceWithFile, setUpBooks } from '../streams/testing/books.ts';

/** The client begins within a quarter, which becomes whole: its average is another one then. */

const calendar = { cycle: '3m', fiscal_year_start: 1 } as const;
const bytes = Buffer.from(
  [
    'Transaction ID,Date,Account,Debit,Credit,Description',
    'T1,2024-02-05,1000,100.00,,Cash sale',
    'T1,2024-02-05,4000,,100.00,Cash sale',
  ].join('\n'),
);
const entities = [
  { code: 'by feed', currency: 'USD', causes: ['rates_changed'] },
  { code: 'by hand', currency: 'GBP', causes: [] },
  { code: 'fixed', currency: 'DEM', causes: [] },
  { code: 'global', currency: 'EUR', causes: [] },
];

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

describe('a period that becomes longer', () => {
  it('marks what was translated by its average, where that is another one', async () => {
    const accounts = [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
    ];
    const books = await setUpBooks(api, {
      name: 'Quarter made whole',
      currency: 'EUR',
      cycle: calendar.cycle,
      startDate: '2024-02-01',
      accounts,
      entities,
    });
    const { session, periods } = books;
    const byHand = { currency: 'GBP', periods: [{ period_id: periods[0]?.id, average: '0.8' }] };
    await session.ok('POST', '/currencies/rates', {
      year: 2024,
      global_currency: 'EUR',
      rates: [byHand],
    });
    const files: InstanceWithFile[] = [];
    for (const { code } of entities) {
      const fileName = `${code}.csv`;
      const type = 'single-account-entry' as const;
      files.push(
        await bringIn(books, { entity: code, type, fileName, bytes, from: '2024-02', to: '2024-02' }),
      );
    }
    const causes = async () =>
      Promise.all(
        files.map(async ({ path }) => {
          const { stale_causes: found } = await session.ok<{ stale_causes: string[] }>('GET', path);
          return found;
        }),
      );
    expect(await causes()).toEqual([[], [], [], []]);
    await session.ok('POST', '/periods', { ...calendar, start_date: '2024-02-01' });
    expect(await causes()).toEqual([[], [], [], []]);
    await session.ok('POST', '/periods', { ...calendar, start_date: '2024-01-01' });
    expect(await causes()).toEqual(entities.map((entity) => entity.causes));
  });
});
