import type { RouteObject } from 'react-router';
import clientLayoutQuery, { type ClientLayoutQuery } from './__generated__/ClientLayoutQuery.graphql.ts';
import { guarded } from './components/guardedRoutes.tsx';
import { lazyPage } from './components/lazyPage.ts';
import { RouteFailure } from './components/RouteFailure.tsx';
import * as clientRoutes from './features/clientRoutes.ts';
import { ofClient, queryRoute } from './relay/queryRoute.ts';

/** Everything of a client; fetched when the first address below one is opened. */
export const clientRoute: RouteObject = {
  path: 'c/:clientId',
  errorElement: <RouteFailure />,
  ...queryRoute<ClientLayoutQuery>({
    query: clientLayoutQuery,
    namespaces: [],
    variables: ofClient,
  }),
  lazy: lazyPage(async () => (await import('./shell/ClientLayout.tsx')).ClientLayout),
  children: guarded(Object.values(clientRoutes).flat()),
};
