import type { AdministeredClientPageQuery } from '../../__generated__/AdministeredClientPageQuery.graphql.ts';
import ofOneClient from '../../__generated__/AdministeredClientPageQuery$parameters.ts';
import type { AdministeredClientsPageQuery } from '../../__generated__/AdministeredClientsPageQuery.graphql.ts';
import ofClients from '../../__generated__/AdministeredClientsPageQuery$parameters.ts';
import type { UsersPageQuery } from '../../__generated__/UsersPageQuery.graphql.ts';
import ofUsers from '../../__generated__/UsersPageQuery$parameters.ts';
import { queryRoute } from '../../relay/queryRoute.ts';
import { askedOf, filterFrom } from './userFilter.ts';
import { orderFrom } from './userOrder.ts';

const wordsOf = (search: URLSearchParams) => ({ search: search.get('find') });

export const usersQuery = queryRoute<UsersPageQuery>({
  query: ofUsers,
  namespaces: ['admin', 'users'],
  variables: (_, search) => ({
    ...wordsOf(search),
    ...askedOf(filterFrom(search.get('status'))),
    orderBy: orderFrom(search.get('order')),
  }),
  fetchPolicy: 'network-only',
});

export const clientsQuery = queryRoute<AdministeredClientsPageQuery>({
  query: ofClients,
  namespaces: ['admin', 'clients', 'periods', 'currencies', 'users'],
  variables: (_, search) => wordsOf(search),
  fetchPolicy: 'network-only',
});

export const clientQuery = queryRoute<AdministeredClientPageQuery>({
  query: ofOneClient,
  namespaces: ['admin', 'users', 'embedded-reports'],
  variables: ({ administered = '' }) => ({ slug: administered }),
  fetchPolicy: 'network-only',
});
