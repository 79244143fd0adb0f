import type { RouteObject } from 'react-router';
import type { OutboxPageQuery } from '../../__generated__/OutboxPageQuery.graphql.ts';
import query from '../../__generated__/OutboxPageQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { queryRoute } from '../../relay/queryRoute.ts';

export const mailRoutes: RouteObject[] = [
  {
    path: 'outbox',
    ...queryRoute<OutboxPageQuery>({
      query,
      namespaces: ['mail'],
      variables: () => ({}),
      fetchPolicy: 'network-only',
    }),
    lazy: lazyPage(async () => (await import('./OutboxPage.tsx')).OutboxPage),
  },
];
