import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { PayrollDataPageQuery } from '../../__generated__/PayrollDataPageQuery.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { GridSkeleton } from '../../components/Skeletons.tsx';
import { useQueryState } from '../../components/useQueryState.ts';
import { nodesOf } from '../../relay/nodesOf.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { readFilter } from './payrollFilter.ts';
import { PayrollFigures } from './PayrollFigures.tsx';
import { PayrollFilters } from './PayrollFilters.tsx';

/** What persons were paid, beside the books, and how far both are apart. */
export function PayrollDataPage() {
  const { t } = useTranslation('payroll');
  const { search, change } = useQueryState();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { client } = useRouteQuery<PayrollDataPageQuery>(graphql`
    query PayrollDataPageQuery($client: String!) @preloadable {
      client(slug: $client) {
        id
        periodSet {
          periods {
            id
            startDate
            endDate
            ordering
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
      }
    }
  `);
  if (!client) return null;
  const periods = client.periodSet.periods.toSorted((left, right) => left.ordering - right.ordering);
  const entities = nodesOf(client.legalEntities);
  const filter = readFilter(search, periods, entities, today);
  return (
    <PageBody>
      <PageHeader title={t('title')} description={t('explanation')} />
      {filter === null ? (
        <EmptyState title={t('empty.title')} description={t('empty.text')} />
      ) : (
        <>
          <PayrollFilters filter={filter} periods={periods} entities={entities} onChange={change} />
          <Suspense fallback={<GridSkeleton />}>
            <PayrollFigures clientId={client.id} filter={filter} />
          </Suspense>
        </>
      )}
    </PageBody>
  );
}
