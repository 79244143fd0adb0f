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
