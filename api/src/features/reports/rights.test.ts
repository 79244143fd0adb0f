import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClientRole, clientRoles } from '../../identity/roles.ts';
import { openTestApi, type TestApi, type TestClient, type TestSession } from '../../testing/testApi.ts';
import { addPerson, type Entry, type Person } from '../access/testing/entries.ts';
import { createReport, readReport, reportsPath, type TestReport, textsOf } from './testing/reports.ts';

/** Who may do what with a report: by role, by having made it, by an entry of access on it. */

type Way = 'no entry' | 'read' | 'edit' | 'delete';

let api: TestApi;
let client: TestClient;
let admin: TestSession;
let shared: TestReport;
let hidden: TestReport;
const people = new Map<string, Person>();

interface LogRow {
  readonly action: string;
  readonly object_name: string | null;
  readonly changes: readonly object[];
}

const rights: Readonly<Record<Exclude<Way, 'no entry'>, object>> = {
  read: {},
  edit: { can_edit: true },
  delete: { can_delete: true },
};
const ways: readonly Way[] = ['no entry', 'read', 'edit', 'delete'];

const entryOn = ({ id }: TestReport, principal: number | ClientRole, more: object = {}) => ({
  resource_type: 'report_builder_reports',
  resource_id: id,
  principal_type: typeof principal === 'number' ? 'user' : 'role',
  principal_id: principal,
  ...more,
});
const give = async (report: TestReport, principal: number | ClientRole, more: object = {}) =>
  admin.ok<Entry>('POST', '/acl/entries', entryOn(report, principal, more));

beforeAll(async () => {
  api = await openTestApi();
  client = await api.addClient('Rights on reports');
  admin = await client.as('org_admin');
  shared = await createReport(admin, { name: 'Shared' });
  hidden = await createReport(admin, { name: 'Hidden' });
  for (const role of clientRoles) {
    for (const way of ways) {
      const person = await addPerson(api, client, `${role}.${way.replace(' ', '')}`, [role]);
      people.set(`${role} ${way}`, person);
      if (way !== 'no entry') await give(shared, person.id, rights[way]);
    }
  }
});
afterAll(async () => api.close());

function sessionOf(role: ClientRole, way: Way): TestSession {
  const person = people.get(`${role} ${way}`);
  if (person === undefined) throw new Error(`There is nobody for ${role} ${way}`);
  return person.session;
}

const statusOf = async (session: TestSession, method: string, path: string, body?: object): Promise<number> =>
  (await session.call(method, path, body === undefined ? {} : { body })).status;

const own = `${reportsPath}/`;
/** As it is, so that nothing is changed by those who may. */
const sameName = () => ({ name: 'Shared' });

/** Typed in from the design: by role and entry what is answered of the shared report. */
type Statuses = readonly [
  list: number,
  read: number,
  save: number,
  restore: number,
  favourite: number,
  add: number,
];
const all: Statuses = [200, 200, 200, 200, 200, 201];
const nothing: Statuses = [403, 403, 403, 403, 403, 403];
const expected: Readonly<Record<Way, (role: ClientRole) => Statuses>> = {
  'no entry': (role) => {
    if (role === 'org_admin') return all;
    return role === 'org_finance_admin' ? [200, 404, 404, 404, 404, 201] : nothing;
  },
  read: (role) => {
    if (role === 'org_admin') return all;
    return [200, 200, 403, 403, 200, role === 'org_finance_admin' ? 201 : 403];
  },
  edit: (role) => {
    if (role === 'org_admin') return all;
    return [200, 200, 200, 200, 200, role === 'org_finance_admin' ? 201 : 403];
  },
  delete: (role) => expected.read(role),
};

describe.each(clientRoles)('%s', (role) => {
  it.each(ways)('with %s', async (way) => {
    const session = sessionOf(role, way);
    const path = `${own}${shared.id}`;
    const statuses = [
      await statusOf(session, 'GET', reportsPath),
      await statusOf(session, 'GET', path),
      await statusOf(session, 'PATCH', path, sameName()),
      await statusOf(session, 'POST', `${path}/versions/1/restore`, {}),
      await statusOf(session, 'PATCH', path, { favourite: true }),
      await statusOf(session, 'POST', reportsPath, { name: `By ${role}` }),
    ];
    expect(statuses).toEqual(expected[way](role));
    expect(await statusOf(session, 'GET', '/reportbuilder/options')).toBe(statuses[0]);
    for (const more of ['/versions', '/versions/1'])
      expect(await statusOf(session, 'GET', `${path}${more}`)).toBe(statuses[1]);
    // Of what nobody shared with them they are told as of what nobody has.
    if (role !== 'org_admin') {
      const ofHidden = await statusOf(session, 'GET', `${own}${hidden.id}`);
      expect(ofHidden).toBe(await statusOf(session, 'GET', `${own}987654321`));
      const { items = [] } = (await session.call('GET', reportsPath)).body as { items?: TestReport[] };
      expect(items.some(({ id }) => id === hidden.id)).toBe(false);
    }
  });
});

describe('deleting', () => {
  it.each(clientRoles.flatMap((role) => ways.map((way) => [role, way] as const)))(
    'by %s with %s',
    async (role, way) => {
      const report = await createReport(admin, { name: 'To delete' });
      const person = people.get(`${role} ${way}`);
      if (way !== 'no entry') await give(report, person?.id ?? 0, rights[way]);
      const may = role === 'org_admin' || way === 'delete';
      const isThere = way !== 'no entry' || role !== 'org_finance_admin';
      const status = await statusOf(sessionOf(role, way), 'DELETE', `${own}${report.id}`);
      // Who has nothing to do with reports of a kind is refused before anything is looked for.
      expect(status).toBe(may ? 200 : isThere ? 403 : 404);
    },
  );
});

describe('who made a report', () => {
  it('keeps it, and shares nothing by that', async () => {
    const finance = sessionOf('org_finance_admin', 'no entry');
    const report = await createReport(finance, { name: 'Own' });
    // Who does not see all gets no plain word: it would tell which are taken.
    expect(report.slug).toMatch(/^own-[a-z\d]{5}$/);
    expect(report.permissions).toEqual({ can_edit: true, can_delete: true });
    expect(await statusOf(finance, 'PATCH', `${own}${report.id}`, { description: 'Mine' })).toBe(200);
    const other = sessionOf('org_finance_admin', 'read');
    expect(await statusOf(other, 'GET', `${own}${report.id}`)).toBe(404);
    expect(await statusOf(finance, 'DELETE', `${own}${report.id}`)).toBe(200);
  });

  it('copies what they may read, and nothing else', async () => {
    const reader = sessionOf('org_finance_admin', 'read');
    const copy = await reader.ok<TestReport>('POST', reportsPath, { clone_id: shared.id });
    expect(copy).toMatchObject({ name: 'Clone of Shared', permissions: { can_edit: true } });
    expect(await reader.call('POST', reportsPath, { body: { clone_id: hidden.id } })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'clone_id', code: 'unknown' }] },
    });
  });

  it('brings no measure back by an earlier version that they may not read, and keeps one that stands there', async () => {
    const editor = people.get('org_planner edit')!;
    const measure = await createReport(admin, {
      name: 'Closed measure',
      is_measure: true,
      measure_node_id: 'n',
      ...textsOf([{ id: 'n', type: 'group', children: [] }]),
    });
    const using = textsOf([{ id: 'm', type: 'measure', meta: { measureId: measure.id } }]);
    const host = await createReport(admin, { name: 'Host of it', ...using });
    const path = `${own}${host.id}`;
    await give(host, editor.id, { can_edit: true });
    const restore = (revision: number) =>
      editor.session.call('POST', `${path}/versions/1/restore`, { body: { revision } });
    expect(await statusOf(editor.session, 'PATCH', path, { name: 'As before' })).toBe(200);
    expect(await restore(2)).toMatchObject({ status: 200 });
    const without = await admin.call('PATCH', path, { body: { revision: 3, ...textsOf([]) } });
    expect(without.status).toBe(200);
    expect(await restore(4)).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'items.0.meta.measureId', code: 'unknown_reference' }] },
    });
    const entry = await give(measure, editor.id);
    expect(await restore(4)).toMatchObject({ status: 200 });
    await admin.ok('DELETE', `/acl/entries/${entry.id}`);
  });

  it('uses measures that they may read, and nothing else', async () => {
    const line = textsOf([{ id: 'n', type: 'group' }]);
    const measure = await createReport(admin, {
      name: 'Measure',
      is_measure: true,
      measure_node_id: 'n',
      ...line,
    });
    const finance = people.get('org_finance_admin no entry') as Person;
    const using = (id: number) => textsOf([{ id: 'm', type: 'measure', meta: { measureId: id } }]);
    const create = async (id: number) =>
      statusOf(finance.session, 'POST', reportsPath, { name: 'Using', ...using(id) });
    expect([await create(measure.id), await create(987_654_321)]).toEqual([422, 422]);
    const entry = await give(measure, finance.id);
    expect(await create(measure.id)).toBe(201);
    // Taken back it holds at once; the report keeps its line.
    await admin.ok('DELETE', `/acl/entries/${entry.id}`);
    expect(await create(measure.id)).toBe(422);
    const { items } = await finance.session.ok<{ items: TestReport[] }>('GET', `${reportsPath}?text=Using`);
    const left = await readReport(finance.session, items[0]?.id ?? 0);
    expect(left.missing_dependencies).toEqual([]);
    const { revision, template, formulas } = left;
    const body = { name: 'Still using', revision, template, formulas };
    expect(await statusOf(finance.session, 'PATCH', `${own}${left.id}`, body)).toBe(200);
    const refused = await admin.call('DELETE', `${own}${measure.id}`);
    expect(refused).toMatchObject({ status: 409, body: { fields: [{ code: 'measureInUse' }] } });
  });
});

it('an entry for a role holds at once, and is withdrawn at once', async () => {
  const report = await createReport(admin, { name: 'For planners' });
  const planner = sessionOf('org_planner', 'no entry');
  const read = async () => statusOf(planner, 'GET', `${own}${report.id}`);
  expect(await read()).toBe(403);
  const entry = await give(report, 'org_planner', { can_edit: true });
  expect(await read()).toBe(200);
  expect(await statusOf(planner, 'PATCH', `${own}${report.id}`, { description: 'By a planner' })).toBe(200);
  expect(await statusOf(planner, 'DELETE', `${own}${report.id}`)).toBe(403);
  await admin.ok('DELETE', `/acl/entries/${entry.id}`);
  expect(await read()).toBe(403);
});

it('along with a report its reader reads what it cannot be understood without, and no figures of others', async () => {
  const paths = ['/periods', '/legal_entities', '/ledger', '/dimensions', '/reporting_currencies'];
  const statuses = async (way: Way) =>
    Promise.all(paths.map(async (path) => statusOf(sessionOf('org_member', way), 'GET', path)));
  expect(await statuses('no entry')).toEqual([403, 403, 403, 403, 403]);
  expect(await statuses('read')).toEqual([200, 200, 200, 200, 200]);
  const figures = '/data_audit/trial_balance?from_period_id=1&to_period_id=1';
  expect(await statusOf(sessionOf('org_member', 'read'), 'GET', figures)).toBe(403);
});

it('a report that goes takes its entries along', async () => {
  const report = await createReport(admin, { name: 'With entries' });
  await give(report, 'org_viewer');
  await admin.ok('DELETE', `${own}${report.id}`);
  const { items } = await admin.ok<{ items: Entry[] }>(
    'GET',
    `/acl/entries?resource_type=report_builder_reports&resource_id=${report.id}`,
  );
  expect(items).toEqual([]);
  const logOf = async (query: string) =>
    (await admin.ok<{ items: LogRow[] }>('GET', `/audit_log?${query}`)).items;
  const rows = await logOf(`object=report_builder_reports&object_id=${report.id}`);
  expect(rows.map(({ action }) => action)).toEqual(['delete', 'create']);
  expect(rows[0]?.changes).toEqual(
    expect.arrayContaining([expect.objectContaining({ part: 'org_viewer', field: 'can_edit', after: null })]),
  );
  const [sharing] = await logOf('object=acl&limit=1');
  expect(sharing).toMatchObject({ action: 'create', object_name: 'With entries · org_viewer' });
});

it('nobody else reads a report of the client', async () => {
  const other = await api.addClient('Another client');
  const stranger = await other.as('org_admin');
  expect(await statusOf(stranger, 'GET', `${own}${shared.id}`)).toBe(404);
  expect(await statusOf(api.nobody.in(client.id), 'GET', `${own}${shared.id}`)).toBe(401);
  expect(await statusOf(api.administrator.in(client.id), 'GET', `${own}${shared.id}`)).toBe(404);
});
