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
      const [session, ...calls] = api.log;
      expect(session).toBe('GET /session');
      expect(calls).toEqual(each.calls);
      if (each.sent !== undefined) {
        expect(api.calls.findLast(({ method }) => method !== 'GET')?.body).toEqual(each.sent);
      }
    });
  });
}
