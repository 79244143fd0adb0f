import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';
import { setUpBooks } from '../streams/testing/books.ts';
import { limitMember } from '../users/testing/limitMember.ts';
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

/** What is no report is refused with its place; what a report names and is not there, or belongs to others, reads the same. */

let api: TestApi;
let session: TestSession;
let limited: TestSession;
/** Of another client. */
let foreign: Ids;
let own: Ids;
const unknown = 987_654_321;

interface Ids {
  readonly account: number;
  readonly entity: number;
  readonly instance: number;
  readonly measure: number;
  readonly period: number;
}

async function setUp(name: string) {
  const books = await setUpBooks(api, {
    name,
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
    ],
    entities: [
      { code: 'A', currency: 'EUR' },
      { code: 'B', currency: 'EUR' },
    ],
  });
  const { accounts } = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  const dimensions = await books.session.ok<{ id: number }[]>('GET', '/dimensions');
  const [instance] = await books.session.ok<{ id: number }[]>(
    'GET',
    `/dimensions/${dimensions[0]?.id}/instances`,
  );
  const account = accounts.find(({ code }) => code === '4000')?.id ?? 0;
  const measure = await createMeasure(books.session, 'a', [accountLine('a', account)]);
  const ids: Ids = {
    account,
    entity: books.entityIds.get('A') ?? 0,
    instance: instance?.id ?? 0,
    measure: measure.id,
    period: books.periods[0]?.id ?? 0,
  };
  return { books, ids };
}

let hiddenEntity: number;
beforeAll(async () => {
  api = await openTestApi();
  ({ ids: foreign } = await setUp('Another one'));
  const { books, ids } = await setUp('Refusals');
  ({ session } = books);
  own = ids;
  hiddenEntity = books.entityIds.get('B') ?? 0;
  limited = await limitMember(books.client, 'org_finance_admin', [ids.entity]);
});
afterAll(async () => api.close());

const post = async (body: object, by = session) =>
  by.call('POST', reportsPath, { body: { name: 'Refused', ...body } });

async function faultsOf(body: object): Promise<[number, string[]]> {
  const { status, body: answer } = await post(body);
  const { fields = [] } = answer as { fields?: { path: string; code: string }[] };
  return [status, fields.map(({ path, code }) => `${path} ${code}`)];
}

const group = (id: string, children: readonly TestNode[]): TestNode => ({ id, type: 'group', children });
const line = (meta: object = {}): TestNode => accountLine('a', own.account, meta);
const ref = (id: string | null) => ({ type: 'node_ref', id });
const formula = (id: string, ...args: object[]) => ({
  id,
  tree: { type: 'operator', operator: 'add', args },
});
const formulaLine = (id: string): TestNode => ({ id, type: 'formula', meta: { formulaId: id } });
const deep = (levels: number): TestNode =>
  levels === 1 ? { id: 'n1', type: 'total' } : group(`n${levels}`, [deep(levels - 1)]);

describe('what is no report', () => {
  it.each<[string, () => object, string]>([
    ['text that is no JSON', () => ({ template: '{' }), 'template unparsable'],
    ['formulas that are no JSON', () => ({ formulas: '[' }), 'formulas unparsable'],
    ['a template that is no object', () => ({ template: '7' }), 'template wrong_shape'],
    ['a sign that cannot be kept', () => ({ template: '{"scopeMode":"\\u0000"}' }), 'template.scopeMode'],
    ['half a sign', () => ({ template: '{"a":"\\ud800"}' }), 'template.a'],
    ['nesting without end', () => ({ template: `${'['.repeat(9_999)}${']'.repeat(9_999)}` }), 'template'],
    ['more than 1 MiB', () => ({ template: JSON.stringify('x'.repeat(2 ** 20)) }), 'template too_big'],
    [
      'more than 1 MiB together',
      () => ({
        template: JSON.stringify('x'.repeat(2 ** 19)),
        formulas: JSON.stringify('x'.repeat(2 ** 19)),
      }),
      'template too_long',
    ],
    ['another version', () => ({ template: '{"version":2}' }), 'template.version wrong_shape'],
    ['an unknown mode', () => ({ template: '{"scopeMode":"all"}' }), 'template.scopeMode unknown_value'],
    ['the same id twice', () => textsOf([line(), line()]), 'items.1.id duplicate_id'],
    [
      'lines below a line',
      () => textsOf([{ ...line(), children: [{ id: 'b', type: 'total' }] }]),
      'items.0.children children_not_allowed',
    ],
    ['13 levels', () => textsOf([deep(13)]), `items.0${'.children.0'.repeat(11)}.children too_deep`],
    [
      '2 001 lines',
      () => textsOf(Array.from({ length: 2_001 }, (_, index) => ({ id: `n${index}`, type: 'total' }))),
      'items too_many',
    ],
    ['an unknown use', () => textsOf([line({ accountUse: 'all' })]), 'items.0.meta.accountUse unknown_value'],
    [
      'payroll of what was booked',
      () => textsOf([line({ accountUse: 'turnover', isPayroll: true })]),
      'items.0.meta.accountUse not_of_payroll',
    ],
    [
      'tags on a balance',
      () => textsOf([line({ accountUse: 'closing_balance', correspondingTags: ['x'] })]),
      'items.0.meta.correspondingTags tags_need_turnover',
    ],
    [
      'another type of account',
      () => textsOf([line({ accountType: 'expense' })]),
      'items.0.meta.accountType not_of_account',
    ],
    [
      'a formula on itself',
      () => textsOf([formulaLine('f'), formulaLine('g')], [formula('f', ref('g')), formula('g', ref('f'))]),
      'formulas.0.tree refers_to_itself',
    ],
    [
      'a line that is not there',
      () => textsOf([formulaLine('f')], [formula('f', ref('nowhere'))]),
      'formulas.0.tree.args.0.id unknown_reference',
    ],
    [
      'no number',
      () => textsOf([formulaLine('f')], [formula('f', { type: 'const_ref', value: '1e999' })]),
      'formulas.0.tree.args.0.value not_a_number',
    ],
    [
      'both currencies',
      () => textsOf([], [], { filters: { functionalCurrency: true, reportingCurrency: 'EUR' } }),
      'filters.reportingCurrency two_currencies',
    ],
    [
      'another place of differences',
      () => textsOf([], [], { filters: { deltaOptions: { deltaPosition: 'above' } } }),
      'filters.deltaOptions.deltaPosition invalid_delta_position',
    ],
    [
      'a plan',
      () => textsOf([], [], { filters: { dataSource: { source: 'plan' } } }),
      'filters.dataSource.source not_offered',
    ],
    [
      'an unknown chart',
      () => textsOf([], [], { charts: { filters: { type: 'cake' } } }),
      'charts.filters.type',
    ],
    ['a name of no signs', () => ({ name: ' ' }), 'name too_small'],
    ['a name of 129 signs', () => ({ name: 'x'.repeat(129) }), 'name too_big'],
  ])('is refused with its place: %s', async (_, body, expected) => {
    const [status, faults] = await faultsOf(body());
    expect([status, faults.some((fault) => fault.startsWith(expected)), faults]).toEqual([400, true, faults]);
  });

  it('says in words what the specification has words for', async () => {
    const messages = async (filters: object) => {
      const { body } = await post(textsOf([], [], { filters }));
      return (body as { fields: { message: string }[] }).fields.map(({ message }) => message);
    };
    expect(await messages({ dataSource: { source: 'plan' } })).toEqual(['missing plan']);
    expect(await messages({ deltaOptions: { deltaPosition: 'above' } })).toEqual(['Invalid delta position']);
    const { body } = await post({ template: '{' });
    expect(body).toMatchObject({ fields: [{ message: 'Failed to parse report template' }] });
  });
});

/** Wherever the tree can hold an id. */
const places: readonly (readonly [string, keyof Ids, (id: number) => object])[] = [
  ['items.0.meta.accountId', 'account', (id) => textsOf([accountLine('a', id)])],
  ['items.0.meta.legalEntities', 'entity', (id) => textsOf([line({ legalEntities: [id] })])],
  ['items.0.meta.dimensions', 'instance', (id) => textsOf([line({ dimensions: [-1, id] })])],
  [
    'items.0.meta.measureId',
    'measure',
    (id) => textsOf([{ id: 'm', type: 'measure', meta: { measureId: id } }]),
  ],
  ['filters.legalEntityIds', 'entity', (id) => textsOf([], [], { filters: { legalEntityIds: [id] } })],
  ['filters.dimensions', 'instance', (id) => textsOf([], [], { filters: { dimensions: [id, -2] } })],
  [
    'filters.fromPeriodId',
    'period',
    (id) => textsOf([], [], { filters: { fromPeriodId: id, toPeriodId: own.period } }),
  ],
];

/** Without what every refusal has of its own. */
const textOf = (body: unknown, id: number): string =>
  JSON.stringify(body, (name, value: unknown) => (name === 'id' ? undefined : value)).replaceAll(
    String(id),
    '<id>',
  );

describe('what a report names', () => {
  it.each(places)('is there, or refused as of nobody: %s', async (path, kind, make) => {
    const answers = await Promise.all(
      [unknown, foreign[kind]].map(async (id) => {
        const { status, body } = await post(make(id));
        return [status, textOf(body, id)];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    const { status, body } = await post(make(unknown));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      name: 'InvalidReferencesError',
      message: 'The request contains invalid references.',
      fields: [{ path, code: 'unknown_reference', values: { detail: String(unknown) } }],
    });
    expect((await post(make(own[kind]))).status).toBe(201);
  });

  it('may be a legal entity that a limited member does not see: it is not there for them', async () => {
    const make = (id: number) => textsOf([line({ legalEntities: [id] })]);
    const refused = async (id: number) => {
      const { status, body } = await post(make(id), limited);
      return [status, textOf(body, id)];
    };
    expect(await refused(hiddenEntity)).toEqual(await refused(unknown));
    const report = await createReport(session, { name: 'Of both', ...make(hiddenEntity) });
    const { client_user_id: member } = await limited.ok<{ client_user_id: number }>('GET', '/profile');
    await session.ok('POST', '/acl/entries', {
      resource_type: 'report_builder_reports',
      resource_id: report.id,
      principal_type: 'user',
      principal_id: member,
      can_edit: true,
    });
    expect(report.missing_dependencies).toEqual([]);
    const seen = await readReport(limited, report.id);
    expect(seen.missing_dependencies).toEqual([
      { node_id: 'a', kind: 'legal_entity', ref: String(hiddenEntity) },
    ]);
    // What they save keeps it for those who see it.
    const { revision, template, formulas } = seen;
    await limited.ok('PATCH', `${reportsPath}/${report.id}`, { name: 'Saved', revision, template, formulas });
    expect(await readReport(session, report.id)).toMatchObject({
      name: 'Saved',
      template: report.template,
      missing_dependencies: [],
    });
  });

  it('may be gone by now: it is told, and may stay', async () => {
    const { accounts } = await session.ok<{ accounts: { id: number }[] }>('POST', '/ledger', {
      accounts: [{ code: '4999', name: 'Gone', type: 'revenue', position: 9, tags: ['old'] }],
    });
    const gone = accounts.at(-1)?.id ?? 0;
    const report = await createReport(session, {
      name: 'With an account',
      ...textsOf([accountLine('gone', gone), line({ correspondingTags: ['old'] })]),
    });
    const { body } = await session.call('DELETE', `/ledger/accounts/${gone}`, { body: {} });
    expect(body).toMatchObject({ object_id: gone });
    await api.platform.jobs.drain();
    const left = await readReport(session, report.id);
    expect(left.missing_dependencies).toEqual([
      { node_id: 'gone', kind: 'account', ref: String(gone) },
      { node_id: 'a', kind: 'tag', ref: 'old' },
    ]);
    const { revision, template, formulas } = left;
    const path = `${reportsPath}/${report.id}`;
    const saved = await session.ok<TestReport>('PATCH', path, {
      description: 'x',
      revision,
      template,
      formulas,
    });
    expect(saved.missing_dependencies).toEqual(left.missing_dependencies);
    const more = textsOf([accountLine('gone', gone), accountLine('new', unknown)]);
    expect(await session.call('PATCH', path, { body: { ...more, revision: saved.revision } })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'items.1.meta.accountId' }] },
    });
  });

  it('may be a legal entity that is deleted: it lets nothing through from then on', async () => {
    const entity = await session.ok<{ id: number }>('POST', '/legal_entities', { name: 'Z', code: 'Z' });
    const report = await createReport(session, {
      name: 'Of an entity',
      ...textsOf([line({ legalEntities: [entity.id] })], [], { filters: { legalEntityIds: [entity.id] } }),
    });
    await session.ok('DELETE', `/legal_entities/${entity.id}`);
    const { missing_dependencies: missing, template } = await readReport(session, report.id);
    const gone = String(entity.id);
    expect(missing).toEqual([
      { node_id: null, kind: 'legal_entity', ref: gone },
      { node_id: 'a', kind: 'legal_entity', ref: gone },
    ]);
    // It is not taken out: an empty list would let everything through.
    expect(template).toContain(`"legalEntities":[${gone}]`);
  });

  it('is kept whole in the largest tree', async () => {
    const tags = Array.from({ length: 200 }, (_, index) => `t${index}`);
    await session.ok('POST', '/ledger', {
      accounts: Array.from({ length: 7 }, (_, place) => ({
        code: `T${place}`,
        name: 'Tagged',
        type: 'revenue',
        position: 20 + place,
        tags: tags.slice(place * 30, place * 30 + 30),
      })),
    });
    const wide = (index: number) => line({ correspondingTags: index < 600 ? tags : tags.slice(0, 1) });
    const nodes = Array.from({ length: 2_000 }, (_, index) => ({ ...wide(index), id: `n${index}` }));
    const report = await createReport(session, { name: 'Largest', ...textsOf(nodes) });
    expect(report.missing_dependencies).toEqual([]);
    expect(JSON.parse(report.template).templateData).toHaveLength(2_000);
  });
});

it('a client has a thousand reports at most: tooManyReports', async () => {
  const client = await api.addClient('Many reports');
  const administrator = await client.as('org_admin');
  const row = (index: number) => ({
    client_id: client.id,
    slug: `r-${index}`,
    name: `R ${index}`,
    measure_node_id: null,
    template: '{"templateData":[7]}',
    formulas: '[]',
    accounts_info: '[]',
    owner_client_user_id: 1,
  });
  await api.platform.db.client(client.id, async (transaction) =>
    transaction
      .insertInto('reports')
      .values(Array.from({ length: 1_000 }, (_, index) => row(index)))
      .execute(),
  );
  expect(await post({}, administrator)).toMatchObject({
    status: 409,
    body: { fields: [{ code: 'tooManyReports' }] },
  });
  // What is kept and cannot be read opens as an empty report.
  const { items } = await administrator.ok<{ items: { id: number }[] }>('GET', `${reportsPath}?limit=1`);
  expect(await readReport(administrator, items[0]?.id ?? 0)).toMatchObject({ is_readable: false });
});
