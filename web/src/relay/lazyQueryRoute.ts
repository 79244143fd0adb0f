import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import type { QueryRouteHandle } from './queryRoute.ts';

interface QueryOfRoute {
  readonly handle: QueryRouteHandle;
  readonly loader: LoaderFunction;
  readonly shouldRevalidate: ShouldRevalidateFunction;
}

/**
 * The query of a page whose address says more than names: what reads it arrives along with the page, since the one for signing in
 * needs nothing of it.
 */
export function lazyQueryRoute(load: () => Promise<QueryOfRoute>) {
  return {
    handle: async () => (await load()).handle,
    loader: async () => (await load()).loader,
    shouldRevalidate: async () => (await load()).shouldRevalidate,
  };
}
