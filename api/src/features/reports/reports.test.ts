import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';
import { type Books, setUpBooks } from '../streams/testing/books.ts';
import {
  accountLine,
  createReport,
  readReport,
  reportsPath,
  templateOf,
  type TestReport,
  textsOf,
} from './testing/reports.ts';

/** Reports as records: how they are kept, copied, found and taken back to what they were. */

let api: TestApi;
let books: Books;
let session: TestSession;
let idOf: (code: string) => number;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Reports',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
      { code: '4100', type: 'revenue' },
      { code: '6000', type: 'expense' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  ({ session } = books);
  const { accounts } = await session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  const ids = new Map(accounts.map(({ id, code }) => [code, id]));
  idOf = (code) => ids.get(code) ?? 0;
});
afterAll(async () => api.close());

const lines = (...nodeIds: readonly (string | undefined)[]) =>
  nodeIds.map((nodeId) => ({ nodeId, by: 'account' }));
const ref = (id: string) => ({ type: 'node_ref', id });
const result = () =>
  textsOf(
    [
      {
        id: 'result',
        type: 'group',
        name: 'Result',
        children: [
          accountLine('sales', idOf('4000')),
          accountLine('cost', idOf('6000'), { accountType: 'expense', sign: '-' }),
        ],
      },
      { id: 'share', type: 'formula', name: 'Share', meta: { formulaId: 'f' } },
    ],
    [{ id: 'f', tree: { type: 'operator', operator: 'percent', args: [ref('result'), ref('sales')] } }],
    {
      filters: { scale: 1000, breakdown: [{ nodeId: 'sales', by: 'account' }] },
      charts: { selectedNodesIds: ['sales', 'nowhere'] },
    },
  );

const save = async (report: TestReport, body: object): Promise<TestReport> =>
  session.ok('PATCH', `${reportsPath}/${report.id}`, { revision: report.revision, ...body });
const list = async (query: string) =>
  session.ok<{ total: number; items: TestReport[]; next: string | null }>('GET', `${reportsPath}${query}`);

describe('a report', () => {
  it('is kept with what was said of it, called as the chart calls its accounts', async () => {
    const added = await createReport(session, { name: 'Kept', ...result() });
    expect(added).toMatchObject({
      slug: 'kept',
      revision: 1,
      is_measure: false,
      favourite: false,
      is_readable: true,
      permissions: { can_edit: true, can_delete: true },
      missing_dependencies: [],
      retyped: [],
      not_of_payroll: [],
      new_accounts: [],
    });
    const { templateData, filters, charts, accountsInfo } = templateOf(added);
    expect(templateData).toEqual([
      {
        id: 'result',
        type: 'group',
        name: 'Result',
        code: '',
        meta: {},
        children: [
          expect.objectContaining({ id: 'sales', code: '4000' }),
          expect.objectContaining({ id: 'cost', code: '6000' }),
        ],
      },
      { id: 'share', type: 'formula', name: 'Share', code: '', meta: { formulaId: 'f' } },
    ]);
    expect(filters).toEqual({ scale: 1000, breakdown: [{ nodeId: 'sales', by: 'account' }] });
    expect(charts.selectedNodesIds).toEqual(['sales']);
    expect(accountsInfo).toHaveLength(4);
    expect(JSON.parse(added.formulas)).toMatchObject([{ id: 'f', dependencies: ['result', 'sales'] }]);
    // Sent back as it came, nothing of it is changed.
    const { template, formulas } = added;
    expect(await save(added, { template, formulas })).toEqual(added);
    expect(await readReport(session, added.id)).toEqual(added);
  });

  it('is a copy with ids of its own, under a name that no other one has', async () => {
    const original = await createReport(session, {
      name: 'Original',
      is_measure: true,
      measure_node_id: 'result',
      ...result(),
    });
    const copies = [];
    for (let count = 0; count < 3; count += 1)
      copies.push(
        await session.ok<TestReport>('POST', reportsPath, { clone_id: original.id, favourite: true }),
      );
    expect(copies.map(({ name }) => name)).toEqual([
      'Clone of Original',
      'Clone of Original (2)',
      'Clone of Original (3)',
    ]);
    const [copy] = copies as [TestReport];
    const [before, after] = [templateOf(original), templateOf(copy)];
    const [group, share] = after.templateData;
    const sales = group?.children?.[0]?.id;
    expect(JSON.stringify(after.templateData)).not.toMatch(/"id":"(result|sales|cost|share)"/);
    expect(copy).toMatchObject({ is_measure: true, measure_node_id: group?.id, favourite: true });
    expect(after.charts.selectedNodesIds).toEqual([sales]);
    expect(after.filters['breakdown']).toEqual([{ nodeId: sales, by: 'account' }]);
    const [formula] = JSON.parse(copy.formulas) as [{ id: string; dependencies: string[] }];
    expect(formula.dependencies).toEqual([group?.id, sales]);
    expect(share?.meta).toEqual({ formulaId: formula.id });
    expect(after.templateData.length).toBe(before.templateData.length);
    const filters = { splitBy: 'legal_entity', breakdown: lines('sales', 'gone', 'share') };
    const own = await session.ok<TestReport>('POST', reportsPath, {
      clone_id: original.id,
      filters: JSON.stringify(filters),
    });
    const [sums, ratio] = templateOf(own).templateData;
    expect(templateOf(own).filters).toEqual({
      splitBy: 'legal_entity',
      breakdown: lines(sums?.children?.[0]?.id, ratio?.id),
    });
  });

  it('begins with a starter, called in the language that is asked for, else in that of the caller', async () => {
    const income = await session.ok<TestReport>('POST', reportsPath, { starter: 'income_statement' });
    expect(income.name).toBe('Income statement');
    expect(templateOf(income).templateData.map(({ name }) => name)).toEqual([
      'Revenue',
      'Expense',
      'Elimination difference (result)',
      'Result',
      'Margin',
    ]);
    await session.ok('PATCH', '/profile', { language: 'de-DE' });
    const sheet = await session.ok<TestReport>('POST', reportsPath, { starter: 'balance_sheet' });
    const asked = { starter: 'income_statement', language: 'bg-BG' };
    const other = await session.ok<TestReport>('POST', reportsPath, asked);
    expect(templateOf(other).templateData.at(-1)?.name).toBe('Марж');
    await session.ok('PATCH', '/profile', { language: 'en-GB' });
    expect(sheet.name).toBe('Bilanz');
    expect(templateOf(sheet).templateData.at(-1)?.name).toBe('Differenz (muss 0 sein)');
    expect([income, sheet].flatMap(({ missing_dependencies: missing }) => missing)).toEqual([]);
  });

  it.each([
    [{ starter: 'income_statement', clone_id: 1 }, 'clone_id invalid'],
    [{ starter: 'income_statement', template: '{}' }, 'starter invalid'],
    [{}, 'name required'],
    [{ clone_id: 987_654_321 }, 'clone_id unknown'],
    [{ clone_id: 1, filters: '{' }, 'filters unparsable'],
    [{ starter: 'income_statement', filters: '{}' }, 'filters invalid'],
  ])('begins in one way: %j', async (body, fault) => {
    const { status, body: refused } = await session.call('POST', reportsPath, { body });
    const { fields } = refused as { fields: { path: string; code: string }[] };
    expect([status, `${fields[0]?.path} ${fields[0]?.code}`]).toEqual([400, fault]);
  });
});

describe('the list', () => {
  it('has favourites first, each by name, and goes on where it ended', async () => {
    const apart = await createReport(session, { name: 'Ягода Zz', description: 'Плод' });
    await createReport(session, { name: 'Абрикос zz' });
    await save(apart, { favourite: true });
    const names = async (query: string) => (await list(query)).items.map(({ name }) => name);
    expect(await names('?text=zZ')).toEqual(['Ягода Zz', 'Абрикос zz']);
    expect(await names('?text=плод')).toEqual(['Ягода Zz']);
    expect(await names('?favourite=true&text=zz')).toEqual(['Ягода Zz']);
    expect(await names('?favourite=false&text=zz')).toEqual(['Абрикос zz']);
    expect(await names(`?slug=${apart.slug}`)).toEqual(['Ягода Zz']);
    expect(await names(`?ids=${apart.id}`)).toEqual(['Ягода Zz']);
    expect(await names('?owner_id=987654321')).toEqual([]);
    const whole = await list('');
    const seen: string[] = [];
    for (let after = ''; ;) {
      const page = await list(`?limit=2${after}`);
      seen.push(...page.items.map(({ name }) => name));
      expect(page.total).toBe(whole.total);
      if (page.next === null) break;
      after = `&after=${encodeURIComponent(page.next)}`;
    }
    expect(seen).toEqual(whole.items.map(({ name }) => name));
    expect(whole.items[0]).not.toHaveProperty('template');
  });
});

describe('two who save', () => {
  it('are told of each other, with who it was and when: reportSavedMeanwhile', async () => {
    const report = await createReport(session, { name: 'Two' });
    const saved = await save(report, { name: 'First' });
    const refused = await session.call('PATCH', `${reportsPath}/${report.id}`, {
      body: { name: 'Second', revision: report.revision },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/ saved this report at \d{4}-\d\d-\d\d \d\d:\d\d UTC\. /),
        fields: [
          { code: 'conflict', values: { savedBy: saved.updated_by?.name, savedAt: expect.any(String) } },
        ],
      },
    });
    const late = await session.call('PATCH', `${reportsPath}/${report.id}`, { body: result() });
    expect(late).toMatchObject({ status: 400, body: { fields: [{ path: 'revision', code: 'required' }] } });
    // Whose favourite it is concerns nobody else.
    expect(await save(report, { favourite: true })).toMatchObject({
      name: 'First',
      favourite: true,
      revision: 2,
    });
  });
});

describe('versions', () => {
  it('are the saves, each read as it was, and one is saved again', async () => {
    const report = await createReport(session, { name: 'Old', ...result() });
    const other = textsOf([accountLine('sales', idOf('4000')), { id: 'sum', type: 'total', name: 'Sum' }]);
    const changed = await save(report, { name: 'New', ...other });
    await save(changed, { name: 'New' });
    interface Head {
      readonly version: number;
    }
    const path = `${reportsPath}/${report.id}/versions`;
    const versions = await session.ok<{ total: number; items: Head[] }>('GET', path);
    expect(versions).toMatchObject({
      total: 2,
      items: [
        {
          version: 2,
          name: 'New',
          added_names: ['Sum'],
          added_count: 1,
          removed_names: ['Result', '6000', 'Share'],
          removed_count: 3,
        },
        { version: 1, name: 'Old', removed_count: 0 },
      ],
    });
    const first = await session.ok<TestReport>('GET', `${path}/1`);
    expect([first.name, templateOf(first).templateData]).toEqual(['Old', templateOf(report).templateData]);
    expect((await session.call('GET', `${path}/3`)).status).toBe(404);
    const stale = await session.call('POST', `${path}/1/restore`, { body: { revision: 1 } });
    expect(stale.status).toBe(409);
    const restored = await session.ok<TestReport>('POST', `${path}/1/restore`, { revision: 2 });
    expect(restored).toMatchObject({ name: 'Old', revision: 3, formulas: report.formulas });
    expect(templateOf(restored)).toEqual(templateOf(report));
    const log = await session.ok<{ items: { action: string }[] }>(
      'GET',
      `/audit_log?object=report_builder_reports&object_id=${report.id}`,
    );
    expect(log.items.map(({ action }) => action)).toEqual(['roll_back', 'update', 'create']);
  });

  it('are two hundred at most', async () => {
    const report = await createReport(session, { name: 'Often' });
    for (let count = 0; count < 201; count += 1)
      await session.ok('PATCH', `${reportsPath}/${report.id}`, { name: `Often ${count}` });
    const { total, items } = await session.ok<{ total: number; items: { version: number }[] }>(
      'GET',
      `${reportsPath}/${report.id}/versions?limit=1000`,
    );
    expect([total, items[0]?.version, items.at(-1)?.version]).toEqual([200, 202, 3]);
  });
});

describe('a measure', () => {
  it('is deleted only when that is confirmed, while reports use it: measureInUse', async () => {
    const measure = await createReport(session, {
      name: 'Margin',
      is_measure: true,
      measure_node_id: 'share',
      ...result(),
    });
    const using = await createReport(session, {
      name: 'Using',
      ...textsOf([{ id: 'm', type: 'measure', meta: { measureId: measure.id } }]),
    });
    const listed = (await list(`?is_measure=true&ids=${measure.id}`)).items;
    expect(listed).toMatchObject([{ used_by: { reports: [{ name: 'Using' }], other_count: 0 } }]);
    const path = `${reportsPath}/${measure.id}`;
    expect(await session.call('DELETE', path)).toMatchObject({
      status: 409,
      body: { fields: [{ code: 'measureInUse', values: { reports: 'Using', otherCount: 0 } }] },
    });
    expect(await session.ok('DELETE', `${path}?confirmed=true`)).toEqual({ id: measure.id });
    const left = await readReport(session, using.id);
    expect(left.missing_dependencies).toEqual([{ node_id: 'm', kind: 'measure', ref: String(measure.id) }]);
    // What was missing before may stay missing.
    expect(
      await save(left, { template: left.template, formulas: left.formulas, name: 'Still' }),
    ).toMatchObject({
      name: 'Still',
      missing_dependencies: left.missing_dependencies,
    });
  });

  it('has a line that it shows, until that goes', async () => {
    const body = { name: 'Measure', is_measure: true, ...result() };
    for (const wrong of [body, { ...body, measure_node_id: 'nowhere' }]) {
      expect(await session.call('POST', reportsPath, { body: wrong })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'measure_node_id', code: 'reportMeasureIdNotFound' }] },
      });
    }
    const measure = await createReport(session, { ...body, measure_node_id: 'share' });
    expect(await save(measure, textsOf([accountLine('sales', idOf('4000'))]))).toMatchObject({
      is_measure: true,
      measure_node_id: null,
    });
  });
});

describe('what a report can be made of', () => {
  it('is what the client has now', async () => {
    const options = await session.ok('GET', '/reportbuilder/options');
    expect(options).toMatchObject({
      can_add: true,
      sources: ['actual'],
      data_types: ['source', 'elimination', 'adjustment'],
      elimination_sets: [],
      column_periods: [1, 3, 6, 12],
      starters: ['income_statement', 'balance_sheet'],
      reporting_currencies: [],
      figures_through: null,
    });
    expect(JSON.stringify(options)).not.toMatch(/custom_1|"plan|budget/);
  });

  it('brings what it is filtered by along, as other calls say it', async () => {
    const options = await session.ok<object>('GET', '/reportbuilder/options');
    const include = 'periods,legal_entities,dimensions,dimension_trees';
    const dimensions = await session.ok<{ id: number }[]>('GET', '/dimensions');
    expect(dimensions.length).toBeGreaterThan(0);
    const trees = dimensions.map(async ({ id }) => ({
      dimension_id: id,
      instances: await session.ok('GET', `/dimensions/${id}/instances`),
      ended: [],
    }));
    expect(await session.ok('GET', `/reportbuilder/options?include=${include}`)).toEqual({
      ...options,
      periods: await session.ok('GET', '/periods'),
      legal_entities: await session.ok('GET', '/legal_entities'),
      dimensions,
      dimension_trees: await Promise.all(trees),
    });
  });
});
