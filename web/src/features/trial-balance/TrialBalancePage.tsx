import Button from '@mui/material/Button';
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import type { TrialBalancePageQuery } from '../../__generated__/TrialBalancePageQuery.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { LimitedTo } from '../../components/LimitedTo.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { GridSkeleton } from '../../components/Skeletons.tsx';
import { UnknownDropped } from '../../components/UnknownDropped.tsx';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useReleasedQuery } from '../../relay/useRouteQuery.ts';
import { filterOf } from './balanceFilter.ts';
import { frameOf, type TrialBalanceRouteData } from './balanceFrame.ts';
import { balanceNotes } from './balanceNotes.ts';
import { FilterBar } from './FilterBar.tsx';
import { missingRateNotice } from './MissingRate.tsx';
import { TrialBalanceFigures, type FiguresAge } from './TrialBalanceFigures.tsx';

export function TrialBalancePage() {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const addressOf = useClientAddress();
  const { can } = usePermissions();
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
  const shown = useDeferredValue(wanted);
  const [last, setLast] = useState<Shown | null>(null);
  if (!client || !filter) {
    return (
      <PageBody>
        <PageHeader title={t('title')} />
        <EmptyState
          title={t('noPeriods.title')}
          description={t('noPeriods.text')}
          action={
            can('PERIODS', 'ADD') ? (
              <Button component={Link} to={addressOf('setup')} variant="contained">
                {t('noPeriods.action')}
              </Button>
            ) : null
          }
        />
      </PageBody>
    );
  }
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
      <FilterBar client={client} filter={filter} words={frame} />
      <UnknownDropped count={filter.unknownCount} />
      <ErrorBoundary
        content={shown?.figuresRef}
        notice={missingRateNotice}
        kept={last ? <ShownFigures shown={last} age="kept" onShown={setLast} /> : null}
      >
        <Suspense fallback={<GridSkeleton />}>
          {shown ? (
            <ShownFigures
              shown={shown}
              age={shown.figuresRef === figuresRef ? 'present' : 'previous'}
              onShown={setLast}
            />
          ) : (
            <GridSkeleton />
          )}
        </Suspense>
      </ErrorBoundary>
    </PageBody>
  );
}

interface Shown {
  readonly figuresRef: NonNullable<TrialBalanceRouteData['figuresRef']>;
  readonly filter: NonNullable<ReturnType<typeof filterOf>>;
  readonly notes: ReturnType<typeof balanceNotes>;
}

interface ShownFiguresProps {
  readonly shown: Shown;
  readonly age: FiguresAge;
  /** The figures are there: they are kept should the next ones not arrive. */
  readonly onShown: (shown: Shown) => void;
}

function ShownFigures({ shown, age, onShown }: ShownFiguresProps) {
  useReleasedQuery(shown.figuresRef);
  useEffect(() => onShown(shown), [onShown, shown]);
  const { figuresRef, filter, notes } = shown;
  return <TrialBalanceFigures queryRef={figuresRef} filter={filter} notes={notes} age={age} />;
}
