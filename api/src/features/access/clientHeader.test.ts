import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ClientRole, clientRoles } from '../../identity/roles.ts';
import type { Route } from '../../http/route.ts';
import { isProving } from '../../testing/rounds.ts';
import { openTestApi, type TestSession } from '../../testing/testApi.ts';
import * as routesByFeature from '../routes.ts';

/** How a call names its client, beside the own one, which the matrix of permissions names in each of its calls. */
const forms = ['foreign', 'absent', 'malformed', 'doubled', 'joined'] as const;
type Form = (typeof forms)[number];

/** Passes: neither the client nor the session was refused, and no right. */
type Outcome = 'passes' | 'noClient' | 'unauthenticated' | 'forbidden' | 'unknownClient';

type Principal = ClientRole | 'nobody';

const principals: readonly Principal[] = [...clientRoles, 'nobody'];
const unknownId = '987654321';
const headers = {} as Record<Form | 'own', Readonly<Record<string, string>>>;
let apiUrl = '';
const sessions = new Map<Principal, TestSession>();

beforeAll(async () => {
  const api = await openTestApi();
  const [client, other] = [await api.addClient('Acme'), await api.addClient('Other')];
  sessions.set('nobody', api.nobody);
  for (const role of clientRoles) sessions.set(role, await client.as(role));
  apiUrl = api.url;
  headers.own = { 'x-client-id': String(client.id) };
  headers.foreign = { 'x-client-id': String(other.id) };
  headers.absent = { 'x-client-id': '' };
  headers.malformed = { 'x-client-id': `${client.id}e0` };
  // Both lines of a header that comes twice reach the server joined in this way.
  headers.doubled = { 'x-client-id': `${client.id}, ${client.id}` };
  headers.joined = { 'x-client-id': `${client.id}, ${other.id}` };
});

/** What is no client's id is said first; then who is unknown, then whether the client is, and rights come last. */
function expected({ permission }: Route, form: Form, principal: Principal): Outcome {
  if (form !== 'foreign' && form !== 'absent') return 'noClient';
  if (permission === 'public') return 'passes';
  if (principal === 'nobody') return 'unauthenticated';
  if (permission === 'signedIn') return 'passes';
  if (permission === 'platformAdmin') return 'forbidden';
  return form === 'absent' ? 'noClient' : 'unknownClient';
}

const outcomes: Readonly<Record<number, Outcome>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'unknownClient',
};

/** With ids that nobody has and a body that no schema takes, so that nothing is changed by a call that passes. */
async function observed(route: Route, form: Form, principal: Principal, kind: string): Promise<Outcome> {
  const { method, permission, bodyKind, body } = route;
  const path = route.path.replace(':kind', kind).replaceAll(/:\w+/g, unknownId);
  const sent = body !== undefined && bodyKind !== 'stream' ? { body: { no_schema_knows_this: true } } : {};
  const answer = await sessions.get(principal)?.call(method, path, { ...sent, headers: headers[form] });
  if (messageOf(answer?.body) === 'invalidClientId') return 'noClient';
  // Of what needs no client, the answer itself is another matter.
  const isReached = permission === 'public' || (permission === 'signedIn' && answer?.status !== 401);
  return isReached ? 'passes' : (outcomes[answer?.status ?? 0] ?? 'passes');
}

function messageOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : null;
}

/** Both kinds of streams, where the address names one. */
const kindsOf = ({ path }: Route): readonly string[] =>
  path.includes('/:kind/') ? ['financial', 'payroll'] : ['financial'];

/** As a program sends them that writes its own request: each in a line. */
async function statusOfLines(lines: readonly string[]): Promise<number | undefined> {
  const asked = request(`${apiUrl}/api/v1/ledger`, {
    headers: { cookie: sessions.get('org_admin')?.cookie ?? '', 'x-client-id': [...lines] },
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

/** One role, another for each call, beside nobody; all of them when proving. */
function somePrincipals(turn: number): readonly Principal[] {
  return isProving ? principals : ['nobody', clientRoles[turn % clientRoles.length] ?? 'nobody'];
}

/** Logging out comes last, since it ends the session. */
const routes = Object.values(routesByFeature)
  .flat()
  .toSorted((a, b) => Number(a.path.includes('logout')) - Number(b.path.includes('logout')));

describe('the client that a call names', () => {
  it.each(forms)('is refused alike by every call: %s', async (form) => {
    const differences: unknown[] = [];
    const asked = routes.filter(({ path }) => !path.includes('logout') || form === forms.at(-1));
    for (const [turn, { route, kind }] of asked
      .flatMap((each) => kindsOf(each).map((of) => ({ route: each, kind: of })))
      .entries()) {
      for (const principal of somePrincipals(turn)) {
        const is = await observed(route, form, principal, kind);
        const should = expected(route, form, principal);
        if (is !== should)
          differences.push({ call: `${route.method} ${route.path}`, kind, principal, should, is });
      }
    }
    expect(differences).toEqual([]);
  });

  it.each(['0', '-1', '+2', '0x2', '1.0', '1,', 'null', 'Client:1', '\u0661', '9'.repeat(17)])(
    'is refused where it is no id: %s',
    async (text) => {
      const header = Buffer.from(text).toString('latin1');
      const answer = await sessions
        .get('org_admin')
        ?.call('GET', '/ledger?include_balance=true', { headers: { 'x-client-id': header } });
      expect(messageOf(answer?.body)).toBe('invalidClientId');
    },
  );

  it('is refused where it comes in two lines, be it twice the same', async () => {
    for (const second of [headers.own, headers.foreign]) {
      expect(await statusOfLines([headers.own['x-client-id'] ?? '', second['x-client-id'] ?? ''])).toBe(400);
    }
    expect(await statusOfLines([headers.own['x-client-id'] ?? ''])).toBe(200);
  });
});
