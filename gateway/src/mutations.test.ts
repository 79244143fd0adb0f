import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeInstanceId, encodeStreamId } from './features/streams/instances/streamIds.ts';
import { absentId } from './ids.ts';
import { operations } from './rest/shapes.generated.ts';
import { fullInput, mutations } from './testing/fullInputs.ts';
import { shapeFaults } from './testing/shapeFaults.ts';
import { allRights, grants, type RecordedCall, refusal, StubApi } from './testing/stubApi.ts';
import { TestGateway } from './testing/testGateway.ts';

/** What holds for every mutation of the graph, whatever it is about; what is peculiar to one lies beside it. */

/** For those who are not signed in, and for everybody who is. */
const isPublic = new Set([
  'completeSetup',
  'declineInvitationByLink',
  'endRecovery',
  'login',
  'logout',
  'recoverPassword',
  'takeUpInvitation',
]);
const isForAll = new Set([
  ...isPublic,
  'acceptInvitation',
  'declineInvitation',
  'beginSecondFactor',
  'changePassword',
  'confirmSecondFactor',
  'createApiToken',
  'createClient',
  'endOwnSession',
  'endSecondFactor',
  'removePicture',
  'revokeApiToken',
  'updateProfile',
]);

const api = new StubApi();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.start({ dispatcher: api.agent });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  api.calls.length = 0;
  api.grant(allRights, { is_platform_admin: true });
  api.otherwise = { body: {} };
});

function ask(
  mutation: string,
  input: string,
  {
    cookie = 'tributary_session=good',
    given = isOfPayroll.has(mutation) ? payrollInput(input) : fullInput(input),
  } = {},
) {
  return gateway.ask(
    `mutation ($input: ${input}!) { ${mutation}(input: $input) { errors { kind id message code path values { name value } } } }`,
    { input: given },
    { cookie },
  );
}

const changes = (): readonly RecordedCall[] => api.calls.filter(({ path }) => path !== '/api/v1/session');

/** The name of the call of the OpenAPI document that it is. */
function nameOf({ method, path }: RecordedCall): string {
  const steps = path.replace('/api/v1', '').split('/');
  const found = Object.keys(operations).find((name) => {
    const [verb, address = ''] = name.split(' ');
    const places = address.split('/');
    return (
      verb === method &&
      places.length === steps.length &&
      places.every((place, index) => place.startsWith('{') || place === steps[index])
    );
  });
  return found ?? `unknown: ${method} ${path}`;
}

interface Permissions {
  readonly 'x-permission': string;
  /** Where the address names the kind of streams. */
  readonly 'x-permission-payroll'?: string;
}

const document = JSON.parse(readFileSync(new URL('../../api/openapi.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Permissions>>>>;
};

function permissionsOf(call: RecordedCall): Permissions {
  const [verb = '', address = ''] = nameOf(call).split(' ');
  const found = document.paths[`/api/v1${address}`]?.[verb.toLowerCase()];
  if (found === undefined) throw new Error(`${call.method} ${call.path} is not described`);
  return found;
}

/** Whom the api lets do it: `object:action`, or who one has to be. */
const permissionOf = (call: RecordedCall): string => permissionsOf(call)['x-permission'];

const ofPayroll = { clientId: 1, kind: 'payroll', streamId: 3 } as const;
const idsOfPayroll: Readonly<Record<string, string>> = {
  streamId: encodeStreamId(ofPayroll),
  instanceId: encodeInstanceId({ ...ofPayroll, instanceId: 10 }),
  kind: 'PAYROLL',
};

/** An input that is about a stream of payroll. */
function payrollInput(input: string): Record<string, unknown> {
  const given = Object.entries(fullInput(input));
  return Object.fromEntries(given.map(([name, value]) => [name, idsOfPayroll[name] ?? value]));
}

/** About payroll alone, whatever stream is named. */
const isOfPayroll = new Set(['savePayrollAccounts', 'createPayrollMonths']);

/** All rights but one. */
const rightsWithout = (object: string, action: string) => ({
  ...allRights,
  objects: allRights.objects.map((right) =>
    right.object_type === object
      ? { ...right, actions: right.actions.filter((each) => each !== action) }
      : right,
  ),
});

function leavesOf(value: unknown, path: readonly string[] = []): string[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]))
    : [path.join('.')];
}

const atPath = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, step) => new Map(Object.entries(Object(found))).get(step), value);

/** The last step that is no place in a list. */
const namedStep = (path: readonly string[]): string => path.findLast((step) => !/^\d+$/.test(step)) ?? '';
/** Fields that mutations make of something that is called otherwise. */
const madeOf: Readonly<Record<string, string>> = {
  template: 'content',
  clone_id: 'reportId',
  resource_id: 'reportId',
  resource_type: 'reportId',
  measure_node_id: 'measureNodeKey',
  counterparty_legal_entity_id: 'counterpartyId',
};
const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();

const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.extensions?.['code'];

describe.each(mutations)('%s', (mutation, input) => {
  it('is one call of the api with what that takes; each fault that it refuses has its field of the input', async () => {
    expect(await ask(mutation, input)).toEqual({ data: { [mutation]: { errors: [] } } });
    const [call, ...others] = changes();
    expect(others).toEqual([]);
    const { path = '', body = null } = call ?? {};
    const operation = operations[call ? nameOf(call) : ''];
    expect(operation).toBeDefined();
    expect(JSON.stringify([path, body])).not.toContain(String(absentId));
    if (operation?.body !== undefined) expect(shapeFaults(operation.body, body)).toEqual([]);

    const leaves = leavesOf(body).filter((leaf) => leaf !== '');
    const fields = leaves.map((leaf) => ({
      path: leaf,
      code: 'taken',
      message: `Not ${leaf}.`,
      values: { leaf, count: 2 },
    }));
    api.otherwise = refusal(400, 'InvalidRequestError', 'No.', fields);
    const { data, errors } = await ask(mutation, input);
    expect(errors).toBeUndefined();
    const answer = data?.[mutation] as { readonly errors: readonly { readonly path: string[] | null }[] };
    const base = { kind: 'INVALID_REQUEST_ERROR', id: 'ERR-1' };
    expect(answer.errors).toEqual(
      fields.length === 0
        ? [{ ...base, message: 'No.', code: null, path: null, values: [] }]
        : fields.map(({ code, message, values }) => ({
            ...base,
            code,
            message,
            path: expect.any(Array),
            values: [
              { name: 'leaf', value: values.leaf },
              { name: 'count', value: '2' },
            ],
          })),
    );
    for (const [index, { path: way }] of answer.errors.entries()) {
      if (way === null) continue;
      expect(atPath(fullInput(input), way)).toBeDefined();
      // `default` is `isDefault` in the graph, `parent` is `parentId`.
      const leaf = namedStep(leaves[index]?.split('.') ?? []);
      const isMade = fullInput(input)[leaf] === undefined && namedStep(way) === madeOf[leaf];
      expect(isMade || plain(namedStep(way)).includes(plain(leaf))).toBe(true);
    }
  });

  it('answers a right that the api does not see, and a failure, as what they are', async () => {
    api.otherwise = refusal(403, 'ForbiddenError', 'Your role does not allow this.');
    expect(codeOf(await ask(mutation, input))).toBe('FORBIDDEN');
    api.otherwise = refusal(500, 'InternalServerError', 'select secret from users');
    const failed = await ask(mutation, input);
    expect(failed.errors).toMatchObject([
      {
        message: 'Something went wrong.',
        path: [mutation],
        extensions: { code: 'INTERNAL_SERVER_ERROR', id: 'ERR-1' },
      },
    ]);
  });

  it('is for those to whom the api gives the call, and for no others', async () => {
    // What members and platform administrators do by calls of their own is looked at as a member's.
    api.grant(allRights);
    await ask(mutation, input);
    api.grant(allRights, { is_platform_admin: true });
    await ask(mutation, input);
    const permission = changes().map(permissionOf)[0] ?? '';
    const [object = '', action] = permission.split(':');
    const isRight = action !== undefined;
    api.grant(isRight ? rightsWithout(object, action) : allRights);
    const isOpen = ['public', 'signedIn'].includes(permission);
    expect(codeOf(await ask(mutation, input))).toBe(isOpen ? undefined : 'FORBIDDEN');
    api.grant(grants(isRight ? { [object]: [action] } : {}), { is_platform_admin: !isRight });
    expect(codeOf(await ask(mutation, input))).toBeUndefined();
  });

  it('asks for the right of payroll where it is about payroll', async () => {
    const given = payrollInput(input);
    await ask(mutation, input, { given });
    const [call] = changes();
    const found = call === undefined ? undefined : permissionsOf(call);
    const permission = found?.[isOfPayroll.has(mutation) ? 'x-permission' : 'x-permission-payroll'];
    expect(call?.path.includes('/payroll/') ?? false).toBe(permission !== undefined);
    if (permission === undefined) return;
    const [object = '', action] = permission.split(':');
    api.grant(rightsWithout(object, action ?? ''));
    expect(codeOf(await ask(mutation, input, { given }))).toBe('FORBIDDEN');
    api.grant(grants({ [object]: [action] }));
    expect(codeOf(await ask(mutation, input, { given }))).toBeUndefined();
  });

  it('asks for nothing where the caller has no right, or no session', async () => {
    api.grant(grants({}));
    const code = codeOf(await ask(mutation, input));
    expect(code).toBe(isForAll.has(mutation) ? undefined : 'FORBIDDEN');
    if (!isForAll.has(mutation)) expect(changes()).toEqual([]);
    api.calls.length = 0;
    const codeWithout = codeOf(await ask(mutation, input, { cookie: '' }));
    expect(codeWithout).toBe(isPublic.has(mutation) ? undefined : 'UNAUTHENTICATED');
    if (!isPublic.has(mutation)) expect(changes()).toEqual([]);
  });
});
