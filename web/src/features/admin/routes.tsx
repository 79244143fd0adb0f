import type { RouteObject } from 'react-router';
import type { AdministeredClientPageQuery } from '../../__generated__/AdministeredClientPageQuery.graphql.ts';
import clientQuery from '../../__generated__/AdministeredClientPageQuery$parameters.ts';
import type { AdministeredClientsPageQuery } from '../../__generated__/AdministeredClientsPageQuery.graphql.ts';
import clientsQuery from '../../__generated__/AdministeredClientsPageQuery$parameters.ts';
import type { UsersPageQuery } from '../../__generated__/UsersPageQuery.graphql.ts';
import usersQuery from '../../__generated__/UsersPageQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { queryRoute } from '../../relay/queryRoute.ts';
import { orderFrom } from './userOrder.ts';

const wordsOf = (search: URLSearchParams) => ({ search: search.get('find') });

export const adminRoutes: RouteObject[] = [
  {
    path: 'users',
    ...queryRoute<UsersPageQuery>({
      query: usersQuery,
      namespaces: ['admin', 'users'],
      variables: (_, search) => ({ ...wordsOf(search), orderBy: orderFrom(search.get('order')) }),
      fetchPolicy: 'network-only',
    }),
    lazy: lazyPage(async () => (await import('./UsersPage.tsx')).UsersPage),
  },
  {
    path: 'clients',
    ...queryRoute<AdministeredClientsPageQuery>({
      query: clientsQuery,
      namespaces: ['admin', 'clients', 'periods', 'currencies'],
      variables: (_, search) => wordsOf(search),
      fetchPolicy: 'network-only',
    }),
    lazy: lazyPage(async () => (await import('./AdministeredClientsPage.tsx')).AdministeredClientsPage),
  },
  {
    path: 'clients/:administered',
    ...queryRoute<AdministeredClientPageQuery>({
      query: clientQuery,
      namespaces: ['admin', 'users'],
      variables: ({ administered = '' }) => ({ slug: administered }),
      fetchPolicy: 'network-only',
    }),
    lazy: lazyPage(async () => (await import('./AdministeredClientPage.tsx')).AdministeredClientPage),
  },
];
