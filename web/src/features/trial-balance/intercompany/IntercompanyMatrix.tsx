import Box from '@mui/material/Box';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { IntercompanyMatrixQuery } from '../../../__generated__/IntercompanyMatrixQuery.graphql.ts';
import { formatAmount, formatCount, isZero } from '../../../components/amount.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import { useExpansion } from '../../../components/treeGrid/useExpansion.ts';
import { useMinorDigits } from '../../../components/useMinorDigits.ts';
import { useQueryState } from '../../../components/useQueryState.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { NotFoundError } from '../../../relay/errors.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { FiguresFrame } from '../FiguresFrame.tsx';
import {
  type IntercompanyFilter,
  type MatrixFrame,
  NO_PAIR,
  pairFrom,
  rangeWords,
} from './intercompanyFilter.ts';
import { PairPanel } from './PairPanel.tsx';
import { isOpen, signs, STATES } from './states.ts';
import { entitiesWithPairs, type MatrixRow, useMatrixColumns } from './useMatrixColumns.tsx';

const matrixQuery = graphql`
  query IntercompanyMatrixQuery(
    $clientId: ID!
    $from: ID!
    $to: ID!
    $view: IntercompanyView!
    $legalEntityIds: [ID!]
  ) @raw_response_type {
    client(id: $clientId) {
      id
      intercompany(fromPeriodId: $from, toPeriodId: $to, view: $view, legalEntityIds: $legalEntityIds) {
        currency
        toleranceAmount
        tolerancePercent
        pairs {
          difference
          state
          sides {
            legalEntity {
              id
            }
          }
        }
      }
    }
  }
`;

interface IntercompanyMatrixProps {
  readonly clientId: string;
  readonly filter: IntercompanyFilter;
  readonly frame: MatrixFrame;
}

export function IntercompanyMatrix({ clientId, filter, frame }: IntercompanyMatrixProps) {
  const { t } = useTranslation('trial-balance/intercompany');
  const language = useLanguage();
  const hintId = useId();
  const { search, change } = useQueryState();
  const { client } = useLazyQuery<IntercompanyMatrixQuery>(
    matrixQuery,
    {
      clientId,
      from: filter.from.id,
      to: filter.to.id,
      view: filter.view,
      legalEntityIds: filter.legalEntityIds.length === 0 ? null : filter.legalEntityIds,
    },
    { fetchPolicy: 'store-and-network' },
  );
  if (!client) throw new NotFoundError({ message: 'The client is not known.', code: 'NOT_FOUND', id: null });
  const { currency = '', pairs: all, toleranceAmount, tolerancePercent } = client.intercompany;
  const pairs = useMemo(
    () => (filter.showsDifferences ? all.filter(({ state }) => isOpen(state)) : all),
    [all, filter.showsDifferences],
  );
  const entities = useMemo(() => entitiesWithPairs(frame.entities, pairs), [frame.entities, pairs]);
  const rows = useMemo((): MatrixRow[] => entities.map((each) => ({ ...each, parentId: null })), [entities]);
  const digits = useMinorDigits(currency ?? '');
  const columns = useMatrixColumns({ pairs, entities, words: frame.words, currencyDigits: digits, hintId });
  const expansion = useExpansion(rows, 1);
  const pair = pairFrom(search.get('pair'), frame);
  const counts = STATES.map((state) => ({
    state,
    count: all.filter((each) => each.state === state).length,
  }));
  const tolerances = [
    ...(isZero(toleranceAmount) ? [] : [`${formatAmount(toleranceAmount, language)} ${currency ?? ''}`]),
    ...(isZero(tolerancePercent) ? [] : [`${formatAmount(tolerancePercent, language)} %`]),
  ];
  const range = { startDate: filter.from.startDate, endDate: filter.to.endDate };
  const chosenNames = frame.entities.filter(({ id }) => filter.legalEntityIds.includes(id));
  if (pairs.length === 0) {
    const isAllMatched = all.length > 0;
    return (
      <EmptyState
        title={t(isAllMatched ? 'empty.agreed' : 'empty.title')}
        description={t(isAllMatched ? 'empty.agreedText' : 'empty.text')}
      />
    );
  }
  return (
    <FiguresFrame
      title={t('title')}
      place="intercompany"
      fileName={t('fileName', rangeWords(filter))}
      notes={[
        [t('filter.range'), formatPeriod(range, language)],
        [t('filter.view'), t(`views.${filter.view}`)],
        [
          t('filter.legalEntities'),
          chosenNames.length === 0
            ? t('common:all')
            : chosenNames.map(({ code, name }) => `${code} ${name}`).join(', '),
        ],
        [t('tolerance'), tolerances.length === 0 ? t('noTolerance') : tolerances.join(t('or'))],
      ]}
      age="present"
      amountsIn={t('amountsIn', { currency: currency ?? '' })}
      columns={columns}
      expansion={expansion}
      level={1}
      onLevel={() => undefined}
      hint={{ id: hintId, text: t('showPair') }}
      chosen={pair === null ? null : { rowId: pair[0], columnId: pair[1] }}
      missing={
        search.has('pair') && pair === null
          ? { text: t('pairNotShown'), onClose: () => change(NO_PAIR) }
          : null
      }
      notices={
        <Box
          component="ul"
          aria-label={t('legend')}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 4,
            listStyle: 'none',
            m: 0,
            mb: 2,
            p: 0,
            typography: 'body2',
            '& .is-good': { color: 'tokens.success' },
            '& .is-bad': { color: 'tokens.error' },
            '& .is-warning': { color: 'tokens.warning' },
          }}
        >
          {counts.map(({ state, count }) => (
            <li key={state}>
              <span className={signs[state].className} aria-hidden>{`${signs[state].sign} `}</span>
              {t('counted', { state: t(`states.${state}`), shown: formatCount(count, language) })}
            </li>
          ))}
          <Box component="li" sx={{ color: 'text.secondary' }}>
            {tolerances.length === 0
              ? t('noTolerance')
              : t('toleranceOf', { tolerances: tolerances.join(t('or')) })}
          </Box>
        </Box>
      }
    >
      {pair === null ? null : (
        <PairPanel key={pair.join(' ')} clientId={clientId} filter={filter} frame={frame} pair={pair} />
      )}
    </FiguresFrame>
  );
}
