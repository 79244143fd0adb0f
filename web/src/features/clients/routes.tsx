import type { RouteObject } from 'react-router';
import type { useClientsQuery } from '../../__generated__/useClientsQuery.graphql.ts';
import query from '../../__generated__/useClientsQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { queryRoute } from '../../relay/queryRoute.ts';
import { StartPage } from './StartPage.tsx';

const clientsQuery = (isBeforeSignIn: boolean) =>
  queryRoute<useClientsQuery>({ query, namespaces: [], variables: () => ({}), isBeforeSignIn });

export const clientsRoutes: RouteObject[] = [
  {
    index: true,
    ...clientsQuery(true),
    // Its code is in the first file anyway.
    Component: StartPage,
  },
  {
    path: '*',
    ...clientsQuery(false),
    lazy: lazyPage(async () => (await import('./UnknownPage.tsx')).UnknownPage),
  },
];
