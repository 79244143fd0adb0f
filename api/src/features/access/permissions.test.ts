import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isGrant, isGrantByQuery, isOfClient, type Route } from '../../http/route.ts';
import { openTestApi, platformEmail, type TestApi, type TestSession } from '../../testing/testApi.ts';
import * as routesByFeature from '../routes.ts';
import { mayDo, mayDoWithOwn } from '../../identity/permissionTable.ts';
import { type ClientRole, clientRoles } from '../../identity/roles.ts';
import { grantOfKind } from '../../identity/streamKinds.ts';

const routes = Object.values(routesByFeature).flat();
const unknownId = '987654321';

type Principal = ClientRole | 'nobody' | 'memberOfAnotherClient' | 'platformAdministrator';

/** passes: neither the session nor a right was missing; what the call then says of its input is another matter. */
type Outcome = 'passes' | 'unauthenticated' | 'forbidden' | 'unknownClient';

/** A value of what an address, or a query, calls `kind`, or of what a query says it is for; null where none does. */
interface Kind {
  readonly place: 'params' | 'query';
  readonly name: 'kind' | 'purpose';
  readonly value: string;
}

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

function expected({ permission }: Route, kind: Kind | null, principal: Principal): Outcome {
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
  if (isGrantByQuery(permission)) {
    const grants = Object.entries(permission.grants);
    const asked = grants.filter(([word]) => kind === null || word === kind.value);
    return asked.some(([, grant]) => mayDo([principal], grant)) ? 'passes' : 'forbidden';
  }
  if (!isGrant(permission)) return 'passes';
  // Kinds of figures stand in a query, and are all read by the same right.
  const ofStreams = kind?.place === 'params' ? kind.value : 'financial';
  // Who has the right on own records alone is answered too: of others as of what nobody has.
  return mayDoWithOwn([principal], grantOfKind(permission, ofStreams)) ? 'passes' : 'forbidden';
}

function pathOf(route: Route, kind: Kind | null): string {
  const path = route.path.replace(':kind', kind?.value ?? '').replaceAll(/:\w+/g, unknownId);
  return kind?.place === 'query' ? `${path}?${kind.name}=${kind.value}` : path;
}

/** With ids that nobody has and a body that no schema takes, so that nothing is changed by those who may. */
async function observed(route: Route, kind: Kind | null, principal: Principal): Promise<Outcome> {
  const { method, permission, bodyKind, body } = route;
  const path = pathOf(route, kind);
  const takesJson = body !== undefined && bodyKind !== 'stream';
  const options = takesJson ? { body: { no_schema_knows_this: true } } : {};
  const { status, body: answer } = await sessionOf(principal).call(method, path, options);
  if (status === 401) {
    return path === '/account/login' ? 'passes' : 'unauthenticated';
  }
  if (status === 403 && nameOf(answer) === 'ForbiddenError' && permission !== 'public') {
    return 'forbidden';
  }
  const isStranger = principal === 'memberOfAnotherClient' || principal === 'platformAdministrator';
  return isOfClient(permission) && isStranger && status === 404 ? 'unknownClient' : 'passes';
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

/** Every kind that the call takes; where it asks for a right by what it is for, also none. */
function kindsOf(route: Route): readonly (Kind | null)[] {
  const found = (['params', 'query'] as const).flatMap((place) =>
    (['kind', 'purpose'] as const).flatMap((name) =>
      wordsOf(route[place], name).map((value) => ({ place, name, value })),
    ),
  );
  return found.length === 0 || isGrantByQuery(route.permission) ? [...found, null] : found;
}

function wordsOf(schema: z.ZodType | undefined, name: string): readonly string[] {
  const kind: unknown = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
  const words = kind instanceof z.ZodDefault ? kind.unwrap() : kind;
  return words instanceof z.ZodEnum ? words.options.map(String) : [];
}

interface Permissions {
  readonly main_role: ClientRole | null;
  readonly namespaces: readonly string[];
}

/** Whole parts of the product: the web opens them, and the first of them the api too. */
const namespaces: Readonly<Record<string, readonly ClientRole[]>> = {
  create_client: ['org_admin'],
  extra_sheets: ['org_admin', 'org_planner'],
  view_spreadsheet: ['org_admin', 'org_planner'],
  list_promoted_plans: ['org_admin'],
  access_management_accounting: ['org_admin', 'org_finance_admin', 'org_payroll_admin', 'org_viewer'],
  access_financial_planning: ['org_admin', 'org_planner'],
  view_client_settings: ['org_admin'],
};

// Before the matrix, at the end of which everybody logs out.
describe('namespaces', () => {
  it.each(clientRoles)('are those of the role, wherever they are asked for: %s', async (role) => {
    const ofRole = Object.keys(namespaces).filter((name) => namespaces[name]?.includes(role));
    const session = sessionOf(role);
    const { namespaces: said } = await session.ok<Permissions>('GET', '/permissions');
    expect(said.toSorted()).toEqual(ofRole.toSorted());
    const { roles } = await session.ok<{ roles: Permissions[] }>('GET', '/session');
    expect(roles.map((each) => [each.main_role, each.namespaces])).toEqual([[role, said]]);
  });

  it.each([...clientRoles, 'platformAdministrator', 'memberOfAnotherClient'] as const)(
    'open the making of clients to those who have it somewhere: %s',
    async (principal) => {
      const { status } = await sessionOf(principal).call('POST', '/admin/clients', { body: { name: 'New' } });
      // The member of the other client administers that one; the platform's administrator is asked for no role.
      const mayMake = ['org_admin', 'platformAdministrator', 'memberOfAnotherClient'].includes(principal);
      expect(status).toBe(mayMake ? 201 : 403);
    },
  );
});

describe('permission matrix', () => {
  it.each([
    ['org_payroll_admin', 'GET', '/actuals/payroll/streams', 200],
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
    for (const { route, kind } of calls) {
      for (const principal of principals) {
        const [is, should] = [await observed(route, kind, principal), expected(route, kind, principal)];
        if (is !== should) {
          differences.push({ call: `${route.method} ${route.path}`, kind, principal, should, is });
        }
      }
    }
    expect(differences).toEqual([]);
  });

  it('keeps payroll and finance apart in every call that names either', () => {
    const mayIn = (route: Route, value: string) =>
      clientRoles.filter(
        (role) => expected(route, { place: 'params', name: 'kind', value }, role) === 'passes',
      );
    const calls = routes.filter((route) => kindsOf(route).some((kind) => kind?.place === 'params'));
    expect(calls.length).toBeGreaterThan(0);
    for (const route of calls) {
      const call = `${route.method} ${route.path}`;
      expect([call, mayIn(route, 'financial')]).toEqual([call, ['org_admin', 'org_finance_admin']]);
      expect([call, mayIn(route, 'payroll')]).toEqual([call, ['org_admin', 'org_payroll_admin']]);
    }
  });

  it('holds every kind of streams and of figures', () => {
    const kinds = routes.flatMap(kindsOf).filter((kind) => kind !== null);
    expect(new Set(kinds.map(({ place, value }) => `${place} ${value}`))).toEqual(
      new Set([
        'params financial',
        'params payroll',
        'query sourceData',
        'query elimination',
        'query adjustment',
        'query adjustments',
        'query financial_streams',
        'query payroll_streams',
        'query ledger',
        'query initial_balance',
      ]),
    );
  });

  it('knows no two routes at one address', () => {
    const calls = routes.map(({ method, path }) => `${method} ${path}`);
    expect(calls.length).toBe(new Set(calls).size);
  });
});
