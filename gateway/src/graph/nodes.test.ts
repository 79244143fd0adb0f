import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeInstanceId } from '../features/streams/instances/streamIds.ts';
import { RecordIds } from '../ids.ts';
import { instance, legalEntity, wholePage } from '../testing/records.ts';
import { allRights, grants, refusal, StubApi } from '../testing/stubApi.ts';
import { TestGateway } from '../testing/testGateway.ts';
import { encodeClientId } from '../features/clients/clientIds.ts';

const api = new StubApi();
const known = new RecordIds('LegalEntity').encode(1, 5);
const ofOther = new RecordIds('LegalEntity').encode(2, 5);
const instanceOf = (instanceId: number) =>
  encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 3, instanceId });
const path = 'GET /api/v1/actuals/financial/streams/3/instances/10';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start({ dispatcher: api.agent });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  api.calls.length = 0;
  api.grant(allRights);
  api.on('GET /api/v1/legal_entities', () => ({ body: wholePage([legalEntity]) }));
  api.on(path, () => ({ body: instance(10) }));
  api.on('GET /api/v1/actuals/financial/instances', () => ({ body: [instance(10), instance(11)] }));
});

async function ask(ids: readonly string[]) {
  const { data, errors } = await gateway.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
  return {
    found: (data?.['nodes'] as ({ readonly id: string } | null)[] | undefined)?.map(
      (node) => node?.id ?? null,
    ),
    errors: errors?.map((error) => [error.path?.slice(0, 2), error.extensions?.['code']]),
  };
}

describe('nodes', () => {
  it('are none for no ids, and null for what names nothing to the caller', async () => {
    expect(await ask([])).toEqual({ found: [] });
    const ids = [known, 'nonsense', ofOther, instanceOf(99), known, instanceOf(10)];
    expect(await ask(ids)).toEqual({ found: [known, null, null, null, known, instanceOf(10)] });
  });

  it('come without one that the caller may not read, or that fails, which has its error', async () => {
    const ids = [instanceOf(10), known];
    api.grant(grants({ legal_entities: ['read'] }));
    expect(await ask(ids)).toEqual({ found: [null, known], errors: [[['nodes', 0], 'FORBIDDEN']] });
    api.grant(allRights);
    api.on(path, () => refusal(500, 'InternalServerError', 'No.'));
    expect(await ask(ids)).toEqual({
      found: [null, known],
      errors: [[['nodes', 0], 'INTERNAL_SERVER_ERROR']],
    });
  });

  it('of one place are read with one call', async () => {
    expect(await ask([instanceOf(10), known, instanceOf(11), known])).toEqual({
      found: [instanceOf(10), known, instanceOf(11), known],
    });
    expect(api.log).toEqual([
      'GET /session',
      'GET /legal_entities?limit=1000',
      'GET /actuals/financial/instances?ids=10%2C11',
    ]);
  });

  it('are refused where they are too many', async () => {
    const { errors } = await gateway.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename } }', {
      ids: Array.from({ length: 101 }, () => known),
    });
    expect(errors).toMatchObject([
      { message: 'At most 100 ids can be asked for at once.', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });
});

describe('a list of ids as an argument', () => {
  const askInstances = (length: number) =>
    gateway.ask(
      'query ($clientId: ID!, $ids: [ID!]) { client(id: $clientId) { streamInstances(ids: $ids) { totalCount } } }',
      { clientId: encodeClientId(1), ids: Array.from({ length }, (_, index) => instanceOf(index + 1)) },
    );

  it('may be empty, and then asks for none', async () => {
    api.on('GET /api/v1/actuals/financial/instances', () => ({ body: [] }));
    expect(await askInstances(0)).toEqual({ data: { client: { streamInstances: { totalCount: 0 } } } });
    expect(api.log).toContain('GET /actuals/financial/instances?ids=');
  });

  it('is refused in clear words where it is too long', async () => {
    expect((await askInstances(1_001)).errors).toMatchObject([
      {
        message: 'At most 1000 can be asked for at once, not 1001.',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    expect(api.log).not.toContain('GET /actuals/financial/instances');
  });
});
