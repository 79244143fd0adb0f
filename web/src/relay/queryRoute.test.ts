import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { StreamInstancePageQuery } from '../__generated__/StreamInstancePageQuery.graphql.ts';
import query from '../__generated__/StreamInstancePageQuery$parameters.ts';
import { NotFoundError } from './errors.ts';
import { ofClient, queryRoute } from './queryRoute.ts';

const switches = { isSource: true, isRules: false, isOutput: false, isErrors: false, isEntries: false };
const route = queryRoute<StreamInstancePageQuery, 'instanceId'>({
  query,
  namespaces: [],
  find: {
    by: ({ range = '' }) => ({ range }),
    ask: () => Promise.resolve(null),
  },
  variables: (params, search) => ({ ...ofClient(params), ...switches, isRules: search.has('rules') }),
});

type Place = readonly [params: Readonly<Record<string, string>>, search: string];

function isAskedFor([currentParams, current]: Place, [nextParams, next]: Place): boolean {
  const urlOf = (search: string) => new URL(`http://localhost/nordwind${search}`);
  return route.shouldRevalidate({
    currentParams,
    nextParams,
    currentUrl: urlOf(current),
    nextUrl: urlOf(next),
  } as unknown as ShouldRevalidateFunctionArgs);
}

describe('a route whose record is called by words', () => {
  const january = { client: 'nordwind', stream: 'ledger', range: '2024-01' };

  it('is no page where nothing is called so', async () => {
    const request = new Request('http://localhost/nordwind/streams/ledger/2024-01');
    const asked = route.loader({ params: january, request } as unknown as LoaderFunctionArgs);
    await expect(asked).rejects.toBeInstanceOf(NotFoundError);
  });

  it('asks anew for another record or other parts of it, and not for what only looks otherwise', () => {
    const february = { ...january, range: '2024-02' };
    expect(isAskedFor([january, '?a=1'], [february, '?a=2'])).toBe(true);
    expect(isAskedFor([january, ''], [january, '?rules=1'])).toBe(true);
    expect(isAskedFor([january, '?tab=a'], [january, '?tab=b'])).toBe(false);
  });
});
