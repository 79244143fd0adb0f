import type { UsersQuery } from '../../__generated__/UsersQuery.graphql.ts';
import query from '../../__generated__/UsersQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import type { SetupTab } from '../../components/SetupTab.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const usersTab = {
  place: 6,
  catalogue: 'users',
  objectType: 'USERS',
  route: {
    path: 'users',
    ...queryRoute<UsersQuery>({ query, namespaces: ['users'], variables: ofClient }),
    lazy: lazyPage(async () => (await import('./Users.tsx')).UsersTab),
  },
} as const satisfies SetupTab;
