import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';

interface Calendar {
  readonly periods: readonly { readonly id: number }[];
}

const calendar = { cycle: '1m', fiscal_year_start: 1, start_date: '2023-01-01' };
const otherCalendars = [
  { ...calendar, cycle: '3m' },
  { ...calendar, fiscal_year_start: 4 },
  { ...calendar, start_date: '2023-02-01' },
];

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

async function setUp(name: string): Promise<{ session: TestSession; periodIds: number[] }> {
  const session = await (await api.addClient(name)).as('org_admin');
  const { periods } = await session.ok<Calendar>('POST', '/periods', calendar);
  return { session, periodIds: periods.map(({ id }) => id) };
}

async function expectFixed(session: TestSession): Promise<void> {
  const before = await session.ok<Calendar>('GET', '/periods');
  for (const body of otherCalendars) {
    expect(await session.call('POST', '/periods', { body })).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'periodsInUse' }] },
    });
  }
  expect(await session.ok('POST', '/periods', calendar)).toEqual(before);
}

describe('the calendar of a client', () => {
  it('may change in each of its parts while nothing lies in it', async () => {
    const { session } = await setUp('Calendar without data');
    for (const body of otherCalendars) {
      expect(await session.ok('POST', '/periods', body)).toMatchObject(body);
    }
  });

  it('is fixed by an instance of a stream', async () => {
    const { session, periodIds } = await setUp('Calendar with an instance');
    const entity = await session.ok<{ id: number }>('POST', '/legal_entities', {
      name: 'One',
      code: '1',
      currency: 'EUR',
    });
    const stream = await session.ok<{ id: number }>('POST', '/actuals/financial/streams', {
      name: 'Books',
      legal_entity_id: entity.id,
      type: 'single-account-entry',
    });
    await session.ok('POST', `/actuals/financial/streams/${stream.id}/instances`, {
      from_period_id: periodIds[0],
      to_period_id: periodIds[0],
    });
    await expectFixed(session);
  });

  it('is fixed by an instance of a dimension that counts from a period on', async () => {
    const { session, periodIds } = await setUp('Calendar with a dimension');
    const [dimension] = await session.ok<{ id: number }[]>('GET', '/dimensions');
    await session.ok('POST', `/dimensions/${dimension?.id}/instances/${periodIds[2]}`, {
      from_period_id: periodIds[2],
      instances: [{ position: 1, code: 'C010', name: 'Sales' }],
    });
    await expectFixed(session);
  });
});
