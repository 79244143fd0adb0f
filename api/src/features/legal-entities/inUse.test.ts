import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestClient, type TestSession } from '../../testing/testApi.ts';
import { limitMember } from '../users/testing/limitMember.ts';

let api: TestApi;
let client: TestClient;
let session: TestSession;

beforeAll(async () => {
  api = await openTestApi();
  client = await api.addClient('Legal entity in use');
  session = await client.as('org_admin');
});
afterAll(async () => api.close());

describe('a legal entity whose books a stream brings in', () => {
  const entity = { name: 'Sofia', code: 'BG01', currency: 'BGN' };
  const inEuro = { ...entity, currency: 'EUR' };

  it('keeps its functional currency and stays, until the stream is gone', async () => {
    const { id } = await session.ok<{ id: number }>('POST', '/legal_entities', entity);
    const stream = await session.ok<{ id: number }>('POST', '/actuals/financial/streams', {
      name: 'Books',
      legal_entity_id: id,
      type: 'single-account-entry',
    });
    const path = `/legal_entities/${id}`;
    const refusal = (code: string) => ({
      status: 409,
      body: { name: 'InvalidRequestError', fields: [{ path: '', code }] },
    });
    expect(await session.call('POST', path, { body: inEuro })).toMatchObject(
      refusal('functionalCurrencyInUse'),
    );
    expect(await session.call('DELETE', path)).toMatchObject(refusal('legalEntityInUse'));
    expect(await session.ok('GET', '/legal_entities')).toMatchObject({
      items: [{ id, ...entity, revision: 0 }],
    });
    const renamed = { ...entity, name: 'Sofia EOOD', code: 'BG02' };
    expect(await session.ok('POST', path, renamed)).toEqual({ id, ...renamed, revision: 1 });

    await session.ok('DELETE', `/actuals/financial/streams/${stream.id}`);
    expect(await session.ok('POST', path, inEuro)).toEqual({ id, ...inEuro, revision: 2 });
    expect(await session.ok('DELETE', path)).toEqual({ id });
  });
});

describe('a legal entity that members are limited to', () => {
  it('stays, naming them, until they see others: nobody sees more because something went', async () => {
    const { id } = await session.ok<{ id: number }>('POST', '/legal_entities', {
      name: 'Varna',
      code: 'BG09',
      currency: 'BGN',
    });
    await limitMember(client, 'org_viewer', [id]);
    const refused = await session.call('DELETE', `/legal_entities/${id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'legalEntityLimitsMembers' }] },
    });
    expect(JSON.stringify(refused.body)).toContain(`org_viewer.${client.id}@`);
    await limitMember(client, 'org_viewer', []);
    expect(await session.ok('DELETE', `/legal_entities/${id}`)).toEqual({ id });
  });
});

describe('a legal entity whose figures were locked', () => {
  it('stays with the log of its locks, also once nothing is locked any more', async () => {
    await session.ok('POST', '/periods', { cycle: '1m', fiscal_year_start: 1, start_date: '2024-01-01' });
    const { periods } = await session.ok<{ periods: { id: number }[] }>('GET', '/periods');
    const { id } = await session.ok<{ id: number }>('POST', '/legal_entities', {
      name: 'Plovdiv',
      code: 'BG03',
      currency: 'BGN',
    });
    const body = { kind: 'figures', legal_entity_id: id, period_id: periods[0]?.id, reason: 'Closed' };
    await session.ok('POST', '/periods/locks', body);
    await session.ok('DELETE', '/periods/locks', body);
    expect(await session.call('DELETE', `/legal_entities/${id}`)).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'legalEntityHasLocks' }] },
    });
    const { items } = await session.ok<{ items: object[] }>('GET', '/periods/locks');
    expect(items).toMatchObject([
      { legal_entity_id: id, change: 'unlock' },
      { legal_entity_id: id, change: 'lock' },
    ]);
  });
});
