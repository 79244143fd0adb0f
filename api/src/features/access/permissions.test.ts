import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isGrant, type Route } from '../../http/route.ts';
import { isProving } from '../../testing/rounds.ts';
import { openTestApi, platformEmail, type TestApi, type TestSession } from '../../testing/testApi.ts';
import * as routesByFeature from '../routes.ts';
import { grantOfKind, mayDo } from '../../identity/permissionTable.ts';
import { type ClientRole, clientRoles } from '../../identity/roles.ts';

const routes = Object.values(routesByFeature).flat();
const unknownId = '987654321';

type Principal = ClientRole | 'nobody' | 'memberOfAnotherClient' | 'platformAdministrator';

/** passes: neither the session nor a right was missing; what the call then says of its input is another matter. */
type Outcome = 'passes' | 'unauthenticated' | 'forbidden' | 'unknownClient';

type Kind = 'financial' | 'payroll';

let api: TestApi;
const sessions = new Map<Principal, TestSession>();

beforeAll(async () => {
  api = await openTestApi();
  const client = await api.addClient('Acme');
  const other = await api.addClient('Other');
  sessions.set('nobody', api.nobody.in(client.id));
  // A session of its own, since it is ended here.
  sessions.set('platformAdministrator', (await api.signIn(platformEmail)).in(client.id));
  sessions.set('memberOfAnotherClient', (await other.as('org_admin')).in(client.id));
  for (const role of clientRoles) {
    sessions.set(role, await client.as(role));
  }
});
afterAll(async () => api.close());

function expected({ permission }: Route, kind: Kind, principal: Principal): Outcome {
  if (permission === 'public') {
    return 'passes';
  }
  if (principal === 'nobody') {
    return 'unauthenticated';
  }
  if (permission === 'signedIn') {
    return 'passes';
  }
  if (permission === 'platformAdmin') {
    return principal === 'platformAdministrator' ? 'passes' : 'forbidden';
  }
  if (principal === 'memberOfAnotherClient' || principal === 'platformAdministrator') {
    return 'unknownClient';
  }
  return !isGrant(permission) || mayDo([principal], grantOfKind(permission, kind)) ? 'passes' : 'forbidden';
}

/** With ids that nobody has and a body that no schema takes, so that nothing is changed by those who may. */
async function observed(route: Route, kind: Kind, principal: Principal): Promise<Outcome> {
  const { method, permission, bodyKind, body } = route;
  const path = route.path.replace(':kind', kind).replaceAll(/:\w+/g, unknownId);
  const takesJson = body !== undefined && bodyKind !== 'stream';
  const options = takesJson ? { body: { no_schema_knows_this: true } } : {};
  const { status, body: answer } = await sessionOf(principal).call(method, path, options);
  if (status === 401) {
    return path === '/account/login' ? 'passes' : 'unauthenticated';
  }
  if (status === 403 && nameOf(answer) === 'ForbiddenError' && permission !== 'public') {
    return 'forbidden';
  }
  const isOfClient = permission === 'clientMember' || isGrant(permission);
  const isStranger = principal === 'memberOfAnotherClient' || principal === 'platformAdministrator';
  return isOfClient && isStranger && status === 404 ? 'unknownClient' : 'passes';
}

function nameOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'name' in answer ? answer.name : null;
}

function sessionOf(principal: Principal): TestSession {
  const session = sessions.get(principal);
  if (session === undefined) {
    throw new Error(`There is no session of ${principal}.`);
  }
  return session;
}

const principals: readonly Principal[] = [
  ...clientRoles,
  'nobody',
  'memberOfAnotherClient',
  'platformAdministrator',
];

/** A role that may and one that may not, others for each route, beside those who have none; all of them when proving. */
function somePrincipals(route: Route, kind: Kind, turn: number): readonly Principal[] {
  if (isProving) return principals;
  const may = clientRoles.filter((role) => expected(route, kind, role) === 'passes');
  const mayNot = clientRoles.filter((role) => !may.includes(role));
  return principals.filter(
    (principal) =>
      !clientRoles.some((role) => role === principal) ||
      principal === may[turn % may.length] ||
      principal === mayNot[turn % mayNot.length],
  );
}

/** Of the streams that an address names. */
function kindsOf({ path }: Route): readonly Kind[] {
  return path.includes('/:kind/') ? ['financial', 'payroll'] : ['financial'];
}

describe('permission matrix', () => {
  it.each([
    // There are none yet.
    ['org_payroll_admin', 'GET', '/actuals/payroll/streams', 404],
    ['org_finance_admin', 'GET', '/actuals/payroll/streams', 403],
    ['org_payroll_admin', 'GET', '/actuals/financial/streams', 403],
    ['org_finance_admin', 'GET', '/actuals/financial/streams', 200],
  ] as const)('keeps payroll and finance apart: %s, %s %s', async (role, method, path, status) => {
    expect((await sessionOf(role).call(method, path)).status).toBe(status);
  });

  it('is the same in the table and at the routes, for every call', async () => {
    const differences: unknown[] = [];
    // Logging out comes last, since it ends the session.
    const ordered = routes.toSorted(
      (a, b) => Number(a.path.includes('logout')) - Number(b.path.includes('logout')),
    );
    const calls = ordered.flatMap((route) => kindsOf(route).map((kind) => ({ route, kind })));
    for (const [turn, { route, kind }] of calls.entries()) {
      for (const principal of somePrincipals(route, kind, turn)) {
        const [is, should] = [await observed(route, kind, principal), expected(route, kind, principal)];
        if (is !== should) {
          differences.push({ call: `${route.method} ${route.path}`, kind, principal, should, is });
        }
      }
    }
    expect(differences).toEqual([]);
  });

  it('knows no two routes at one address', () => {
    const calls = routes.map(({ method, path }) => `${method} ${path}`);
    expect(calls.length).toBe(new Set(calls).size);
  });
});
