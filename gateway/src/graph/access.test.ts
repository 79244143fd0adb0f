import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instance, periods, stream, wholePage } from '../testing/records.ts';
import { allRights, grants, refusal, StubApi } from '../testing/stubApi.ts';
import { TestGateway } from '../testing/testGateway.ts';
import { encodeClientId } from '../features/clients/clientIds.ts';
import { encodeInstanceId, encodeStreamId } from '../features/streams/instances/streamIds.ts';
import { periodIds } from '../features/periods/Period.ts';

const ownClient = encodeClientId(1);
const foreign = encodeClientId(2);
const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  api.on('GET /api/v1/periods', () => ({ body: periods }));
  api.on('GET /api/v1/actuals/financial/streams/3/instances/10', () => ({ body: instance(10) }));
  gateway = await TestGateway.start({ dispatcher: api.agent });
});

afterAll(() => gateway.stop());

beforeEach(() => {
  api.calls.length = 0;
  api.grant(allRights);
});

const codesOf = (answer: Awaited<ReturnType<TestGateway['ask']>>) =>
  answer.errors?.map(({ extensions }) => extensions?.['code']);

describe('scopes', () => {
  it('refuse what the session is missing for as UNAUTHENTICATED', async () => {
    const query = 'query ($id: ID!) { client(id: $id) { name } }';
    expect(codesOf(await gateway.ask(query, { id: ownClient }, { cookie: '' }))).toEqual(['UNAUTHENTICATED']);
    const ended = { cookie: 'tributary_session=ended' };
    expect(codesOf(await gateway.ask(query, { id: ownClient }, ended))).toEqual(['UNAUTHENTICATED']);
  });

  it('refuse what the role does not allow as FORBIDDEN, and ask the api for nothing', async () => {
    api.grant(grants({ periods: ['read'] }));
    const answer = await gateway.ask('query ($id: ID!) { client(id: $id) { streams { totalCount } } }', {
      id: ownClient,
    });
    expect(codesOf(answer)).toEqual(['FORBIDDEN']);
    expect(api.log).not.toContain('GET /actuals/financial/streams?limit=1000');
    const allowed = await gateway.ask('query ($id: ID!) { client(id: $id) { periodSet { cycle } } }', {
      id: ownClient,
    });
    expect(allowed.errors).toBeUndefined();
  });

  it.each([
    ['streams', 'payroll_streams', 'financial_streams'],
    ['streamInstances', 'payroll_stream_instances', 'financial_stream_instances'],
  ] as const)(
    'ask for the right of payroll where the argument of a list says so: %s',
    async (field, own, other) => {
      const query = `query ($id: ID!, $kind: StreamKind) { client(id: $id) { ${field}(kind: $kind) { totalCount } } }`;
      const path = field === 'streams' ? 'streams' : 'instances';
      const none = field === 'streams' ? wholePage([]) : [];
      api.on(`GET /api/v1/actuals/payroll/${path}`, () => ({ body: none }));
      api.grant(grants({ [other]: ['read'] }));
      expect(codesOf(await gateway.ask(query, { id: ownClient, kind: 'PAYROLL' }))).toEqual(['FORBIDDEN']);
      api.grant(grants({ [own]: ['read'] }));
      expect(codesOf(await gateway.ask(query, { id: ownClient, kind: 'PAYROLL' }))).toBeUndefined();
      expect(codesOf(await gateway.ask(query, { id: ownClient, kind: 'FINANCIAL' }))).toEqual(['FORBIDDEN']);
    },
  );

  it('refuse administration to everybody but platform administrators', async () => {
    const answer = await gateway.ask('{ viewer { admin { users { totalCount } } } }');
    expect(answer).toEqual({ data: { viewer: { admin: null } } });
    const node = await gateway.ask('mutation { unlockUser(input: { userId: "x" }) { errors { kind } } }');
    expect(codesOf(node)).toEqual(['FORBIDDEN']);
  });

  it('guard records that are reached by their id', async () => {
    api.grant(grants({ periods: ['read'] }));
    const id = encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 3, instanceId: 10 });
    const answer = await gateway.ask(
      'query ($id: ID!) { node(id: $id) { ... on StreamInstance { status } } }',
      { id },
    );
    expect(codesOf(answer)).toEqual(['FORBIDDEN']);
  });

  it.each([
    ['PAYROLL', { payroll_streams: ['read'], payroll_stream_instances: ['read'] }, undefined],
    ['PAYROLL', { financial_streams: ['read'], financial_stream_instances: ['read'] }, ['FORBIDDEN']],
    ['PAYROLL', { payroll_stream_instances: ['read'] }, ['FORBIDDEN']],
    ['FINANCIAL', { payroll_streams: ['read'], payroll_stream_instances: ['read'] }, ['FORBIDDEN']],
  ] as const)('ask for the right of the kind of which a stream is: %s, %j', async (kind, rights, codes) => {
    const of = kind === 'PAYROLL' ? 'payroll' : 'financial';
    api.on(`GET /api/v1/actuals/${of}/streams`, () => ({
      body: wholePage([{ ...stream(3), kind: of, type: of === 'payroll' ? null : 'double-entry' }]),
    }));
    api.on(`GET /api/v1/actuals/${of}/streams/3/instances/10`, () => ({ body: instance(10, { kind: of }) }));
    api.grant(grants(rights));
    const query =
      'query ($id: ID!) { node(id: $id) { ... on StreamInstance { status stream { name summary { openCount } } } } }';
    const id = encodeInstanceId({ clientId: 1, kind: of, streamId: 3, instanceId: 10 });
    expect(codesOf(await gateway.ask(query, { id }))).toEqual(codes);
  });

  it.each([
    ['payroll', { payroll_streams: ['read'] }, undefined],
    [
      'payroll',
      { payroll_streams: ['read'], financial_rules: ['read'], financial_streams: ['read'] },
      undefined,
    ],
    ['financial', { financial_streams: ['read'], payroll_streams: ['read'] }, ['FORBIDDEN']],
    ['financial', { financial_streams: ['read'], financial_rules: ['read'] }, undefined],
  ] as const)('ask so for what lies in a stream: %s, %j', async (kind, rights, codes) => {
    api.on(`GET /api/v1/actuals/${kind}/streams`, () => ({
      body: wholePage([{ ...stream(3), kind, type: kind === 'payroll' ? null : 'double-entry' }]),
    }));
    const parts = { rules: [{ id: 5, name: 'All' }], accounts: [{ id: 6, code: '1000' }] };
    for (const part of ['rules', 'accounts'] as const)
      api.on(`GET /api/v1/actuals/financial/streams/3/${part}`, () =>
        kind === 'financial'
          ? { body: { [part]: parts[part] } }
          : refusal(404, 'ResourceNotFoundError', 'The resource was not found.'),
      );
    api.grant(grants(rights));
    const query = 'query ($id: ID!) { node(id: $id) { ... on Stream { accounts { code } rules { name } } } }';
    const id = encodeStreamId({ clientId: 1, kind, streamId: 3 });
    const answer = await gateway.ask(query, { id });
    expect(codesOf(answer)).toEqual(codes);
    if (codes === undefined)
      expect(answer.data?.['node']).toEqual(
        kind === 'financial'
          ? { accounts: [{ code: '1000' }], rules: [{ name: 'All' }] }
          : { accounts: [], rules: [] },
      );
    expect(kind === 'payroll' && api.log.some((line) => line.includes('/financial/streams/3/'))).toBe(false);
  });

  it('guard a change before it is asked for', async () => {
    api.grant(grants({ financial_stream_instances: ['read'] }));
    const id = encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 3, instanceId: 10 });
    const mutation =
      'mutation ($id: ID!) { processStreamInstance(input: { instanceId: $id }) { errors { kind } } }';
    expect(codesOf(await gateway.ask(mutation, { id }))).toEqual(['FORBIDDEN']);
    expect(api.log.some((line) => line.startsWith('POST'))).toBe(false);
  });
});

describe('the client that a header names', () => {
  it.each([
    ['its global id', ownClient, { id: ownClient }],
    ['its number', '1', { id: ownClient }],
    ['the id of something else', periodIds.encode(1, 1), null],
    ['nothing that is an id', 'nonsense', null],
    ['nothing', '', null],
    ['one that the caller is no member of', foreign, null],
    ['the number of one that the caller is no member of', '2', null],
    ['itself twice, as two lines of a header are joined', '1, 1', null],
    ['its own and another one', '1, 2', null],
  ])('is the current one: %s', async (_, header, currentClient) => {
    const query = '{ viewer { currentClient { id } } }';
    const answer = await gateway.ask(query, {}, { 'x-client-id': header });
    expect(answer).toEqual({ data: { viewer: { currentClient } } });
  });
});

describe('ids of another client or type', () => {
  const unknown = [
    ['an unknown one', encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 3, instanceId: 99 })],
    [
      'one of another client',
      encodeInstanceId({ clientId: 2, kind: 'financial', streamId: 3, instanceId: 10 }),
    ],
    ['one of another type', encodeStreamId({ clientId: 1, kind: 'financial', streamId: 3 })],
    ['a forged one', 'nonsense'],
    [
      'one under another stream',
      encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 4, instanceId: 10 }),
    ],
  ] as const;

  it.each(unknown)('answer a change like %s', async (_, id) => {
    api.on('POST /api/v1/actuals/financial/streams/3/instances/99/process', () =>
      refusal(404, 'ResourceNotFoundError', 'The resource was not found.'),
    );
    const mutation = `mutation ($id: ID!) {
      processStreamInstance(input: { instanceId: $id }) { instance { id } errors { kind message code path } }
    }`;
    expect(await gateway.ask(mutation, { id })).toEqual({
      data: {
        processStreamInstance: {
          instance: null,
          errors: [
            {
              kind: 'RESOURCE_NOT_FOUND_ERROR',
              message: 'It does not exist.',
              code: 'not_found',
              path: null,
            },
          ],
        },
      },
    });
  });

  it.each(unknown.filter(([name]) => name !== 'one of another type'))(
    'answer node like %s',
    async (_, id) => {
      expect(await gateway.ask('query ($id: ID!) { node(id: $id) { id } }', { id })).toEqual({
        data: { node: null },
      });
    },
  );

  it('answer client like an unknown one', async () => {
    for (const id of [foreign, periodIds.encode(1, 1), 'nonsense']) {
      expect(await gateway.ask('query ($id: ID!) { client(id: $id) { id } }', { id })).toEqual({
        data: { client: null },
      });
    }
  });
});
