import type { RouteObject } from 'react-router';
import firstStepsQuery, {
  type FirstStepsWizardPageQuery,
} from '../../__generated__/FirstStepsWizardPageQuery.graphql.ts';
import setupQuery, { type SetupPageQuery } from '../../__generated__/SetupPageQuery.graphql.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { queryRoute } from '../../relay/queryRoute.ts';

const variables = (params: Readonly<Record<string, string | undefined>>) => ({
  clientId: params['clientId'] ?? '',
});

export const setupRoutes: RouteObject[] = [
  {
    path: 'setup',
    ...queryRoute<SetupPageQuery>({ query: setupQuery, namespaces: ['setup'], variables }),
    lazy: lazyPage(async () => (await import('./SetupPage.tsx')).SetupPage),
  },
  {
    path: 'first-steps',
    ...queryRoute<FirstStepsWizardPageQuery>({
      query: firstStepsQuery,
      namespaces: ['setup', 'chart-of-accounts'],
      variables,
    }),
    lazy: lazyPage(async () => (await import('./FirstStepsWizardPage.tsx')).FirstStepsWizardPage),
  },
];
