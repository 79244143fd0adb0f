import type { RouteObject } from 'react-router';
import type { useClientsQuery } from '../../__generated__/useClientsQuery.graphql.ts';
import query from '../../__generated__/useClientsQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { queryRoute } from '../../relay/queryRoute.ts';

const clientsQuery = (namespaces: readonly string[]) =>
  queryRoute<useClientsQuery>({ query, namespaces, variables: () => ({}) });

export const clientsRoutes: RouteObject[] = [
  {
    index: true,
    ...clientsQuery([]),
    lazy: lazyPage(async () => (await import('./StartPage.tsx')).StartPage),
  },
  {
    path: '*',
    ...clientsQuery([]),
    lazy: lazyPage(async () => (await import('./UnknownPage.tsx')).UnknownPage),
  },
];
