import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { HomePageQuery } from '../../__generated__/HomePageQuery.graphql.ts';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { GridSkeleton } from '../../components/Skeletons.tsx';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { Deliveries } from './Deliveries.tsx';
import { NextSteps } from './NextSteps.tsx';
import { nextSteps } from './steps.ts';

/** What is there, and what comes next. */
export function HomePage() {
  const { t } = useTranslation('home');
  const permissions = usePermissions();
  const { client } = useRouteQuery<HomePageQuery>(graphql`
    query HomePageQuery($clientId: ID!) {
      client(id: $clientId) {
        id
        name
        currency
        presence {
          hasAccounts
          hasFinancialStreamData
          hasFinancialRules
          hasInitialBalance
        }
      }
    }
  `);
  if (!client) return null;
  const { presence, currency } = client;
  const steps = nextSteps({ ...presence, hasCurrency: currency != null }, permissions);
  const hasDeliveries =
    presence.hasFinancialStreamData &&
    permissions.can('financial_streams', 'browse') &&
    permissions.can('financial_stream_instances', 'read');
  return (
    <PageBody>
      <PageHeader title={client.name} {...(currency ? { description: t('currency', { currency }) } : {})} />
      {hasDeliveries ? (
        <Suspense fallback={<GridSkeleton rowCount={8} />}>
          <Deliveries clientId={client.id} />
        </Suspense>
      ) : (
        <NextSteps steps={steps} />
      )}
    </PageBody>
  );
}
