import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';
import { deleteAccount, idOf, openLedger } from '../substitution/testing/ledgers.ts';
import {
  addressOf,
  centreId,
  centreIds,
  deleteCentre,
  openTree,
  postCosts,
  type TreeBooks,
} from '../substitution/testing/trees.ts';
import { periodOf } from '../streams/testing/books.ts';
import type { Evaluation } from './evaluation/testing/reportCalls.ts';
import {
  accountLine,
  createMeasure,
  createReport,
  readReport,
  reportsPath,
  templateOf,
  textsOf,
} from './testing/reports.ts';

/** What takes the place of an account or a dimension instance takes it in reports too; versions from before stay. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

describe('an account', () => {
  it('is replaced in reports by a save of nobody, and what was saved before stays', async () => {
    const books = await openLedger(api, 'Reports of accounts');
    const { session } = books;
    const [gone, kept] = [await idOf(books, '4000'), await idOf(books, '4100')];
    const texts = textsOf([
      {
        id: 'g',
        type: 'group',
        children: [accountLine('b', gone), accountLine('c', kept)],
      },
      accountLine('a', gone, { sign: '-' }),
    ]);
    const measure = { is_measure: true, measure_node_id: 'b' };
    const report = await createReport(session, { name: 'Sales', ...texts, ...measure });
    const found = await session.ok('GET', `/ledger/accounts/${gone}/references`);
    expect(found).toMatchObject({
      needs_substitute: false,
      references: [{ kind: 'reports', count: 1, names: [] }],
    });
    expect((await deleteAccount(books, '4000', '4100')).state).toBe('succeeded');
    const after = await readReport(session, report.id);
    expect(after).toMatchObject({ revision: 2, missing_dependencies: [], updated_by: null });
    expect(after.measure_node_id).toBe('c');
    expect(templateOf(after).templateData).toMatchObject([
      { id: 'g', children: [{ id: 'c', meta: { accountId: kept } }] },
      { id: 'a', code: '4100', meta: { accountId: kept, sign: '-' } },
    ]);
    // Whoever has it open from before saves nothing over that, and is not told of somebody.
    const stale = await session.call('PATCH', `${reportsPath}/${report.id}`, {
      body: { ...texts, revision: 1 },
    });
    expect(stale).toMatchObject({ status: 409, body: { fields: [{ code: 'conflict' }] } });
    const { template } = await session.ok<{ template: string }>(
      'GET',
      `${reportsPath}/${report.id}/versions/1`,
    );
    expect(template).toContain(`"accountId":${gone}`);
    const log = await session.ok<{ items: { action: string }[] }>(
      'GET',
      `/audit_log?object=report_builder_reports&object_id=${report.id}`,
    );
    expect(log.items.map(({ action }) => action)).toEqual(['update', 'create']);
    // An earlier version names what is gone: that is told, and nothing is lost.
    const restored = await session.ok<{ missing_dependencies: unknown }>(
      'POST',
      `${reportsPath}/${report.id}/versions/1/restore`,
      {},
    );
    expect(restored.missing_dependencies).toHaveLength(2);
  });

  it('says before how many reports lose a line, which then tell what is missing', async () => {
    const books = await openLedger(api, 'Reports that lose lines');
    const { session } = books;
    const [gone, kept] = [await idOf(books, '4000'), await idOf(books, '4100')];
    const group = (children: ReturnType<typeof accountLine>[]) =>
      textsOf([{ id: 'g', type: 'group', children }]);
    const lines = [accountLine('a', gone), accountLine('b', kept, { timeshift: 1 })];
    const report = await createReport(session, { name: 'Shifted', ...group(lines) });
    await createReport(session, { name: 'Plain', ...group([accountLine('a', gone)]) });
    const path = `/ledger/accounts/${gone}/references`;
    expect(await session.ok('GET', path)).toMatchObject({ losing_reports: 2 });
    // Whoever uses a node that rests on such a line has no value either.
    const measures = [
      await createMeasure(session, 'g', [{ id: 'g', type: 'group', children: lines }]),
      await createMeasure(session, 'b', lines),
    ];
    for (const { id } of measures)
      await createReport(session, textsOf([{ id: 'm', type: 'measure', meta: { measureId: id } }]));
    expect(await session.ok('GET', path)).toMatchObject({ losing_reports: 5 });
    expect(await session.ok('GET', `${path}?substitute_id=${kept}`)).toMatchObject({ losing_reports: 3 });
    expect((await deleteAccount(books, '4000', '4100')).state).toBe('succeeded');
    expect(await readReport(session, report.id)).toMatchObject({
      revision: 1,
      missing_dependencies: [{ node_id: 'a', kind: 'account', ref: String(gone) }],
    });
  });

  it('goes without a substitute although reports name it: they tell it', async () => {
    const books = await openLedger(api, 'Reports without');
    const gone = await idOf(books, '4000');
    const report = await createReport(books.session, { name: 'Sales', ...textsOf([accountLine('a', gone)]) });
    expect((await deleteAccount(books, '4000')).state).toBe('succeeded');
    expect(await readReport(books.session, report.id)).toMatchObject({
      revision: 1,
      missing_dependencies: [{ node_id: 'a', kind: 'account', ref: String(gone) }],
    });
  });
});

describe('a dimension instance', () => {
  it('is replaced in lists of reports', async () => {
    const books = await openTree(api, 'Reports of instances', { C1: null, C2: null });
    const { session, dimensionId } = books;
    const versions = await session.ok<{ instance_id: number; code: string }[]>(
      'GET',
      `/dimensions/${dimensionId}/versions`,
    );
    const instance = (code: string) => versions.find((each) => each.code === code)?.instance_id ?? 0;
    const [gone, kept] = [instance('C1'), instance('C2')];
    const texts = textsOf([{ id: 'g', type: 'group', meta: { dimensions: [gone, -1] } }], [], {
      filters: { dimensions: [gone, kept] },
    });
    const report = await createReport(session, { name: 'Costs', ...texts });
    const path = `/dimensions/${dimensionId}/instances/${gone}/-1`;
    const deleted = await session.call('DELETE', path, { body: { substitute_instance_id: kept } });
    expect(deleted.status).toBe(202);
    await books.jobs.drain();
    const after = await readReport(session, report.id);
    expect(after.missing_dependencies).toEqual([]);
    const { templateData, filters } = templateOf(after);
    expect(templateData[0]?.meta).toEqual({ dimensions: [kept, -1] });
    expect(filters['dimensions']).toEqual([kept]);
  });

  it('that goes without a substitute leaves lists restricted of which it was the last of its kind, and is told', async () => {
    const books = await openTree(api, 'Reports that stay narrow', { C1: null, C2: null });
    const { session } = books;
    await postCosts(books, '2024-01', '2024-12', [['2024-01', 'C2', '50.00']]);
    const gone = await centreId(books, 'C1');
    const line = (meta: object) => ({
      id: 'costs',
      type: 'account',
      meta: { accountType: 'expense', accountUse: 'turnover', ...meta },
    });
    const accountId = await idOf(books, '5000');
    const range = { fromPeriodId: periodOf(books, '2024-01'), toPeriodId: periodOf(books, '2024-12') };
    const filters = { ...range, columnPeriods: 12, dimensions: [gone, -2] };
    const own = textsOf([line({ accountId, dimensions: [gone, -2] })], [], {
      filters: { ...filters, dimensions: [] },
    });
    const reports = [
      await createReport(session, {
        name: 'By its list',
        ...textsOf([line({ accountId })], [], { filters }),
      }),
      await createReport(session, { name: 'By that of a line', ...own }),
    ];
    for (const { id } of reports) {
      await session.ok('POST', '/acl/entries', {
        resource_type: 'report_builder_reports',
        resource_id: id,
        principal_type: 'role',
        principal_id: 'org_viewer',
      });
    }
    const viewer = await books.client.as('org_viewer');
    const shown = async () =>
      Promise.all(
        reports.map(async ({ id }) => {
          const body = { layout: 'columns' };
          const found = await viewer.ok<Evaluation>('POST', `${reportsPath}/${id}/evaluate`, body);
          return [found.rows[0]?.values, found.missing_dependencies];
        }),
      );
    const nothing = [['0.0000'], []];
    expect(await shown()).toEqual([nothing, nothing]);
    expect((await deleteCentre(books, 'C1', null)).state).toBe('succeeded');
    const missing = { kind: 'dimension_instance', ref: String(gone) };
    const after = [
      [['0.0000'], [{ node_id: null, ...missing }]],
      [['0.0000'], [{ node_id: 'costs', ...missing }]],
    ];
    expect(await shown()).toEqual(after);
    const wider = await viewer.call('POST', `${reportsPath}/${reports[0]!.id}/evaluate`, {
      body: { layout: 'columns', dimension_ids: [-2] },
    });
    expect(wider.status).toBe(403);
    for (const { id } of reports) {
      const { revision } = await readReport(session, id);
      await session.ok('POST', `${reportsPath}/${id}/versions/1/restore`, { revision });
    }
    expect(await shown()).toEqual(after);
  });
});

describe('a list that goes on naming a dimension instance on which figures lay', () => {
  const costs = (id: string, accountId: number, meta: object = {}) =>
    accountLine(id, accountId, { accountType: 'expense', accountUse: 'turnover', ...meta });
  /** Value of each line of a report with what is said of it. */
  async function shown(session: TestSession, id: number, body: object = {}): Promise<Record<string, string>> {
    const { rows, marks } = await session.ok<Evaluation>('POST', `${reportsPath}/${id}/evaluate`, {
      layout: 'columns',
      ...body,
    });
    return Object.fromEntries(
      rows.map(({ node_id: nodeId, values }, row) => {
        const codes = marks.flatMap((mark) => (mark.row === row ? [mark.code] : []));
        return [nodeId, [String(values[0]), ...codes].join(' ')];
      }),
    );
  }
  const [missing, follows] = ['null invalid_dependencies', 'null depends_on'];
  const ofYear = (books: TreeBooks) => ({
    fromPeriodId: periodOf(books, '2024-01'),
    toPeriodId: periodOf(books, '2024-12'),
    columnPeriods: 12,
  });

  it('has no value from then on, also in a version from before, and that is said before', async () => {
    const books = await openTree(api, 'Parts with a substitute', { C1: null, C2: null, C21: 'C2', C9: null });
    const { session } = books;
    await postCosts(books, '2024-01', '2024-12', [
      ['2024-01', 'C1', '5.00'],
      ['2024-01', 'C21', '3.00'],
      ['2024-01', 'C9', '1.00'],
    ]);
    const accountId = await idOf(books, '5000');
    const ids = await centreIds(books);
    const [gone, kept, rest] = [ids.get('C1'), ids.get('C2'), ids.get('C9')];
    const below = { includeDimensionsChildren: true };
    const filters = { filters: ofYear(books) };
    const lines = [
      costs('both', accountId, { dimensions: [gone, rest], ...below }),
      costs('other', accountId, { dimensions: [rest] }),
    ];
    const report = await createReport(session, {
      name: 'Centres',
      ...textsOf([{ id: 'all', type: 'group', children: lines }], [], filters),
    });
    const measure = await createMeasure(session, 'both', lines.slice(0, 1), { name: 'Both' });
    const using = (measureId: number) => [{ id: 'used', type: 'measure', meta: { measureId } }];
    const again = await createMeasure(session, 'used', using(measure.id), { name: 'Again' });
    const user = await createReport(session, { name: 'User', ...textsOf(using(again.id), [], filters) });
    await createReport(session, {
      name: 'Led',
      ...textsOf([costs('one', accountId, { dimensions: [gone] })]),
    });
    expect(await shown(session, report.id)).toEqual({ all: '7.0000', both: '6.0000', other: '1.0000' });
    expect(await shown(session, user.id)).toEqual({ used: '6.0000' });
    const path = `${await addressOf(books, 'C1', null)}/references`;
    // Without a substitute it cannot go; with it two lists stay as they are, and two reports rest on one of them.
    expect(await session.ok('GET', path)).toMatchObject({ needs_substitute: true, losing_reports: 0 });
    expect(await session.ok('GET', `${path}?substitute_id=${kept}`)).toMatchObject({ losing_reports: 4 });
    const later = `${await addressOf(books, 'C1', '2024-06')}/references?substitute_id=${kept}`;
    expect(await session.ok('GET', later)).toMatchObject({ losing_reports: 0 });
    expect(await session.call('GET', `${path}?substitute_id=987654`)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'substitute_id', code: 'unknown' }] },
    });
    expect((await deleteCentre(books, 'C1', null, 'C2')).state).toBe('succeeded');
    const lost = { all: follows, both: missing, other: '1.0000' };
    expect(await shown(session, report.id)).toEqual(lost);
    expect(await shown(session, user.id)).toEqual({ used: follows });
    const { revision, missing_dependencies } = await readReport(session, report.id);
    expect(missing_dependencies).toEqual([
      { node_id: 'both', kind: 'dimension_instance', ref: String(gone) },
    ]);
    await session.ok('POST', `${reportsPath}/${report.id}/versions/1/restore`, { revision });
    expect(await shown(session, report.id)).toEqual(lost);
  });

  it('has none either where that hung below it, also as the list of a report, of which readers choose what is left', async () => {
    const books = await openTree(api, 'Parts without one', { G: null, G1: 'G', X: null, C9: null });
    const { session } = books;
    await postCosts(books, '2024-01', '2024-12', [
      ['2024-01', 'G1', '5.00'],
      ['2024-01', 'C9', '1.00'],
    ]);
    const accountId = await idOf(books, '5000');
    const ids = await centreIds(books);
    const narrowed = async (code: string) =>
      createReport(session, {
        name: `Narrowed to ${code}`,
        ...textsOf([costs('a', accountId)], [], {
          filters: { ...ofYear(books), dimensions: [ids.get(code), ids.get('C9')] },
        }),
      });
    const [heading, nothing] = [await narrowed('G'), await narrowed('X')];
    await session.ok('POST', '/acl/entries', {
      resource_type: 'report_builder_reports',
      resource_id: heading.id,
      principal_type: 'role',
      principal_id: 'org_viewer',
    });
    expect(await shown(session, heading.id)).toEqual({ a: '6.0000' });
    const losing = async (code: string) =>
      session.ok('GET', `${await addressOf(books, code, null)}/references`);
    expect(await losing('G')).toMatchObject({ needs_substitute: false, losing_reports: 1 });
    expect(await losing('X')).toMatchObject({ needs_substitute: false, losing_reports: 0 });
    for (const code of ['G', 'X']) expect((await deleteCentre(books, code, null)).state).toBe('succeeded');
    const viewer = await books.client.as('org_viewer');
    expect(await shown(viewer, heading.id)).toEqual({ a: missing });
    expect(await shown(viewer, heading.id, { dimension_ids: [ids.get('C9')] })).toEqual({ a: '1.0000' });
    const wider = { layout: 'columns', dimension_ids: [ids.get('G1'), ids.get('C9')] };
    const refused = await viewer.call('POST', `${reportsPath}/${heading.id}/evaluate`, { body: wider });
    expect(refused.status).toBe(403);
    // Nothing ever lay on it: what is left is the whole.
    expect(await shown(session, nothing.id)).toEqual({ a: '1.0000' });
  });
});
