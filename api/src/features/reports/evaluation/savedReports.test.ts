import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRole } from '../../../identity/roles.ts';
import { openTestApi, type TestApi, type TestSession } from '../../../testing/testApi.ts';
import { setUpSmallGroup, type SmallGroup } from '../../trial-balance/testing/smallGroup.ts';
import { limitMember } from '../../users/testing/limitMember.ts';
import { createReport, readReport, type TestReport, textsOf } from '../testing/reports.ts';
import {
  type Account,
  accountNode,
  accountsOf,
  type Evaluation,
  evaluated,
  type Lines,
  type Node,
  path,
} from './testing/reportCalls.ts';

let api: TestApi;
let group: SmallGroup;
let accounts: ReadonlyMap<string, Account>;
let report: TestReport;

const node = (code: string, meta: object = {}): Node => {
  const account = accounts.get(code);
  if (account === undefined) throw new Error(`There is no account ${code}`);
  return accountNode(`n${code}`, account, meta);
};
const entity = (code: string): number => group.books.entityIds.get(code) ?? 0;
const filters = (more: object = {}) => ({
  fromPeriodId: group.periodId('2024-01'),
  toPeriodId: group.periodId('2024-12'),
  columnPeriods: 12,
  ...more,
});
const save = async (name: string, items: readonly Node[], more: object = {}, body: object = {}) =>
  createReport(group.session, {
    name,
    ...textsOf(items as never, [], { filters: filters(more) }),
    ...body,
  });

beforeAll(async () => {
  api = await openTestApi();
  group = await setUpSmallGroup(api);
  accounts = new Map((await accountsOf(group.session)).map((account) => [account.code, account]));
  report = await save('Sales', [node('4000')], {
    legalEntityIds: [entity('A'), entity('U')],
  });
});
afterAll(async () => api.close());

const read = async (session: TestSession, id: number, body: object = {}): Promise<Evaluation> =>
  session.ok<Evaluation>('POST', `${path}/${id}/evaluate`, { layout: 'columns', ...body });
const give = async (role: ClientRole, more: object = {}, of: TestReport = report) =>
  group.session.ok<{ id: number }>('POST', '/acl/entries', {
    resource_type: 'report_builder_reports',
    resource_id: of.id,
    principal_type: 'role',
    principal_id: role,
    ...more,
  });

const take = async ({ id }: { readonly id: number }) => group.session.ok('DELETE', `/acl/entries/${id}`);

describe('a saved report', () => {
  it('is evaluated by its own filters, and by those of the call in their place', async () => {
    const { session } = group;
    expect((await read(session, report.id)).rows[0]?.values).toEqual(['545.0000']);
    const narrowed = await read(session, report.id, { legal_entity_ids: [entity('U')] });
    expect(narrowed.rows[0]?.values).toEqual(['45.0000']);
    const range = { from_period_id: group.periodId('2025-01'), to_period_id: group.periodId('2025-12') };
    const everywhere = { range, legal_entity_ids: [] };
    expect((await read(session, report.id, everywhere)).rows[0]?.values).toEqual(['20.0000']);
    const compared = await read(session, report.id, { delta: { option: 'option-2', selected_year: 2025 } });
    expect(compared.rows[0]?.values).toEqual(['545.0000', '0.0000', '545.0000']);
  });

  it('shows the group currency where the one that was saved is gone, and tells it; one that is asked for is refused', async () => {
    const translated = await save('Translated', [node('4000')], { reportingCurrency: 'RSD' });
    const found = await read(group.session, translated.id);
    expect([found.currency, found.rows[0]?.values]).toEqual(['EUR', ['545.0000']]);
    expect(found.notices).toEqual([{ path: 'filters.reportingCurrency', code: 'default_taken' }]);
    const asked = { layout: 'columns', reporting_currency: 'RSD' };
    const refused = await group.session.call('POST', `${path}/${translated.id}/evaluate`, {
      body: asked,
    });
    expect(refused).toMatchObject({ status: 400 });
  });

  it('is a line of others as a measure, to the postings behind it', async () => {
    const measure = await save('Revenue', [node('4000')], {}, { is_measure: true, measure_node_id: 'n4000' });
    const items = [{ id: 'm', type: 'measure', name: 'Revenue', meta: { measureId: measure.id, sign: '-' } }];
    const host = await save('Host', items);
    expect((await read(group.session, host.id)).rows[0]?.values).toEqual(['-545.0000']);
    const cell = { column: 0 };
    const ofMeasure = await group.session.ok<Lines>('POST', `${path}/${host.id}/nodes/m/transactions`, cell);
    expect(ofMeasure).toMatchObject({
      value: '-545.0000',
      totals: { count: 2, value: '-545.0000' },
      explanation: { how: 'sum', elements: [{ node_id: 'm/n4000', value: '545.0000' }] },
    });
    const within = `${path}/${host.id}/nodes/${encodeURIComponent('m/n4000')}`;
    const ofNode = await group.session.ok<Lines>('POST', `${within}/transactions`, cell);
    expect([ofNode.value, ofNode.totals?.value]).toEqual(['545.0000', '545.0000']);
    const groups = await group.session.ok<object>('POST', `${within}/statistics/legal_entity`, cell);
    expect(groups).toMatchObject({ groups: [{ label: 'A', value: '500.0000' }, { label: 'U' }] });
    const unsaved = {
      items,
      range: {
        from_period_id: filters().fromPeriodId,
        to_period_id: filters().toPeriodId,
        column_periods: 12,
      },
    };
    expect((await evaluated(group.session, unsaved)).rows[0]?.values).toEqual(['-545.0000']);
  });

  it('of which something is gone since says what, and goes on', async () => {
    const { session } = group;
    const tag = async (tags: readonly string[]) => {
      const { id } = accounts.get('3000') ?? {};
      const line = { id, position: 91, code: '3000', name: '3000', type: 'balance', tags };
      await session.ok('POST', '/ledger', { accounts: [line] });
    };
    await tag(['gone']);
    // Excluding nothing would be all.
    const without = { correspondingTags: ['gone'], excludeAccountCorrespondenceTags: true };
    const odd = await save('Odd', [node('4000', { ...without, accountUse: 'turnover' })]);
    await tag([]);
    const { rows, missing_dependencies: missing } = await read(session, odd.id);
    expect(rows[0]?.values).toEqual(['0.0000']);
    expect(missing).toEqual([{ node_id: 'n4000', kind: 'tag', ref: 'gone' }]);
  });
});

describe('rights on the values of a report', () => {
  const calls = (): readonly (readonly [string, object])[] => [
    [`${path}/${report.id}/evaluate`, {}],
    [`${path}/${report.id}/nodes/n4000/transactions`, { column: 0 }],
    [`${path}/${report.id}/nodes/n4000/statistics/legal_entity`, { column: 0 }],
  ];
  const unsavedCalls = (): readonly (readonly [string, object])[] => {
    const range = { from_period_id: filters().fromPeriodId, to_period_id: filters().toPeriodId };
    const tree = { items: [node('4000')], report_id: report.id };
    return [
      [`${path}/evaluate`, { ...tree, range }],
      [`${path}/nodes/n4000/transactions`, { ...tree, ...range }],
      [`${path}/nodes/n4000/statistics/legal_entity`, { ...tree, ...range }],
    ];
  };
  const statuses = async (session: TestSession, asked: readonly (readonly [string, object])[]) => {
    const found: number[] = [];
    for (const [to, body] of asked) found.push((await session.call('POST', to, { body })).status);
    return new Set(found);
  };

  it.each([
    ['org_viewer', 403],
    ['org_planner', 403],
    ['org_payroll_admin', 403],
    ['org_member', 403],
    ['org_finance_admin', 404],
  ] as const)('of %s come with entries, and hold at once', async (role, without) => {
    const session = await group.books.client.as(role);
    expect(await statuses(session, calls())).toEqual(new Set([without]));
    const entry = await give(role);
    expect(await statuses(session, calls())).toEqual(new Set([200]));
    expect(await statuses(session, unsavedCalls())).toEqual(new Set([403]));
    await take(entry);
    const editing = await give(role, { can_edit: true });
    expect(await statuses(session, [...calls(), ...unsavedCalls()])).toEqual(new Set([200]));
    await take(editing);
    expect(await statuses(session, calls())).toEqual(new Set([without]));
  });

  it('an unsaved tree shows no measure that the caller may not read, but what one that they may read is made of', async () => {
    const session = await group.books.client.as('org_planner');
    const by = (id: string, of: TestReport): readonly Node[] => [
      { id, type: 'measure', name: of.name, meta: { measureId: of.id } },
    ];
    const closed = await save('Closed', [node('4000')], {}, { is_measure: true, measure_node_id: 'n4000' });
    const open = await save('Open', by('c', closed), {}, { is_measure: true, measure_node_id: 'c' });
    const using = await save('Using', by('u', closed));
    const editing = [
      await give('org_planner', { can_edit: true }),
      await give('org_planner', { can_edit: true }, using),
    ];
    const { fromPeriodId, toPeriodId } = filters();
    const range = { from_period_id: fromPeriodId, to_period_id: toPeriodId, column_periods: 12 };
    const values = async (of: TestReport, host: TestReport = report) => {
      const body = { items: by('m', of), range, report_id: host.id };
      const { rows, missing_dependencies: missing } = await evaluated(session, body);
      return [rows[0]?.values, missing];
    };
    const unknown = [[null], [{ node_id: 'm', kind: 'measure', ref: String(closed.id) }]];
    expect(await values(closed)).toEqual(unknown);
    expect(await values(closed, using)).toEqual([['545.0000'], []]);
    const reading = await give('org_planner', {}, open);
    expect(await values(open)).toEqual([['545.0000'], []]);
    const both = [...by('m', closed), ...by('o', open)];
    const found = await evaluated(session, { items: both, range, report_id: report.id });
    expect(found.rows.map(({ values: each }) => each)).toEqual([[null], ['545.0000']]);
    for (const entry of [...editing, reading]) await take(entry);
  });

  it('a reader narrows legal entities and dimension instances, an editor widens them', async () => {
    const session = await group.books.client.as('org_viewer');
    const [c1, c2, c10] = ['C1', 'C2', 'C10'].map((code) => group.costCentreIds.get(code) ?? 0);
    const costs = await save('Costs', [node('5000')], {
      legalEntityIds: [entity('A'), entity('U')],
      dimensions: [c1, c2],
    });
    const status = async (body: object): Promise<number> =>
      (await session.call('POST', `${path}/${costs.id}/evaluate`, { body })).status;
    const wider = [
      { legal_entity_ids: [entity('B')] },
      { legal_entity_ids: [entity('A'), entity('B')] },
      { legal_entity_ids: [] },
      { dimension_ids: [] },
      { dimension_ids: [c10] },
      { dimension_ids: [c1, -1] },
    ];
    const reading = await give('org_viewer', {}, costs);
    expect(await status({ legal_entity_ids: [entity('U')], dimension_ids: [c2] })).toBe(200);
    for (const body of wider) expect([body, await status(body)]).toEqual([body, 403]);
    await take(reading);
    const editing = await give('org_viewer', { can_edit: true }, costs);
    for (const body of wider) expect([body, await status(body)]).toEqual([body, 200]);
    await take(editing);
  });

  it('lines lead to their rows only for who may ask for these', async () => {
    const entry = await give('org_planner');
    const idsFor = async (session: TestSession) => {
      const lines = await session.ok<Lines>('POST', `${path}/${report.id}/nodes/n4000/transactions`, {
        column: 0,
      });
      return lines.items.map(({ transaction_id: id }) => id !== null);
    };
    expect(await idsFor(group.session)).toEqual([true, true]);
    expect(await idsFor(await group.books.client.as('org_planner'))).toEqual([false, false]);
    await take(entry);
  });

  it('a limited member sees of a report what their legal entities have', async () => {
    const entry = await give('org_viewer');
    const session = await limitMember(group.books.client, 'org_viewer', [entity('U'), entity('B')]);
    const found = await read(session, report.id);
    expect([found.is_limited, found.rows[0]?.values]).toEqual([true, ['45.0000']]);
    const text = JSON.stringify(
      await session.ok('POST', `${path}/${report.id}/nodes/n4000/transactions`, { column: 0 }),
    );
    expect(text).not.toContain('500.0000');
    const answer = await session.call('POST', `${path}/${report.id}/evaluate`, {
      body: { legal_entity_ids: [entity('A')] },
    });
    expect(answer.status).toBe(404);
    await limitMember(group.books.client, 'org_viewer', []);
    await take(entry);
  });

  it.each([{}, { can_edit: true }])(
    'a limited member sees nothing of a report of other legal entities, and saving keeps it so: %j',
    async (right) => {
      const ofOthers = await save('Of others', [node('4000')], { legalEntityIds: [entity('A')] });
      const entry = await give('org_viewer', right, ofOthers);
      const session = await limitMember(group.books.client, 'org_viewer', [entity('U')]);
      expect((await read(session, ofOthers.id)).rows[0]?.values).toEqual(['0.0000']);
      const seen = await readReport(session, ofOthers.id);
      const { template, formulas, revision } = seen;
      const { status } = await session.call('PATCH', `${path}/${ofOthers.id}`, {
        body: { revision, template, formulas },
      });
      expect(status).toBe('can_edit' in right ? 200 : 403);
      await limitMember(group.books.client, 'org_viewer', []);
      await take(entry);
      const { filters: kept } = JSON.parse((await readReport(group.session, ofOthers.id)).template) as {
        readonly filters: { readonly legalEntityIds: readonly number[] };
      };
      expect(kept.legalEntityIds).toEqual([entity('A')]);
      expect((await read(group.session, ofOthers.id)).rows[0]?.values).toEqual(['500.0000']);
    },
  );
});
