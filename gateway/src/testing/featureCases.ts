import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StubApi, type StubAnswer } from './stubApi.ts';
import { TestGateway } from './testGateway.ts';

/** One operation of a feature through the whole schema: what it asks the api for, in which order, and what it answers. */
export interface FeatureCase {
  readonly what: string;
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Answers of the api, by `METHOD /path` without its prefix; a body alone is a success. */
  readonly api: Readonly<Record<string, StubAnswer>>;
  /** Every call beside the session, with which each request begins. */
  readonly calls: readonly string[];
  /** The last body that was sent, where the case is about it. */
  readonly sent?: unknown;
  readonly data: unknown;
  readonly user?: { readonly is_platform_admin: boolean };
}

interface Change {
  readonly what?: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The one call that it is. */
  readonly call: string;
  readonly sent?: unknown;
  /** What the api answers to it. */
  readonly body?: unknown;
  /** What is read after it for the payload. */
  readonly reads?: FeatureCase['api'];
  /** Of the payload, beside its errors. */
  readonly selection?: string;
  readonly answer?: Readonly<Record<string, unknown>>;
  readonly user?: FeatureCase['user'];
}

/** A mutation that is done: what it takes, what it asks for, and what of its payload comes from that. */
export function change(mutation: string, { input, call, selection = '', ...given }: Change): FeatureCase {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  return {
    what: given.what === undefined ? mutation : `${mutation} ${given.what}`,
    document: `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} errors { code path } } }`,
    variables: { input },
    api: { [call]: { body: given.body ?? {} }, ...given.reads },
    calls: [call, ...Object.keys(given.reads ?? {})],
    ...('sent' in given && { sent: given.sent }),
    data: { [mutation]: { ...given.answer, errors: [] } },
    ...(given.user && { user: given.user }),
  };
}

export function describeFeature(name: string, cases: readonly FeatureCase[]): void {
  describe(`${name} through the whole schema`, () => {
    const api = new StubApi();
    let gateway: TestGateway;

    beforeAll(async () => {
      gateway = await TestGateway.start({ dispatcher: api.agent });
    });
    afterAll(() => gateway.stop());

    it.each(cases)('$what', async (each) => {
      for (const [route, answer] of Object.entries(each.api)) {
        api.on(route.replace(' ', ' /api/v1'), () => answer);
      }
      if (each.user !== undefined) api.grant(null, each.user);
      api.calls.length = 0;
      const answer = await gateway.ask(each.document, { ...each.variables });
      expect(answer).toEqual({ data: each.data });
      expect(api.log).toEqual(['GET /session', ...each.calls]);
      if (each.sent !== undefined) {
        expect(api.calls.findLast(({ method }) => method !== 'GET')?.body).toEqual(each.sent);
      }
    });
  });
}
