import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import { lazyLoader } from './lazyLoader.ts';
import type { QueryRouteHandle } from './queryRoute.ts';

interface QueryOfRoute {
  readonly handle: QueryRouteHandle;
  readonly loader: LoaderFunction;
  readonly shouldRevalidate: ShouldRevalidateFunction;
}

/**
 * The query of a page whose address says more than names: what reads it arrives along with the page, since the one for signing in
 * needs nothing of it. That it does not arrive is told by the loader alone.
 */
export function lazyQueryRoute(load: () => Promise<QueryOfRoute>) {
  const orNothing = () => undefined;
  return {
    handle: async () => load().then(({ handle }) => handle, orNothing),
    loader: lazyLoader(async () => (await load()).loader),
    shouldRevalidate: async () => load().then(({ shouldRevalidate }) => shouldRevalidate, orNothing),
  };
}
