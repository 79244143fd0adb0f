import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { type Books, periodOf, setUpBooks } from '../../streams/testing/books.ts';
import { createMeasure, createReport, readReport, type TestNode, textsOf } from '../testing/reports.ts';
import { evaluated, path } from './testing/reportCalls.ts';

/** More measures than are read at once: what is left out is there, and is not told as gone. */

let api: TestApi;
let books: Books;
const ids: number[] = [];

const using = (measureId: number): TestNode => ({
  id: `m${measureId}`,
  type: 'measure',
  meta: { measureId },
});
const rangeOf = () => {
  const month = periodOf(books, '2024-01');
  return { from_period_id: month, to_period_id: month };
};

const description = 'x'.repeat(1_000);
const lines: readonly TestNode[] = Array.from({ length: 900 }, (_, at) => ({
  id: `n${at}`,
  type: 'group',
  meta: { description },
}));

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Large measures',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [{ code: '4000', type: 'revenue' }],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  while (ids.length < 6) ids.push((await createMeasure(books.session, 'n0', lines)).id);
});
afterAll(async () => api.close());

describe('measures that hold more together than is read at once', () => {
  it('are left out where a report is evaluated, which says so', async () => {
    const body = { items: ids.map(using), range: rangeOf() };
    const { rows, notices, missing_dependencies: missing } = await evaluated(books.session, body);
    expect(rows.map(({ values }) => values[0])).toEqual([...Array<string>(5).fill('0.0000'), null]);
    expect(notices).toEqual([{ path: 'items', code: 'measures_left_out' }]);
    expect(missing).toEqual([]);
    const fewer = await evaluated(books.session, { ...body, items: ids.slice(1).map(using) });
    expect([fewer.rows.at(-1)?.values, fewer.notices]).toEqual([['0.0000'], []]);
  });

  it('are refused where a report comes to name them, and not where it does already', async () => {
    const { session } = books;
    const named = ids.slice(0, 5);
    const report = await createReport(session, { name: 'Five', ...textsOf(named.map(using)) });
    const more = { ...textsOf(ids.map(using)), revision: report.revision };
    expect(await session.call('PATCH', `${path}/${report.id}`, { body: more })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'items', code: 'measures_too_large' }] },
    });
    // One of them comes to use the sixth.
    const first = await readReport(session, named[0] ?? 0);
    const grown = { ...textsOf([...lines, using(ids[5] ?? 0)]), revision: first.revision };
    await session.ok('PATCH', `${path}/${first.id}`, grown);
    const last = { ...textsOf([...named.slice(1), named[0] ?? 0].map(using)), revision: report.revision };
    expect(await session.ok('PATCH', `${path}/${report.id}`, last)).toMatchObject({
      missing_dependencies: [],
    });
  });
});
