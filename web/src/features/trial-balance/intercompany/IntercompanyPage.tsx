import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { IntercompanyPageQuery } from '../../../__generated__/IntercompanyPageQuery.graphql.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { LimitedTo } from '../../../components/LimitedTo.tsx';
import { PageBody } from '../../../components/PageBody.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { GridSkeleton } from '../../../components/Skeletons.tsx';
import { UnknownDropped } from '../../../components/UnknownDropped.tsx';
import { useQueryState } from '../../../components/useQueryState.ts';
import { nodesOf } from '../../../relay/nodesOf.ts';
import { useRouteQuery } from '../../../relay/useRouteQuery.ts';
import { frameOf, readFilter } from './intercompanyFilter.ts';
import { IntercompanyFilters } from './IntercompanyFilters.tsx';
import { IntercompanyMatrix } from './IntercompanyMatrix.tsx';

/** What legal entities have with each other, and how far they agree. */
export function IntercompanyPage() {
  const { t } = useTranslation('trial-balance/intercompany');
  const { search } = useQueryState();
  const { client } = useRouteQuery<IntercompanyPageQuery>(graphql`
    query IntercompanyPageQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        isLimited
        periodSet {
          periods {
            id
            startDate
            endDate
            fiscalYear
          }
        }
        legalEntities(first: 5000) {
          edges {
            node {
              id
              code
              name
            }
          }
        }
        figureCoverage {
          toPeriod {
            endDate
          }
        }
      }
    }
  `);
  const frame = useMemo(
    () => frameOf(client?.periodSet.periods ?? [], client ? nodesOf(client.legalEntities) : []),
    [client],
  );
  if (!client) return null;
  const latest = client.figureCoverage
    .map(({ toPeriod }) => toPeriod.endDate)
    .toSorted()
    .at(-1);
  const filter = readFilter(search, frame, latest ?? null);
  return (
    <PageBody isFilled>
      <PageHeader
        title={t('title')}
        description={
          client.isLimited ? (
            <Suspense fallback={null}>
              <LimitedTo clientId={client.id} />
            </Suspense>
          ) : (
            t('explanation')
          )
        }
      />
      {filter === null ? (
        <EmptyState title={t('empty.title')} description={t('empty.periods')} />
      ) : (
        <>
          <IntercompanyFilters filter={filter} frame={frame} />
          <UnknownDropped count={filter.unknownCount} />
          <ErrorBoundary>
            <Suspense fallback={<GridSkeleton />}>
              <IntercompanyMatrix clientId={client.id} filter={filter} frame={frame} />
            </Suspense>
          </ErrorBoundary>
        </>
      )}
    </PageBody>
  );
}
