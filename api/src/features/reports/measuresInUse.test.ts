import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';
import {
  createMeasure,
  createReport,
  readReport,
  reportsPath,
  type TestNode,
  type TestReport,
  textsOf,
} from './testing/reports.ts';

/** Measures that other reports use. */

let api: TestApi;
let session: TestSession;

beforeAll(async () => {
  api = await openTestApi();
  session = await (await api.addClient('Measures')).as('org_admin');
});
afterAll(async () => api.close());

const group = (id: string): TestNode => ({ id, type: 'group' });
const using = (measureId: number): TestNode => ({ id: 'm', type: 'measure', meta: { measureId } });
const twoNodes = [group('other'), group('share')];
const twoLines = textsOf(twoNodes);
const save = async ({ id, revision }: TestReport, body: object): Promise<TestReport> =>
  session.ok('PATCH', `${reportsPath}/${id}`, { ...body, revision });

const ofCycle = { status: 400, body: { fields: [{ path: 'items', code: 'measure_cycle' }] } };

describe('a measure', () => {
  it('ends only when that is confirmed, while reports use it: measureStillUsed', async () => {
    const measure = await createMeasure(session, 'share', twoNodes, { name: 'Kept margin' });
    const path = `${reportsPath}/${measure.id}`;
    const without = textsOf([group('other')]);
    // Nobody uses it yet.
    expect(await save(measure, without)).toMatchObject({ measure_node_id: null });
    const measured = await save(await readReport(session, measure.id), {
      ...twoLines,
      measure_node_id: 'share',
    });
    await createReport(session, {
      name: 'Using the margin',
      ...textsOf([using(measure.id)]),
    });
    const { revision } = measured;
    const ways = [
      ['PATCH', path, { is_measure: false }],
      ['PATCH', path, { ...without, revision }],
      ['POST', `${path}/versions/2/restore`, { revision }],
    ] as const;
    for (const [method, to, body] of ways) {
      expect([body, await session.call(method, to, { body })]).toMatchObject([
        body,
        {
          status: 409,
          body: { fields: [{ code: 'measureStillUsed', values: { reports: 'Using the margin' } }] },
        },
      ]);
    }
    expect(await readReport(session, measure.id)).toMatchObject({ revision, measure_node_id: 'share' });
    const confirmed = { is_measure: false, confirmed: true };
    expect(await session.ok('PATCH', path, confirmed)).toMatchObject({ is_measure: false });
    const again = { revision: revision + 1 };
    expect(await session.ok('POST', `${path}/versions/3/restore`, again)).toMatchObject({ is_measure: true });
    const last = { revision: revision + 2, confirmed: true };
    expect(await session.ok('POST', `${path}/versions/2/restore`, last)).toMatchObject({
      measure_node_id: null,
    });
  });

  it('leads not back to itself: over three reports', async () => {
    const nodes = (id: number) => [group('a'), using(id)];
    const first = await createMeasure(session, 'a', [group('a')]);
    const second = await createMeasure(session, 'a', nodes(first.id));
    const third = await createMeasure(session, 'a', nodes(second.id));
    const refused = await session.call('PATCH', `${reportsPath}/${first.id}`, {
      body: { ...textsOf(nodes(third.id)), revision: first.revision },
    });
    expect(refused).toMatchObject(ofCycle);
  });

  it('stands no more than 12 levels deep within others', async () => {
    let last = await createReport(session, {
      is_measure: true,
      measure_node_id: 'a',
      ...textsOf([group('a')]),
    });
    for (let level = 2; level <= 13; level++) {
      const body = { is_measure: true, measure_node_id: 'a', ...textsOf([group('a'), using(last.id)]) };
      last = await createReport(session, body);
    }
    const deeper = { name: 'Deeper', ...textsOf([using(last.id)]) };
    expect(await session.call('POST', reportsPath, { body: deeper })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'items', code: 'measures_too_deep', values: { detail: '12' } }] },
    });
  });

  it('leads not back to itself where it becomes a measure again', async () => {
    const texts = (id?: number) => textsOf([group('a'), ...(id ? [using(id)] : [])]);
    const first = await createMeasure(session, 'a', [group('a')]);
    const second = await createMeasure(session, 'a', [group('a')]);
    const patch = async ({ id }: { readonly id: number }, body: object) =>
      session.call('PATCH', `${reportsPath}/${id}`, { body });
    await patch(first, { ...texts(second.id), revision: 1 });
    await patch(first, { ...texts(), revision: 2 });
    await patch(second, { ...texts(first.id), revision: 1 });
    await patch(second, { is_measure: false });
    const restored = { body: { revision: 3 } };
    const path = `${reportsPath}/${first.id}/versions/2/restore`;
    expect(await session.call('POST', path, restored)).toMatchObject({ status: 200 });
    expect(await patch(second, { is_measure: true })).toMatchObject(ofCycle);
    expect(
      await session.call('POST', `${reportsPath}/${second.id}/versions/2/restore`, { body: { revision: 3 } }),
    ).toMatchObject(ofCycle);
  });
});
