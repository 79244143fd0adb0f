import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instance, legalEntity, periods, stream, wholePage } from '../testing/records.ts';
import { allRights, grants, refusal, StubApi } from '../testing/stubApi.ts';
import { TestGateway } from '../testing/testGateway.ts';
import { encodeClientId } from '../features/clients/clientIds.ts';

const clientId = encodeClientId(1);
const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  api.on('GET /api/v1/actuals/financial/streams', () => ({ body: wholePage([1, 2, 3].map(stream)) }));
  api.on('GET /api/v1/actuals/financial/instances', () => ({
    body: [1, 2, 3].flatMap((streamId) => [
      instance(streamId * 10, { stream_id: streamId }),
      instance(streamId * 10 + 1, { stream_id: streamId }),
    ]),
  }));
  api.on('GET /api/v1/legal_entities', () => ({ body: wholePage([legalEntity]) }));
  api.on('GET /api/v1/periods', () => ({ body: periods }));
  api.on('GET /api/v1/client', () => ({
    body: { id: 1, name: 'Nordwind', currency: 'EUR', modules: { general: {} } },
  }));
  gateway = await TestGateway.start({ dispatcher: api.agent });
});

afterAll(() => gateway.stop());

beforeEach(() => {
  api.calls.length = 0;
});

describe('calls to the api', () => {
  it('do not grow with the rows of nested lists', async () => {
    const answer = await gateway.ask(
      `query ($id: ID!) { client(id: $id) { streams(first: 20) { totalCount edges { node {
        name legalEntity { code }
        instances(first: 10) { totalCount edges { node { status fromPeriod { startDate } toPeriod { endDate } stream { name } } } }
      } } } } }`,
      { id: clientId },
    );
    expect(answer.errors).toBeUndefined();
    expect(api.log.toSorted()).toEqual([
      'GET /actuals/financial/instances?stream_ids=1%2C2%2C3',
      'GET /actuals/financial/streams?limit=1000',
      'GET /legal_entities?limit=1000',
      'GET /periods',
      'GET /session',
    ]);
  });

  it('send one GET once, however often it is asked for', async () => {
    const answer = await gateway.ask(
      `query ($id: ID!) { a: client(id: $id) { name currency } b: client(id: $id) { name } viewer { user { email } } }`,
      { id: clientId },
    );
    expect(answer.errors).toBeUndefined();
    expect(api.log.toSorted()).toEqual(['GET /client', 'GET /session']);
  });

  it('carry session, client and request id, and nothing is kept between requests', async () => {
    const query = 'query ($id: ID!) { client(id: $id) { currency } }';
    await gateway.ask(query, { id: clientId }, { 'x-request-id': 'request-1' });
    await gateway.ask(query, { id: clientId });
    const names = api.calls.filter(({ path }) => path === '/api/v1/client');
    expect(names).toHaveLength(2);
    expect(names[0]?.headers).toMatchObject({
      cookie: 'tributary_session=good',
      'x-client-id': '1',
      'x-request-id': 'request-1',
    });
  });

  it('are one for the clients of the viewer and what may be done there', async () => {
    const answer = await gateway.ask(
      '{ viewer { user { email } clients { edges { node { roles client { id name permissions { objects { objectType actions } } } } } } } }',
    );
    expect(answer.errors).toBeUndefined();
    expect(api.log).toEqual(['GET /session']);
  });

  it('refuse at once what a session may no longer do', async () => {
    const query = 'query ($id: ID!) { client(id: $id) { periodSet { cycle } } }';
    const codes = async () =>
      (await gateway.ask(query, { id: clientId })).errors?.map(({ extensions }) => extensions?.['code']);
    expect(await codes()).toBeUndefined();
    api.grant(grants({ legal_entities: ['read'] }));
    expect(await codes()).toEqual(['FORBIDDEN']);
    api.grant(allRights);
    expect(await codes()).toBeUndefined();
  });

  it('are none where nobody is signed in', async () => {
    const answer = await gateway.ask('{ viewer { user { email } } }', {}, { cookie: '' });
    expect(answer).toEqual({ data: { viewer: null } });
    expect(api.log).toEqual([]);
  });
});

describe('a token', () => {
  const good = `good${'1'.repeat(39)}`;
  const viewer = '{ viewer { user { email } } }';
  const askBy = (authorization: string) => gateway.ask(viewer, {}, { cookie: '', authorization });

  it('opens what is open to its person', async () => {
    expect(await askBy(`Bearer ${good}`)).toEqual({
      data: { viewer: { user: { email: 'anna@example.com' } } },
    });
  });

  it.each([
    ['that is revoked, has expired or never was', `Bearer ${'x'.repeat(43)}`],
    ['that is none', 'Bearer x'],
    ['that is empty', 'Bearer'],
  ])('%s is refused, also beside a session', async (_, authorization) => {
    for (const query of [viewer, '{ setup { needed } }', '{ __typename }']) {
      const answer = await gateway.ask(query, {}, { authorization });
      expect(answer).toEqual({
        errors: [{ message: expect.stringContaining('token'), extensions: { code: 'UNAUTHENTICATED' } }],
      });
    }
  });

  it('is told by its word alone: what a proxy with passwords of its own sends leaves a session as it is', async () => {
    const authorization = 'Basic YW5uYTpzZWNyZXQ=';
    expect(await gateway.ask(viewer, {}, { authorization })).toEqual(await gateway.ask(viewer));
    expect(await askBy(authorization)).toEqual({ data: { viewer: null } });
  });

  it('that is dead is told by the status too, to whoever takes one', async () => {
    const statusFor = async (accept: string) =>
      (await gateway.post({ query: viewer }, { authorization: 'Bearer x', accept })).status;
    expect(await statusFor('application/json')).toBe(200);
    expect(await statusFor('application/graphql-response+json')).toBe(401);
  });

  it('is not said to be dead where the api does not answer', async () => {
    api.on('GET /api/v1/session', () => refusal(503, 'InternalServerError', 'Not now.'));
    expect((await askBy(`Bearer ${good}`)).errors).toMatchObject([
      { extensions: { code: 'SERVICE_UNAVAILABLE' } },
    ]);
    api.grant(allRights);
  });
});
