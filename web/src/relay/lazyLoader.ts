import type { LoaderFunction } from 'react-router';

/**
 * What starts a page, fetched when the page is opened. Where it does not arrive, starting the page fails, behind the boundary of its
 * route: of a route whose code is missing the router would draw nothing at all, nor what stands around it.
 */
export const lazyLoader = (load: () => Promise<LoaderFunction>) => async (): Promise<LoaderFunction> =>
  load().catch((error: unknown) => () => Promise.reject(error));
