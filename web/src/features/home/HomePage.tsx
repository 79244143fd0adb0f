import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { HomePageQuery } from '../../__generated__/HomePageQuery.graphql.ts';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { LimitedTo } from '../../components/LimitedTo.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { GridSkeleton } from '../../components/Skeletons.tsx';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { Instances } from './Instances.tsx';
import { Figures } from './Figures.tsx';
import { NextSteps } from './NextSteps.tsx';
import { RoleScreens } from './RoleScreens.tsx';
import { nextSteps } from './steps.ts';

/** What is there, and what comes next, as far as it is for the role. */
export function HomePage() {
  const { t } = useTranslation('home');
  const permissions = usePermissions();
  const { client } = useRouteQuery<HomePageQuery>(graphql`
    query HomePageQuery($client: String!) @preloadable {
      client(slug: $client) {
        id
        name
        currency
        isLimited
        presence {
          hasAccounts
          hasFinancialStreamData
        }
      }
    }
  `);
  if (!client) return null;
  const { presence, currency } = client;
  const isKeeper = permissions.can('FINANCIAL_STREAMS', 'ADD');
  const hasInstances =
    presence.hasFinancialStreamData && permissions.can('FINANCIAL_STREAM_INSTANCES', 'READ');
  const mayReadFigures = permissions.can('TRIAL_BALANCE', 'READ');
  const steps = nextSteps({ ...presence, hasCurrency: currency != null }, permissions);
  return (
    <PageBody>
      <PageHeader
        title={client.name}
        description={
          currency || client.isLimited ? (
            <>
              {currency ? t('currency', { currency }) : null}
              {currency && client.isLimited ? ' · ' : null}
              {client.isLimited ? (
                <Suspense fallback={null}>
                  <LimitedTo clientId={client.id} />
                </Suspense>
              ) : null}
            </>
          ) : null
        }
      />
      <ErrorBoundary>
        <Suspense fallback={<GridSkeleton rowCount={8} />}>
          {isKeeper && hasInstances ? <Instances clientId={client.id} /> : null}
          {isKeeper && !hasInstances ? <NextSteps steps={steps} /> : null}
          {!isKeeper && mayReadFigures ? <Figures clientId={client.id} /> : null}
          {!isKeeper && !mayReadFigures ? <RoleScreens /> : null}
        </Suspense>
      </ErrorBoundary>
    </PageBody>
  );
}
