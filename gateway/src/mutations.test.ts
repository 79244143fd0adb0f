import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { absentId } from './ids.ts';
import { operations } from './rest/shapes.generated.ts';
import { fullInput, mutations } from './testing/fullInputs.ts';
import { shapeFaults } from './testing/shapeFaults.ts';
import { allRights, grants, type RecordedCall, refusal, StubApi } from './testing/stubApi.ts';
import { TestGateway } from './testing/testGateway.ts';

/** What holds for every mutation of the graph, whatever it is about; what is peculiar to one lies beside it. */

/** For those who are not signed in, and for everybody who is. */
const isPublic = new Set(['login', 'logout', 'completeSetup']);
const isForAll = new Set([...isPublic, 'createClient', 'updateProfile']);

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

function ask(mutation: string, input: string, cookie = 'tributary_session=good') {
  return gateway.ask(
    `mutation ($input: ${input}!) { ${mutation}(input: $input) { errors { kind id message code path } } }`,
    { input: fullInput(input) },
    { cookie },
  );
}

const changes = (): readonly RecordedCall[] => api.calls.filter(({ path }) => path !== '/api/v1/session');

/** The call of the OpenAPI document that it is. */
function operationOf({ method, path }: RecordedCall) {
  const steps = path.replace('/api/v1', '').split('/');
  return Object.entries(operations).find(([name]) => {
    const [verb, address = ''] = name.split(' ');
    const places = address.split('/');
    return (
      verb === method &&
      places.length === steps.length &&
      places.every((place, index) => place.startsWith('{') || place === steps[index])
    );
  })?.[1];
}

function leavesOf(value: unknown, path: readonly string[] = []): string[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]))
    : [path.join('.')];
}

const atPath = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, step) => new Map(Object.entries(Object(found))).get(step), value);

const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.extensions?.['code'];

describe.each(mutations)('%s', (mutation, input) => {
  it('is one call of the api with what that takes; each fault that it refuses has its field of the input', async () => {
    expect(await ask(mutation, input)).toEqual({ data: { [mutation]: { errors: [] } } });
    const [call, ...others] = changes();
    expect(others).toEqual([]);
    const { path = '', body = null } = call ?? {};
    const operation = call && operationOf(call);
    expect(operation).toBeDefined();
    expect(JSON.stringify([path, body])).not.toContain(String(absentId));
    if (operation?.body !== undefined) expect(shapeFaults(operation.body, body)).toEqual([]);

    const leaves = leavesOf(body).filter((leaf) => leaf !== '');
    const fields = leaves.map((leaf) => ({ path: leaf, code: 'taken', message: `Not ${leaf}.` }));
    api.otherwise = refusal(400, 'InvalidRequestError', 'No.', fields);
    const { data, errors } = await ask(mutation, input);
    expect(errors).toBeUndefined();
    const answer = data?.[mutation] as { readonly errors: readonly { readonly path: string[] | null }[] };
    const base = { kind: 'INVALID_REQUEST_ERROR', id: 'ERR-1' };
    expect(answer.errors).toEqual(
      fields.length === 0
        ? [{ ...base, message: 'No.', code: null, path: null }]
        : fields.map(({ code, message }) => ({ ...base, code, message, path: expect.any(Array) })),
    );
    for (const { path: way } of answer.errors) {
      if (way !== null) expect(atPath(fullInput(input), way)).toBeDefined();
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

  it('asks for nothing where the caller has no right, or no session', async () => {
    api.grant(grants({}));
    const code = codeOf(await ask(mutation, input));
    expect(code).toBe(isForAll.has(mutation) ? undefined : 'FORBIDDEN');
    if (!isForAll.has(mutation)) expect(changes()).toEqual([]);
    api.calls.length = 0;
    const codeWithout = codeOf(await ask(mutation, input, ''));
    expect(codeWithout).toBe(isPublic.has(mutation) ? undefined : 'UNAUTHENTICATED');
    if (!isPublic.has(mutation)) expect(changes()).toEqual([]);
  });
});
