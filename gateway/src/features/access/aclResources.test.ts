import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stream } from '../../testing/records.ts';
import { allRights, type RecordedCall, StubApi } from '../../testing/stubApi.ts';
import { TestGateway } from '../../testing/testGateway.ts';
import { encodeClientId } from '../clients/clientIds.ts';

const clientId = encodeClientId(1);
const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await TestGateway.start({ dispatcher: api.agent });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  api.grant(allRights);
  api.calls.length = 0;
  api.on('GET /api/v1/reportbuilder/reports', paged<{ readonly id: number }>([]));
});

/** As the api pages a list by key. */
const paged =
  <Item extends { readonly id: number }>(all: readonly Item[]) =>
  ({ path }: RecordedCall) => {
    const query = new URL(path, 'http://api.test').searchParams;
    const after = Number(query.get('after') ?? 0);
    const limit = Number(query.get('limit'));
    const left = all.filter(({ id }) => id > after);
    const items = left.slice(0, limit);
    const next = left.length > limit ? String(items.at(-1)?.id) : null;
    return { body: { total: all.length, items, next } };
  };

const report = (id: number) => ({ id, name: `Report ${id}`, is_enabled: true });
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

interface Resources {
  readonly totalCount: number;
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly name: string } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const query = `query ($clientId: ID!, $first: Int, $after: String) { client(id: $clientId) {
  aclResources(first: $first, after: $after) { totalCount edges { cursor node { name } } pageInfo { hasNextPage endCursor } }
} }`;

async function readPage(first: number, after: string | null) {
  api.calls.length = 0;
  const answer = await gateway.ask(query, { clientId, first, after });
  const client = answer.data?.['client'] as { readonly aclResources: Resources } | null | undefined;
  return {
    answer,
    resources: client?.aclResources,
    calls: api.log.filter((call) => call !== 'GET /session'),
  };
}

describe('records on which rights are given', () => {
  it.each([
    [2, 5, 2],
    [3, 7, 2],
    [0, 4, 3],
    [6, 0, 4],
    [0, 0, 2],
    [130, 260, 100],
    [3, 1_100, 100],
  ])(
    'are on pages one after the other, each once, each page with one call for each kind: %i reports, %i streams, %i a page',
    async (reports, streams, first) => {
      api.on('GET /api/v1/reporting/embedded/reports', paged(ids(reports).map((id) => report(id))));
      api.on('GET /api/v1/actuals/financial/streams', paged(ids(streams).map((id) => stream(id))));
      const all = [...ids(reports).map((id) => `Report ${id}`), ...ids(streams).map((id) => `Stream ${id}`)];
      const found: string[] = [];
      let after: string | null = null;
      for (let hasNextPage = true; hasNextPage;) {
        const { resources, calls } = await readPage(first, after);
        expect(calls).toHaveLength(3);
        expect(resources?.totalCount).toBe(all.length);
        const names = resources?.edges.map(({ node }) => node.name) ?? [];
        expect(names).toEqual(all.slice(found.length, found.length + first));
        found.push(...names);
        hasNextPage = resources?.pageInfo.hasNextPage === true;
        expect(hasNextPage).toBe(found.length < all.length);
        after = resources?.pageInfo.endCursor ?? null;
      }
      expect(found).toEqual(all);
    },
  );

  it.each([
    [4, 'report', 3],
    [4, 'stream', 1],
    [3, 'report', 1],
    [3, 'report', 3],
  ])('none is left out where one before goes between two pages: of %i, %s %i', async (first, kind, gone) => {
    const isLeft = (of: string) => (id: number) => of !== kind || id !== gone;
    const answer = (isThere: (of: string) => (id: number) => boolean) => {
      const [reports, streams] = ['report', 'stream'].map((of) =>
        ids(of === 'report' ? 3 : 5).filter(isThere(of)),
      );
      api.on('GET /api/v1/reporting/embedded/reports', paged((reports ?? []).map((id) => report(id))));
      api.on('GET /api/v1/actuals/financial/streams', paged((streams ?? []).map((id) => stream(id))));
    };
    answer(() => () => true);
    const { resources } = await readPage(first, null);
    answer(isLeft);
    const { resources: behind } = await readPage(10, resources?.pageInfo.endCursor ?? null);
    const all = [...ids(3).map((id) => `Report ${id}`), ...ids(5).map((id) => `Stream ${id}`)];
    expect(behind?.edges.map(({ node }) => node.name)).toEqual(all.slice(first));
  });

  it('are none of the next type while the api has more of the one before', async () => {
    const short = { total: 3, items: [report(1)], next: '1' };
    api.on('GET /api/v1/reporting/embedded/reports', () => ({ body: short }));
    api.on('GET /api/v1/actuals/financial/streams', paged([stream(1)]));
    const { resources } = await readPage(2, null);
    expect(resources?.edges.map(({ node }) => node.name)).toEqual(['Report 1']);
    expect(resources).toMatchObject({ totalCount: 4, pageInfo: { hasNextPage: true } });
  });

  it('are found behind each cursor of a page', async () => {
    api.on('GET /api/v1/reporting/embedded/reports', paged(ids(3).map((id) => report(id))));
    api.on('GET /api/v1/actuals/financial/streams', paged(ids(3).map((id) => stream(id))));
    const { resources } = await readPage(6, null);
    for (const [place, { cursor }] of (resources?.edges ?? []).entries()) {
      const { resources: behind } = await readPage(6, cursor);
      expect(behind?.edges.map(({ node }) => node.name)).toEqual(
        resources?.edges.slice(place + 1).map(({ node }) => node.name),
      );
    }
  });

  it.each(['', 'nonsense', 'plans ~1', 'financial_streams', 'financial_streams ~x'])(
    'are on no page behind the cursor %j, which is of another list',
    async (after) => {
      const { answer } = await readPage(2, after);
      expect(answer.errors?.[0]?.message).toBe('The cursor is not one of this list.');
    },
  );
});
