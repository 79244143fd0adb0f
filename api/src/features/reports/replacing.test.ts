import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError, tooManyAtOnce } from '../../http/errors.ts';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import type { Question } from '../figureWorker.ts';
import { deleteAccount, idOf, openLedger } from '../substitution/testing/ledgers.ts';
import { addressOf, centreIds, deleteCentre, openTree } from '../substitution/testing/trees.ts';
import { figureThreads } from '../trial-balance/threadService.ts';
import type { Books } from '../streams/testing/books.ts';
import { measureFamilyOf } from './measureFamily.ts';
import {
  accountLine,
  createMeasure,
  createReport,
  readReport,
  reportsPath,
  templateOf,
  type TestNode,
  type TestReport,
  textsOf,
} from './testing/reports.ts';

/** Reports are judged while nothing is held, together with those that they use and that use them. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => api.close());

const using = (id: string, measureId: number): TestNode => ({ id, type: 'measure', meta: { measureId } });
const group = (...children: TestNode[]): TestNode => ({ id: 'g', type: 'group', children });

const losing = async ({ session }: Books, from: number, to: number): Promise<number> => {
  const path = `/ledger/accounts/${from}/references?substitute_id=${to}`;
  return (await session.ok<{ losing_reports: number }>('GET', path)).losing_reports;
};

const save = async (
  { session }: Books,
  { id, revision }: TestReport,
  nodes: TestNode[],
): Promise<TestReport> => session.ok('PATCH', `${reportsPath}/${id}`, { ...textsOf(nodes), revision });

/** Does something once as soon as reports were judged, in each case while others are answered. */
function onceJudged(kind: 'host' | 'replacement', work: () => Promise<unknown>) {
  const ask = figureThreads.ask.bind(figureThreads);
  let isDone = false;
  const asked: Question[] = [];
  const spy = vi.spyOn(figureThreads, 'ask').mockImplementation(async (clientId, put) => {
    const questions: Question[] = [];
    const outcome = await ask(clientId, async () => {
      questions.push(await put());
      return questions[0]!;
    });
    asked.push(...questions);
    if (!isDone && questions.some((question) => kind in question)) {
      isDone = true;
      await work();
    }
    return outcome;
  });
  /** Which reports were judged, each as often as it was. */
  const judged = () =>
    asked.flatMap((question) =>
      'host' in question
        ? [question.host.host.id]
        : 'replacement' in question
          ? question.replacement.reports.map(({ id }) => id)
          : [],
    );
  return { spy, judged };
}

describe('a measure of what goes', () => {
  it('loses its line where another report adds it to the substitute, and both are told before', async () => {
    const books = await openLedger(api, 'Measures beside each other');
    const { session } = books;
    const [gone, kept] = [await idOf(books, '4000'), await idOf(books, '4100')];
    const first = await createMeasure(session, 'a', [accountLine('a', gone)], { name: 'First' });
    const second = await createMeasure(session, 'b', [accountLine('b', kept)], { name: 'Second' });
    const host = await createReport(session, {
      name: 'Both',
      ...textsOf([group(using('m', first.id), using('n', second.id))]),
    });
    const alone = await createReport(session, { name: 'Alone', ...textsOf([accountLine('a', gone)]) });
    expect(await losing(books, gone, kept)).toBe(2);
    expect((await deleteAccount(books, '4000', '4100')).state).toBe('succeeded');
    expect(await readReport(session, first.id)).toMatchObject({
      revision: 1,
      missing_dependencies: [{ node_id: 'a', kind: 'account', ref: String(gone) }],
    });
    expect((await readReport(session, host.id)).revision).toBe(1);
    expect(templateOf(await readReport(session, alone.id)).templateData).toMatchObject([
      { id: 'a', code: '4100', meta: { accountId: kept } },
    ]);
  });

  it('is led where nobody adds both', async () => {
    const books = await openLedger(api, 'Measures apart');
    const { session } = books;
    const [gone, kept] = [await idOf(books, '4000'), await idOf(books, '4100')];
    const first = await createMeasure(session, 'a', [accountLine('a', gone)], { name: 'First' });
    const rows = [using('m', first.id), accountLine('b', kept)];
    await createReport(session, { name: 'Rows', ...textsOf(rows) });
    expect(await losing(books, gone, kept)).toBe(0);
    expect((await deleteAccount(books, '4000', '4100')).state).toBe('succeeded');
    expect(await readReport(session, first.id)).toMatchObject({ revision: 2, missing_dependencies: [] });
  });

  it('stays, and is told, where what uses it holds more measures than an evaluation surely reads', async () => {
    const books = await openLedger(api, 'Measures beyond the bound');
    const { session } = books;
    const [gone, kept] = [await idOf(books, '4000'), await idOf(books, '4100')];
    const first = await createMeasure(session, 'a', [accountLine('a', gone)], { name: 'First' });
    const meta = { description: 'x'.repeat(1_000) };
    const lines = Array.from({ length: 900 }, (_, at): TestNode => ({ id: `n${at}`, type: 'group', meta }));
    const large: TestNode[] = [];
    while (large.length < 5) {
      const { id } = await createMeasure(session, 'n0', lines, { name: `Large ${large.length}` });
      large.push(using(`l${id}`, id));
    }
    await createReport(session, { name: 'Rows', ...textsOf([using('m', first.id), ...large]) });
    expect(await losing(books, gone, kept)).toBe(2);
    expect((await deleteAccount(books, '4000', '4100')).state).toBe('succeeded');
    expect(await readReport(session, first.id)).toMatchObject({ revision: 1 });
  });

  it('stays, and is told, where what uses it takes too long, as does a report by itself', async () => {
    const books = await openLedger(api, 'Measures that take too long');
    const { session } = books;
    const [gone, kept] = [await idOf(books, '4000'), await idOf(books, '4100')];
    const first = await createMeasure(session, 'a', [accountLine('a', gone)], { name: 'First' });
    await createReport(session, { name: 'Using', ...textsOf([using('m', first.id)]) });
    const slow = await createReport(session, { name: 'Slow', ...textsOf([accountLine('a', gone)]) });
    const swift = await createReport(session, { name: 'Swift', ...textsOf([accountLine('a', gone)]) });
    const ask = figureThreads.ask.bind(figureThreads);
    vi.spyOn(figureThreads, 'ask').mockImplementation(async (clientId, put) => {
      const question = await put();
      const isSlow =
        'host' in question ||
        ('replacement' in question &&
          question.replacement.substitution !== null &&
          question.replacement.reports.some(({ id }) => id === slow.id));
      if (isSlow) throw new ApiError('unavailable');
      return ask(clientId, async () => question);
    });
    expect(await losing(books, gone, kept)).toBe(3);
    expect((await deleteAccount(books, '4000', '4100')).state).toBe('succeeded');
    const revisions = await Promise.all([first, slow, swift].map(async ({ id }) => readReport(session, id)));
    expect(revisions.map(({ revision }) => revision)).toEqual([1, 1, 2]);
  });

  it('is judged anew where a report that uses it was saved meanwhile', async () => {
    const books = await openLedger(api, 'Measures saved meanwhile');
    const { session } = books;
    const [gone, kept] = [await idOf(books, '4000'), await idOf(books, '4100')];
    const first = await createMeasure(session, 'a', [accountLine('a', gone)], { name: 'First' });
    const host = await createReport(session, { name: 'Using', ...textsOf([group(using('m', first.id))]) });
    onceJudged('replacement', () => save(books, host, [group(using('m', first.id), accountLine('b', kept))]));
    expect((await deleteAccount(books, '4000', '4100')).state).toBe('succeeded');
    expect((await readReport(session, first.id)).missing_dependencies).toHaveLength(1);
  });
});

it('a line stays that went for a total which loses its value by a measure that stays whole', async () => {
  const further = [{ code: '6000', type: 'expense' }] as const;
  const centres = { G: null, C1: 'G', C2: null };
  const books = await openTree(api, 'Totals of measures that stay', centres, further);
  const { session } = books;
  const ids = await centreIds(books);
  const line = (id: string, accountId: number, centre: string): TestNode =>
    accountLine(id, accountId, { accountType: 'expense', dimensions: [ids.get(centre)] });
  const [one, other] = [await idOf(books, '5000'), await idOf(books, '6000')];
  const hostOf = async (measure: TestReport): Promise<TestReport> => {
    const parts: TestNode = { id: 'x', type: 'group', children: [line('p', one, 'C1')] };
    const nodes = [group(parts, line('t', one, 'C2'), using('m', measure.id))];
    return createReport(session, { name: `With ${measure.name}`, ...textsOf(nodes) });
  };
  const measureWith = async (name: string, filters: object): Promise<TestReport> => {
    const texts = textsOf([line('a', other, 'C1')], [], { filters });
    return createReport(session, { name, ...texts, is_measure: true, measure_node_id: 'a' });
  };
  const led = await measureWith('Led', {});
  const whole = await measureWith('Whole', { dimensions: [ids.get('G')] });
  const hosts = [await hostOf(led), await hostOf(whole)];
  const path = `${await addressOf(books, 'C1', null)}/references?substitute_id=${ids.get('C2')}`;
  expect(await session.ok('GET', path)).toMatchObject({ losing_reports: 2 });
  expect((await deleteCentre(books, 'C1', null, 'C2')).state).toBe('succeeded');
  const after = await Promise.all([led, whole, ...hosts].map(async ({ id }) => readReport(session, id)));
  expect(after.map(({ missing_dependencies }) => missing_dependencies.map(({ node_id }) => node_id))).toEqual(
    [[], ['a'], [], ['p']],
  );
});

describe('reports that name what goes', () => {
  it('are judged while others are answered, before a deletion and by it', async () => {
    const books = await openLedger(api, 'Judged apart');
    const other = await (await api.addClient('Others meanwhile')).as('org_admin');
    const [gone, kept] = [await idOf(books, '4000'), await idOf(books, '4100')];
    await createReport(books.session, { name: 'Sales', ...textsOf([accountLine('a', gone)]) });
    const answered = vi.fn<() => Promise<unknown>>(async () => other.ok('GET', '/profile'));
    const { spy } = onceJudged('replacement', answered);
    expect(await losing(books, gone, kept)).toBe(0);
    expect(answered).toHaveBeenCalledTimes(1);
    spy.mockRestore();
    onceJudged('replacement', answered);
    expect((await deleteAccount(books, '4000', '4100')).state).toBe('succeeded');
    expect(answered).toHaveBeenCalledTimes(2);
  });

  it('keep the rows of charts, and no sum of largest values as if it were one', async () => {
    const books = await openLedger(api, 'Charts and largest values');
    const { session } = books;
    const [gone, kept] = [await idOf(books, '4000'), await idOf(books, '4100')];
    const rows = [accountLine('a', gone), accountLine('b', kept, { includeChildren: true })];
    await createReport(session, { name: 'Plain', ...textsOf([group(...rows)]) });
    expect(await losing(books, gone, kept)).toBe(0);
    const charts = { selectedNodesIds: ['a'] };
    await createReport(session, { name: 'Chart', ...textsOf([group(...rows)], [], { charts }) });
    expect(await losing(books, gone, kept)).toBe(1);
    const filters = { aggregation: 'max' };
    await createReport(session, { name: 'Largest', ...textsOf([group(...rows)], [], { filters }) });
    expect(await losing(books, gone, kept)).toBe(2);
  });

  it('are changed as they are then, where they were saved or came since', async () => {
    const books = await openLedger(api, 'Saved since');
    const { session } = books;
    const [gone, kept] = [await idOf(books, '4000'), await idOf(books, '4100')];
    const other = await idOf(books, '6000');
    const report = await createReport(session, { name: 'Sales', ...textsOf([accountLine('a', gone)]) });
    const steady = await createReport(session, { name: 'Steady', ...textsOf([accountLine('a', gone)]) });
    let late = 0;
    const expense = accountLine('c', other, { accountType: 'expense' });
    const { judged } = onceJudged('replacement', async () => {
      await save(books, report, [accountLine('a', gone), expense]);
      late = (await createReport(session, { name: 'Late', ...textsOf([accountLine('a', gone)]) })).id;
    });
    expect((await deleteAccount(books, '4000', '4100')).state).toBe('succeeded');
    const after = await Promise.all([report.id, steady.id, late].map(async (id) => readReport(session, id)));
    expect(after.map(({ revision }) => revision)).toEqual([3, 2, 2]);
    // By threads, and no other one again.
    expect(judged()).toEqual([report.id, steady.id, report.id, late]);
    expect(after.map((each) => templateOf(each).templateData.map(({ meta }) => meta))).toMatchObject([
      [{ accountId: kept }, { accountId: other }],
      [{ accountId: kept }],
      [{ accountId: kept }],
    ]);
    const { items } = await session.ok<{ items: object[] }>('GET', `${reportsPath}/${report.id}/versions`);
    expect(items).toHaveLength(3);
    // What names the substitute now is found by it.
    expect(await session.ok('GET', `/ledger/accounts/${kept}/references`)).toMatchObject({
      references: [{ kind: 'reports', count: 3 }],
    });
  });

  it('are not judged again where the chart is another one in what they do not name', async () => {
    const books = await openLedger(api, 'Chart meanwhile');
    const { session } = books;
    const [gone, kept] = [await idOf(books, '4000'), await idOf(books, '4100')];
    const first = await createMeasure(session, 'a', [accountLine('a', gone)], { name: 'First' });
    const host = await createReport(session, { name: 'Using', ...textsOf([group(using('m', first.id))]) });
    const { judged } = onceJudged('replacement', async () => {
      const accounts = [
        { code: '6100', name: 'New', type: 'expense', position: 9 },
        { id: kept, code: '4100', name: 'Called otherwise', type: 'revenue', position: 4 },
      ];
      await session.ok('POST', '/ledger', { accounts });
    });
    expect((await deleteAccount(books, '4000', '4100')).state).toBe('succeeded');
    expect(judged()).toEqual([host.id, first.id]);
    expect(templateOf(await readReport(session, first.id)).templateData).toMatchObject([
      { id: 'a', code: '4100', meta: { accountId: kept } },
    ]);
  });

  it('are judged again where what takes the place comes to have accounts below it', async () => {
    const books = await openLedger(api, 'Below meanwhile');
    const { session } = books;
    const [gone, kept] = [await idOf(books, '4000'), await idOf(books, '4100')];
    const line = accountLine('a', gone, { includeChildren: true });
    const report = await createReport(session, { name: 'Sales', ...textsOf([line]) });
    const { judged } = onceJudged('replacement', async () => {
      const accounts = [{ code: '4110', name: 'Below', type: 'revenue', position: 0, parent: kept }];
      await session.ok('POST', '/ledger', { accounts });
    });
    expect((await deleteAccount(books, '4000', '4100')).state).toBe('succeeded');
    expect(judged()).toEqual([report.id, report.id]);
    const [{ meta }] = templateOf(await readReport(session, report.id)).templateData as [TestNode];
    expect(meta).toMatchObject({ accountId: kept });
    expect(meta).not.toMatchObject({ includeChildren: true });
  });

  it('wait, and say so, where threads have too much to do for others', async () => {
    const books = await openLedger(api, 'Threads over-full');
    const { session } = books;
    const [gone, kept] = [await idOf(books, '4000'), await idOf(books, '4100')];
    const report = await createReport(session, { name: 'Sales', ...textsOf([accountLine('a', gone)]) });
    const ask = figureThreads.ask.bind(figureThreads);
    const refusals = [tooManyAtOnce(), tooManyAtOnce()];
    const progress = { phase: 'waiting', done: 0, total: 1 };
    const isSaid = async () =>
      expect(await session.ok('GET', '/substitutions')).toMatchObject([{ state: 'running', progress }]);
    const told: Promise<unknown>[] = [];
    vi.spyOn(figureThreads, 'ask').mockImplementation(async (clientId, put) => {
      const refusal = refusals.shift();
      if (refusal === undefined) return ask(clientId, put);
      told.push(vi.waitFor(isSaid, { timeout: 20_000 }));
      throw refusal;
    });
    expect((await deleteAccount(books, '4000', '4100')).state).toBe('succeeded');
    expect(await Promise.all(told)).toHaveLength(2);
    expect(templateOf(await readReport(session, report.id)).templateData).toMatchObject([
      { meta: { accountId: kept } },
    ]);
  });

  it('stay as they were where the work ends before', async () => {
    const books = await openLedger(api, 'Ended before');
    const { session } = books;
    const gone = await idOf(books, '4000');
    const report = await createReport(session, { name: 'Sales', ...textsOf([accountLine('a', gone)]) });
    onceJudged('replacement', async () => {
      const [running] = await session.ok<{ id: number }[]>('GET', '/substitutions');
      await session.ok('DELETE', `/substitutions/${running?.id}`);
    });
    expect((await deleteAccount(books, '4000', '4100')).state).toBe('cancelled');
    expect(await readReport(session, report.id)).toMatchObject({ revision: 1, missing_dependencies: [] });
  });
});

it('a family of measures holds all that rest on what goes, and all that those use', () => {
  const uses = [
    [10, 1],
    [11, 10],
    [11, 5],
    [12, 6],
    [2, 5],
    [5, 7],
  ].map(([report_id, measure_id]) => ({ report_id: report_id!, measure_id: measure_id! }));
  expect(measureFamilyOf([1, 2, 3], uses)).toEqual({
    hosts: [
      { id: 2, measureIds: [5, 7] },
      { id: 10, measureIds: [1] },
      { id: 11, measureIds: [10, 5, 1, 7] },
    ],
    members: [1, 2, 5, 7, 10, 11],
  });
  expect(measureFamilyOf([3], uses)).toEqual({ hosts: [], members: [] });
});
