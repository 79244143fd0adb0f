import type { RouteObject } from 'react-router';
import type { FirstAdministratorPageQuery } from '../../__generated__/FirstAdministratorPageQuery.graphql.ts';
import administratorQuery from '../../__generated__/FirstAdministratorPageQuery$parameters.ts';
import type { FirstStepsWizardPageQuery } from '../../__generated__/FirstStepsWizardPageQuery.graphql.ts';
import wizardQuery from '../../__generated__/FirstStepsWizardPageQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

/** Of the installation. */
export const firstAdministratorRoutes: RouteObject[] = [
  {
    path: 'set-up',
    ...queryRoute<FirstAdministratorPageQuery>({
      query: administratorQuery,
      namespaces: ['first-steps'],
      variables: () => ({}),
      fetchPolicy: 'network-only',
    }),
    lazy: lazyPage(async () => (await import('./FirstAdministratorPage.tsx')).FirstAdministratorPage),
  },
];

/** Of a client. */
export const firstStepsRoutes: RouteObject[] = [
  {
    path: 'first-steps',
    ...queryRoute<FirstStepsWizardPageQuery>({
      query: wizardQuery,
      namespaces: ['first-steps', 'periods', 'currencies', 'legal-entities', 'chart-of-accounts'],
      variables: ofClient,
    }),
    lazy: lazyPage(async () => (await import('./FirstStepsWizardPage.tsx')).FirstStepsWizardPage),
  },
];
