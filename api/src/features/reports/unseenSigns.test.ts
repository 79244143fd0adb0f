import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestClient, type TestSession } from '../../testing/testApi.ts';
import { reports, reportVersions } from './store.ts';
import {
  createReport,
  readReport,
  reportsPath,
  type TestReport,
  templateOf,
  textsOf,
} from './testing/reports.ts';

/** Texts that were kept before signs that nobody sees were refused in them. */

let api: TestApi;
let client: TestClient;
let session: TestSession;

beforeAll(async () => {
  api = await openTestApi();
  client = await api.addClient('Signs of before');
  session = await client.as('org_admin');
});
afterAll(async () => api.close());

const turning = 'Loss \u202E1';
const group = (id: string, name: string) => ({ id, type: 'group', name, code: '', meta: {} });

/** A report with such a name, and its first version. */
async function keptBefore(): Promise<TestReport> {
  const { id } = await createReport(session, textsOf([group('a', 'Loss'), group('b', 'Profit')]));
  const template = {
    version: 1,
    scopeMode: 'reporting',
    templateData: [group('a', turning), group('b', 'Profit')],
    filters: {},
    charts: {},
  };
  const kept = { template: JSON.stringify(template) };
  await api.platform.db.client(client.id, async (transaction) => {
    await reports.update(transaction, client.id, { id }, kept);
    await reportVersions.update(transaction, client.id, { report_id: id, version: 1 }, kept);
  });
  return readReport(session, id);
}

it('are opened and evaluated as they are kept', async () => {
  const report = await keptBefore();
  expect(report).toMatchObject({ is_readable: true });
  const { templateData: items } = templateOf(report);
  expect(items.map(({ name }) => name)).toEqual([turning, 'Profit']);
  await session.ok('POST', '/periods', { cycle: '1m', fiscal_year_start: 1, start_date: '2024-01-01' });
  const { periods } = await session.ok<{ periods: { id: number }[] }>('GET', '/periods');
  const id = periods[0]?.id;
  const range = { from_period_id: id, to_period_id: id };
  for (const [path, body] of [
    [`${reportsPath}/${report.id}/evaluate`, { range }],
    [`${reportsPath}/evaluate`, { range, items }],
  ] as const) {
    const { rows } = await session.ok<{ rows: { node_id: string }[] }>('POST', path, {
      layout: 'columns',
      ...body,
    });
    expect(rows.map((row) => row.node_id)).toEqual(['a', 'b']);
  }
});

it('stay where the lines that are there are saved with other settings, and are refused, with their place, where lines are', async () => {
  const { id, revision, template, formulas } = await keptBefore();
  const path = `${reportsPath}/${id}`;
  const settings = {
    template: JSON.stringify({ ...JSON.parse(template), filters: { scale: 1000 } }),
    formulas,
  };
  const kept = await session.ok<TestReport>('PATCH', path, { ...settings, revision });
  expect(templateOf(kept).templateData.map(({ name }) => name)).toEqual([turning, 'Profit']);
  const written = textsOf([group('a', turning), group('b', 'Gain')]);
  const body = { ...written, revision: kept.revision };
  expect(await session.call('PATCH', path, { body })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'items.0.name', code: 'unseen_signs' }] },
  });
  const healed = textsOf([group('a', 'Loss 1'), group('b', 'Profit')]);
  const saved = await session.ok<TestReport>('PATCH', path, { ...healed, revision: kept.revision });
  expect(templateOf(saved).templateData.map(({ name }) => name)).toEqual(['Loss 1', 'Profit']);
});

it('come back with their version, and in a copy, as they were', async () => {
  const { id } = await keptBefore();
  const path = `${reportsPath}/${id}`;
  await session.ok('PATCH', path, { ...textsOf([group('b', 'Profit')]), revision: 1 });
  const restored = await session.ok<TestReport>('POST', `${path}/versions/1/restore`, { revision: 2 });
  const copy = await session.ok<TestReport>('POST', reportsPath, { clone_id: id });
  for (const report of [restored, copy])
    expect(templateOf(report).templateData.map(({ name }) => name)).toEqual([turning, 'Profit']);
});
