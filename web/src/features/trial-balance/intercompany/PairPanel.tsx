import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { addressWords, codeOrName } from '../../../components/addressWords.ts';
import { Amount } from '../../../components/Amount.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import { SidePanel } from '../../../components/SidePanel.tsx';
import { GridSkeleton } from '../../../components/Skeletons.tsx';
import { useQueryState } from '../../../components/useQueryState.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { SourceRowPanel } from '../SourceRowPanel.tsx';
import { SumList } from '../SumList.tsx';
import { type IntercompanyFilter, type MatrixFrame, NO_PAIR } from './intercompanyFilter.ts';
import { sideFigureFrom } from './sideFigure.ts';
import { SidePostingsPanel } from './SidePostingsPanel.tsx';
import { SideTable } from './SideTable.tsx';
import { knownState, signs } from './states.ts';
import { usePair } from './usePair.ts';

interface PairPanelProps {
  readonly clientId: string;
  readonly filter: IntercompanyFilter;
  readonly frame: MatrixFrame;
  /** Ids of both legal entities, that of the row first. */
  readonly pair: readonly [string, string];
}

/** What both sides of a pair have booked, account by account. */
export function PairPanel(props: PairPanelProps) {
  const { t } = useTranslation('trial-balance/intercompany');
  const language = useLanguage();
  const { search, change } = useQueryState();
  const { filter, frame, pair } = props;
  const posting = search.get('posting');
  const names = pair.map((id) => {
    const entity = frame.entities.find((each) => each.id === id);
    return entity === undefined ? '' : codeOrName(entity);
  });
  const period = formatPeriod(
    filter.view === 'BALANCES' ? filter.to : { startDate: filter.from.startDate, endDate: filter.to.endDate },
    language,
  );
  const subtitle = `${t(`views.${filter.view}`)} · ${filter.view === 'BALANCES' ? t('closingOf', { period }) : period}`;
  return (
    <>
      <SidePanel
        title={names.join(' – ')}
        subtitle={subtitle}
        place="postings"
        onClose={() => change(NO_PAIR)}
        isCovered={search.has('figure') || posting !== null}
      >
        <ErrorBoundary>
          <Suspense fallback={<GridSkeleton rowCount={6} />}>
            <Sides {...props} />
          </Suspense>
        </ErrorBoundary>
      </SidePanel>
      <Suspense fallback={null}>
        <OpenFigure {...props} subtitle={subtitle} />
      </Suspense>
      {posting === null ? null : <SourceRowPanel postingKey={posting} clientId={props.clientId} />}
    </>
  );
}

function Sides(props: PairPanelProps) {
  const { t } = useTranslation('trial-balance/intercompany');
  const found = usePair(props);
  if (found === null) return <EmptyState title={t('empty.pair')} description={t('empty.pairText')} />;
  const { groupCurrency, difference, sides } = found;
  const state = knownState(found.state);
  return (
    <>
      <SumList>
        <dt>{t('difference', { currency: groupCurrency })}</dt>
        <dd>
          <Amount value={difference} />
        </dd>
        <dt>{t('state')}</dt>
        <Box
          component="dd"
          sx={{
            '& .is-good': { color: 'tokens.success' },
            '& .is-bad': { color: 'tokens.error' },
            '& .is-warning': { color: 'tokens.warning' },
          }}
        >
          <span className={signs[state].className} aria-hidden>{`${signs[state].sign} `}</span>
          {t(`states.${state}`)}
        </Box>
      </SumList>
      {sides.map((each, place) => (
        <SideTable key={each.legalEntity.id} side={each} place={place} groupCurrency={groupCurrency} />
      ))}
    </>
  );
}

/** The lines behind the figure that the address names, where it is one of the pair. */
function OpenFigure(props: PairPanelProps & { readonly subtitle: string }) {
  const { clientId, filter, subtitle } = props;
  const { search } = useQueryState();
  const found = usePair(props);
  const figure = sideFigureFrom(search.get('figure'));
  const side = figure === null ? undefined : found?.sides[figure.side];
  const other = figure === null ? undefined : found?.sides[1 - figure.side];
  if (found === null || figure === null || side === undefined || other === undefined) return null;
  const accounts = side.accounts.map(({ account }) => account);
  const { accountWord } = figure;
  const account =
    accountWord === null ? null : (addressWords(accounts, codeOrName).find(accountWord) ?? null);
  if (accountWord !== null && account === null) return null;
  const shown = account === null ? side : side.accounts.find((each) => each.account.id === account.id);
  return (
    <SidePostingsPanel
      key={search.get('figure')}
      clientId={clientId}
      filter={filter}
      side={side.legalEntity}
      other={other.legalEntity}
      accounts={account === null ? accounts : [account]}
      account={account}
      origin={figure.origin}
      amount={shown?.[figure.origin] ?? side[figure.origin]}
      isWholeEliminated={shown?.books === shown?.eliminated}
      currency={found.groupCurrency}
      subtitle={subtitle}
    />
  );
}
