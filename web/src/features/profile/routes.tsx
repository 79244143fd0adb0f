import type { RouteObject } from 'react-router';
import type { ApiTokensPageQuery } from '../../__generated__/ApiTokensPageQuery.graphql.ts';
import apiTokensQuery from '../../__generated__/ApiTokensPageQuery$parameters.ts';
import type { GeneralPageQuery } from '../../__generated__/GeneralPageQuery.graphql.ts';
import generalQuery from '../../__generated__/GeneralPageQuery$parameters.ts';
import type { PasswordPageQuery } from '../../__generated__/PasswordPageQuery.graphql.ts';
import passwordQuery from '../../__generated__/PasswordPageQuery$parameters.ts';
import type { useTopBarQuery } from '../../__generated__/useTopBarQuery.graphql.ts';
import topBarQuery from '../../__generated__/useTopBarQuery$parameters.ts';
import type { SignInPageQuery } from '../../__generated__/SignInPageQuery.graphql.ts';
import query from '../../__generated__/SignInPageQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { queryRoute } from '../../relay/queryRoute.ts';
import { SignInPage } from './SignInPage.tsx';

/** Where links from mails lead. */
const byLink = queryRoute<useTopBarQuery>({
  query: topBarQuery,
  namespaces: ['profile', 'profile/signIn'],
  variables: () => ({}),
});

export const profileRoutes: RouteObject[] = [
  {
    path: 'sign-in',
    ...queryRoute<SignInPageQuery>({
      query,
      namespaces: ['profile/signIn'],
      variables: () => ({}),
      fetchPolicy: 'network-only',
      isBeforeSignIn: true,
    }),
    // Its code is in the first file anyway.
    Component: SignInPage,
  },
  {
    path: 'api-tokens',
    ...queryRoute<ApiTokensPageQuery>({
      query: apiTokensQuery,
      namespaces: ['profile/tokens'],
      variables: () => ({}),
      fetchPolicy: 'network-only',
    }),
    lazy: lazyPage(async () => (await import('./tokens/ApiTokensPage.tsx')).ApiTokensPage),
  },
  {
    path: 'recover',
    ...byLink,
    lazy: lazyPage(async () => (await import('./RecoverPage.tsx')).RecoverPage),
  },
  {
    path: 'invitation',
    ...queryRoute<useTopBarQuery>({
      query: topBarQuery,
      namespaces: ['profile', 'profile/signIn', 'profile/invitations'],
      variables: () => ({}),
    }),
    lazy: lazyPage(async () => (await import('./InvitationPage.tsx')).InvitationPage),
  },
  {
    path: 'general',
    ...queryRoute<GeneralPageQuery>({
      query: generalQuery,
      namespaces: ['profile', 'profile/signIn'],
      variables: () => ({}),
    }),
    lazy: lazyPage(async () => (await import('./GeneralPage.tsx')).GeneralPage),
  },
  {
    path: 'change-password',
    ...queryRoute<PasswordPageQuery>({
      query: passwordQuery,
      namespaces: ['profile', 'profile/secondFactor'],
      variables: () => ({}),
      fetchPolicy: 'network-only',
    }),
    lazy: lazyPage(async () => (await import('./PasswordPage.tsx')).PasswordPage),
  },
];
