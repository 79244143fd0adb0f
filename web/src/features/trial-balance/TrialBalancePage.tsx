import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useLoaderData, useSearchParams } from 'react-router';
import type { TrialBalancePageQuery } from '../../__generated__/TrialBalancePageQuery.graphql.ts';
import { LimitedTo } from '../../components/LimitedTo.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { UnknownDropped } from '../../components/UnknownDropped.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useReleasedQuery } from '../../relay/useRouteQuery.ts';
import { filterOf } from './balanceFilter.ts';
import { frameOf, type TrialBalanceRouteData } from './balanceFrame.ts';
import { balanceNotes } from './balanceNotes.ts';
import { FilterBar } from './FilterBar.tsx';
import { LatestFigures } from './LatestFigures.tsx';
import { missingRateNotice } from './MissingRate.tsx';
import { NoPeriods } from './NoPeriods.tsx';
import { TrialBalanceFigures } from './TrialBalanceFigures.tsx';

export function TrialBalancePage() {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const [search] = useSearchParams();
  const { queryRef, figuresRef } = useLoaderData<TrialBalanceRouteData>();
  useReleasedQuery(queryRef);
  const data = usePreloadedQuery<TrialBalancePageQuery>(
    graphql`
      query TrialBalancePageQuery($client: String!) {
        client(slug: $client) {
          id
          isLimited
          ...FilterBar_client
          ...balanceFrame_client
        }
      }
    `,
    queryRef,
  );
  const frame = useMemo(() => frameOf(data.client), [data.client]);
  const filter = useMemo(() => filterOf(search, frame), [search, frame]);
  const { client } = data;
  const notes = useMemo(
    () => (client && filter ? balanceNotes({ filter, ...frame }, t, language) : []),
    [client, filter, frame, language, t],
  );
  const wanted = useMemo(
    () => (figuresRef && filter ? { figuresRef, filter, notes } : null),
    [figuresRef, filter, notes],
  );
  if (!client || !filter) return <NoPeriods title={t('title')} />;
  return (
    <PageBody isFilled>
      <PageHeader
        title={t('title')}
        {...(client.isLimited && {
          description: (
            <Suspense fallback={null}>
              <LimitedTo clientId={client.id} />
            </Suspense>
          ),
        })}
      />
      <FilterBar client={client} filter={filter} words={frame} figuresRef={figuresRef} />
      <UnknownDropped count={filter.unknownCount} />
      <LatestFigures wanted={wanted} notice={missingRateNotice}>
        {(shown, age) => (
          <TrialBalanceFigures
            queryRef={shown.figuresRef}
            filter={shown.filter}
            notes={shown.notes}
            age={age}
          />
        )}
      </LatestFigures>
    </PageBody>
  );
}
