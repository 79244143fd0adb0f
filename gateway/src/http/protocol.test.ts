import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeClientId } from '../features/clients/clientIds.ts';
import { StubApi } from '../testing/stubApi.ts';
import { TestGateway } from '../testing/testGateway.ts';
import { preflightHeader } from './preflight.ts';

/** GraphQL over HTTP, as the audits of its working group read it. */

const auditCount = 61;
const audits = serverAudits({
  url: () => `${gateway.url}/graphql`,
  fetchFn: (input: string | URL, init: RequestInit = {}) => fetch(input, withSession(init)),
});
let gateway: TestGateway;

/** Some audits ask for the schema, which is shown to the signed-in alone. */
function withSession(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.set(preflightHeader, '1');
  headers.set('cookie', 'tributary_session=good');
  return { ...init, headers };
}

beforeAll(async () => {
  gateway = await TestGateway.start({ dispatcher: new StubApi().agent });
});

afterAll(() => gateway.stop());

describe('GraphQL over HTTP', () => {
  it('is audited by all that there are', () => {
    expect(new Set(audits.map((audit) => audit.id)).size).toBe(auditCount);
  });

  it.each(audits.map(({ id, name, fn }) => ({ id, name, fn })))('$id $name', async ({ fn }) => {
    const result = await fn();
    expect(result.status === 'ok' ? 'ok' : result.reason).toBe('ok');
  });

  it.each([
    ['image/png', '{ __typename }'],
    [
      'application/json',
      `subscription { streamInstanceChanges(clientId: "${encodeClientId(1)}", ids: []) { instance { id } } }`,
    ],
  ])('says what it answers with to who accepts %s alone', async (accept, query) => {
    const headers = { accept, 'content-type': 'application/json' };
    const body = JSON.stringify({ query });
    const response = await fetch(`${gateway.url}/graphql`, withSession({ method: 'POST', headers, body }));
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({
      name: 'InvalidRequestError',
      message: expect.stringContaining('text/event-stream'),
    });
  });

  it.each(['GET', 'POST'])('asks for the preflight header of every audited %s', async (method) => {
    const url = new URL(`${gateway.url}/graphql`);
    if (method === 'GET') url.searchParams.set('query', '{ __typename }');
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{"query":"{ __typename }"}' } : {}),
    });
    expect(response.status).toBe(403);
  });
});
