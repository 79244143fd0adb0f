import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { deleteAccount, idOf, openLedger } from '../substitution/testing/ledgers.ts';
import { centreId, deleteCentre, openTree } from '../substitution/testing/trees.ts';
import type { Books } from '../streams/testing/books.ts';
import { figureThreads } from '../trial-balance/threadService.ts';
import {
  accountLine,
  createMeasure,
  createReport,
  readReport,
  reportsPath,
  type TestNode,
  type TestReport,
  textsOf,
} from './testing/reports.ts';

/** Reports that are saved while a deletion concludes: each save is before it and led to the substitute, or after it and refused. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => api.close());

/** Begins something each time that reports are judged, while the work goes on to its end. */
function begunOnceJudged(begin: (attempt: number) => Promise<unknown>): () => Promise<void> {
  const ask = figureThreads.ask.bind(figureThreads);
  const begun: Promise<unknown>[] = [];
  vi.spyOn(figureThreads, 'ask').mockImplementation(async (...asked) => {
    if (begun.length < 3) begun.push(begin(begun.length));
    return ask(...asked);
  });
  return async () => void (await Promise.all(begun));
}

interface Saves {
  readonly books: Books;
  /** A line of what goes. */
  readonly line: TestNode;
  readonly remove: () => Promise<{ readonly state: string }>;
}

/** Reports that use one which names what goes, that come to name it, and that come new, all at once. */
async function saveWhileRemoved({ books: { session }, line, remove }: Saves): Promise<TestReport[]> {
  const measure = await createMeasure(session, line.id, [line], { name: 'Measure' });
  const using: TestNode = { id: 'm', type: 'measure', meta: { measureId: measure.id } };
  const reports: TestReport[] = [measure];
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F'])
    reports.push(await createReport(session, { name, ...textsOf([{ id: 'g', type: 'group' }]) }));
  const statuses: number[] = [];
  const save = async ({ id }: TestReport, place: number) => {
    const nodes = place % 2 === 0 ? [line] : [{ id: 'g', type: 'group', children: [line, using] }];
    const { revision } = await readReport(session, id);
    const body = { ...textsOf(nodes), revision };
    statuses.push((await session.call('PATCH', `${reportsPath}/${id}`, { body })).status);
  };
  const add = async (name: string) => {
    const { status, body } = await session.call('POST', reportsPath, {
      body: { name, ...textsOf([line]) },
    });
    statuses.push(status);
    if (status === 201) reports.push(body as TestReport);
  };
  const done = begunOnceJudged(async (attempt) => {
    const [first, second] = [reports[1 + attempt * 2]!, reports[2 + attempt * 2]!];
    await Promise.all([save(first, 0), add(`New ${attempt}`), save(second, 1), add(`Newer ${attempt}`)]);
  });
  expect((await remove()).state).toBe('succeeded');
  await done();
  expect(statuses.length).toBeGreaterThanOrEqual(4);
  expect(statuses.filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([]);
  return Promise.all(reports.map(async ({ id }) => readReport(session, id)));
}

const missingIn = (reports: readonly TestReport[]) =>
  reports.flatMap(({ missing_dependencies: missing }) => missing);

it('no report keeps a line of an account that goes meanwhile', async () => {
  for (let round = 0; round < 2; round += 1) {
    const books = await openLedger(api, `Accounts while reports are saved ${round}`);
    const gone = await idOf(books, '4000');
    const remove = () => deleteAccount(books, '4000', '4100');
    const reports = await saveWhileRemoved({ books, line: accountLine('a', gone), remove });
    vi.restoreAllMocks();
    expect(missingIn(reports)).toEqual([]);
  }
});

it('no report keeps a filter of a dimension value that goes meanwhile', async () => {
  for (let round = 0; round < 2; round += 1) {
    const books = await openTree(api, `Values while reports are saved ${round}`, { G: null, H: null });
    const gone = await centreId(books, 'G');
    const account = await idOf(books, '5000');
    const line = accountLine('a', account, { accountType: 'expense', dimensions: [gone] });
    const remove = () => deleteCentre(books, 'G', null, 'H');
    const reports = await saveWhileRemoved({ books, line, remove });
    vi.restoreAllMocks();
    expect(missingIn(reports)).toEqual([]);
  }
});
