import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUpstreamError } from '../rest/errors.ts';
import { refusal, StubApi } from '../testing/stubApi.ts';
import { TestGateway } from '../testing/testGateway.ts';
import { encodeClientId } from '../features/clients/clientIds.ts';

const clientId = encodeClientId(1);
const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await TestGateway.start({ dispatcher: api.agent });
});

afterAll(() => gateway.stop());

describe('errors of the api', () => {
  it('name their kind by status and text first, then by the header', () => {
    const kindOf = (status: number, header: string | undefined, message: string) =>
      toUpstreamError(status, header, JSON.stringify({ id: 'ERR-1', message })).kind;
    expect(kindOf(413, undefined, 'Request Entity Too Large')).toBe('FileTooLargeError');
    expect(kindOf(422, 'InvalidRequestError', 'Client has data.')).toBe('ClientHasDataError');
    expect(kindOf(422, undefined, 'The request contains invalid references.')).toBe('InvalidReferencesError');
    expect(kindOf(409, 'InvalidRequestError', 'Somebody else …')).toBe('InvalidRequestError');
    expect(kindOf(500, 'Nonsense', 'x')).toBe('UnknownError');
    expect(toUpstreamError(502, undefined, '<html>').id).toMatch(/^ERR-/);
  });

  it('become data of a mutation, with the path of the input field', async () => {
    api.on('POST /api/v1/ledger', () =>
      refusal(400, 'InvalidRequestError', 'The request is not valid.', [
        { path: 'accounts.3.closed_from', code: 'invalid', message: 'It is no date.' },
        { path: 'accounts.4.parent', code: 'unknown', message: 'There is no such account.' },
      ]),
    );
    const answer = await gateway.ask(
      'mutation ($id: ID!) { saveLedger(input: { clientId: $id, accounts: [] }) { client { id } errors { kind id code path } } }',
      { id: clientId },
    );
    expect(answer.data?.['saveLedger']).toEqual({
      client: null,
      errors: [
        {
          kind: 'INVALID_REQUEST_ERROR',
          id: 'ERR-1',
          code: 'invalid',
          path: ['accounts', '3', 'closedFrom'],
        },
        { kind: 'INVALID_REQUEST_ERROR', id: 'ERR-1', code: 'unknown', path: ['accounts', '4', 'parentId'] },
      ],
    });
  });

  it('have a code but no path where the whole request is refused', async () => {
    api.on('POST /api/v1/ledger', () =>
      refusal(409, 'InvalidRequestError', 'Somebody else changed this.', [
        { path: '', code: 'conflict', message: 'Somebody else changed this.' },
      ]),
    );
    const answer = await gateway.ask(
      'mutation ($id: ID!) { saveLedger(input: { clientId: $id, accounts: [] }) { errors { message code path } } }',
      { id: clientId },
    );
    expect(answer.data?.['saveLedger']).toEqual({
      errors: [{ message: 'Somebody else changed this.', code: 'conflict', path: null }],
    });
  });

  it('are data for wrong credentials', async () => {
    api.on('POST /api/v1/account/login', () =>
      refusal(401, 'ForbiddenError', 'The address or the password is wrong.'),
    );
    const answer = await gateway.ask(
      'mutation { login(input: { email: "a@example.com", password: "b" }) { location errors { kind code } } }',
      {},
      { cookie: '' },
    );
    expect(answer).toEqual({
      data: {
        login: { location: null, errors: [{ kind: 'INVALID_REQUEST_ERROR', code: 'wrong_credentials' }] },
      },
    });
  });

  it('are masked when they are defects, and keep their id', async () => {
    api.on('GET /api/v1/client', () => refusal(500, 'InternalServerError', 'select secret from users'));
    const answer = await gateway.ask('query ($id: ID!) { client(id: $id) { currency } }', { id: clientId });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Something went wrong.',
      path: ['client', 'currency'],
      extensions: { code: 'INTERNAL_SERVER_ERROR', id: 'ERR-1' },
    });
  });

  it('are masked when the gateway itself fails', async () => {
    api.on('GET /api/v1/client', () => ({ body: 'no json {' }));
    const answer = await gateway.ask('query ($id: ID!) { client(id: $id) { currency } }', { id: clientId });
    expect(answer.errors?.[0]?.message).toBe('Something went wrong.');
    expect(answer.errors?.[0]?.extensions?.['id']).toMatch(/^ERR-/);
  });

  it('pass new sessions and their end on to the caller', async () => {
    api.on('POST /api/v1/account/login', () => ({
      body: { location: '/' },
      headers: { 'set-cookie': 'tributary_session=good; HttpOnly; SameSite=Lax' },
    }));
    const response = await gateway.post(
      {
        query:
          'mutation { login(input: { email: "a@example.com", password: "b" }) { viewer { user { email } } errors { kind } } }',
      },
      { cookie: '' },
    );
    expect(response.headers.get('set-cookie')).toBe('tributary_session=good; HttpOnly; SameSite=Lax');
    expect(await response.json()).toEqual({
      data: { login: { viewer: { user: { email: 'anna@example.com' } }, errors: [] } },
    });
  });
});
