import type { RouteObject } from 'react-router';
import type { SignInPageQuery } from '../../__generated__/SignInPageQuery.graphql.ts';
import query from '../../__generated__/SignInPageQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { queryRoute } from '../../relay/queryRoute.ts';

export const profileRoutes: RouteObject[] = [
  {
    path: 'sign-in',
    ...queryRoute<SignInPageQuery>({
      query,
      namespaces: ['profile'],
      variables: () => ({}),
      fetchPolicy: 'network-only',
    }),
    lazy: lazyPage(async () => (await import('./SignInPage.tsx')).SignInPage),
  },
];
