import Alert from '@mui/material/Alert';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fetchQuery,
  graphql,
  useFragment,
  usePreloadedQuery,
  useRelayEnvironment,
  type PreloadedQuery,
} from 'react-relay';
import type { TrialBalanceFigures_balance$key } from '../../__generated__/TrialBalanceFigures_balance.graphql.ts';
import type { TrialBalanceFiguresQuery } from '../../__generated__/TrialBalanceFiguresQuery.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FindField, useWanted } from '../../components/treeGrid/FindField.tsx';
import { useQueryState } from '../../components/useQueryState.ts';
import { NotFoundError } from '../../relay/errors.ts';
import { isNarrowedByDimension, type BalanceFilter } from './balanceFilter.ts';
import { type BalanceRow, balanceRows, foundRows, isWithoutAccounts, minorDigitsIn } from './balanceRows.ts';
import { BALANCE, columnIdOf, figureFrom } from './figure.ts';
import { FiguresFrame } from './FiguresFrame.tsx';
import type { FiguresAge } from './LatestFigures.tsx';
import { NO_FIGURE } from './noFigure.ts';
import { PostingsPanel } from './PostingsPanel.tsx';
import { figuresQuery } from './TrialBalanceFiguresQuery.ts';
import { StaleFigures } from './StaleFigures.tsx';
import { StaleInitialBalances } from './StaleInitialBalances.tsx';
import { useBalanceColumns } from './useBalanceColumns.tsx';
import { useFiguresExpansion } from './useFiguresExpansion.ts';
import { useStaleInitialBalances } from './useStaleInitialBalances.ts';
import { useStaleInstances } from './useStaleInstances.ts';

interface TrialBalanceFiguresProps {
  readonly queryRef: PreloadedQuery<TrialBalanceFiguresQuery>;
  readonly filter: BalanceFilter;
  /** What was chosen, in words. */
  readonly notes: readonly (readonly [string, string])[];
  readonly age: FiguresAge;
}

export function TrialBalanceFigures({ queryRef, ...rest }: TrialBalanceFiguresProps) {
  const environment = useRelayEnvironment();
  const { client } = usePreloadedQuery<TrialBalanceFiguresQuery>(figuresQuery, queryRef);
  if (!client) throw new NotFoundError({ message: 'The client is not known.', code: 'NOT_FOUND', id: null });
  const loadAnew = async (): Promise<void> => {
    await fetchQuery<TrialBalanceFiguresQuery>(environment, figuresQuery, queryRef.variables, {
      fetchPolicy: 'network-only',
    }).toPromise();
  };
  return <FiguresGrid balance={client.trialBalance} clientId={client.id} onLoadAnew={loadAnew} {...rest} />;
}

const balanceFragment = graphql`
  fragment TrialBalanceFigures_balance on TrialBalance {
    staleInstances {
      ...useStaleInstances_instances
    }
    ...useStaleInitialBalances_balance
    currency
    currencies {
      code
      minorDigits
    }
    carriedForward
    columns {
      fromPeriod {
        id
        startDate
        endDate
      }
      toPeriod {
        id
        startDate
        endDate
      }
    }
    rows {
      currency
      account {
        id
        code
        name
        parent {
          id
        }
      }
      computed
      opening {
        debit
        credit
        eliminationDebit
        eliminationCredit
        adjustmentDebit
        adjustmentCredit
        consolidatedDebit
        consolidatedCredit
        balance
        eliminationBalance
        adjustmentBalance
        consolidatedBalance
      }
      turnover {
        debit
        credit
        eliminationDebit
        eliminationCredit
        adjustmentDebit
        adjustmentCredit
        consolidatedDebit
        consolidatedCredit
        balance
        eliminationBalance
        adjustmentBalance
        consolidatedBalance
      }
      rateEffect {
        debit
        credit
        eliminationDebit
        eliminationCredit
        adjustmentDebit
        adjustmentCredit
        consolidatedDebit
        consolidatedCredit
        balance
        eliminationBalance
        adjustmentBalance
        consolidatedBalance
      }
      scopeEffect {
        debit
        credit
        eliminationDebit
        eliminationCredit
        adjustmentDebit
        adjustmentCredit
        consolidatedDebit
        consolidatedCredit
        balance
        eliminationBalance
        adjustmentBalance
        consolidatedBalance
      }
      closing {
        debit
        credit
        eliminationDebit
        eliminationCredit
        adjustmentDebit
        adjustmentCredit
        consolidatedDebit
        consolidatedCredit
        balance
        eliminationBalance
        adjustmentBalance
        consolidatedBalance
      }
    }
  }
`;

interface FiguresGridProps extends Omit<TrialBalanceFiguresProps, 'queryRef'> {
  readonly balance: TrialBalanceFigures_balance$key;
  readonly clientId: string;
  readonly onLoadAnew: () => Promise<void>;
}

const wordOf = ({ word }: BalanceRow): string => word;

function FiguresGrid({ balance, clientId, onLoadAnew, filter, notes, age }: FiguresGridProps) {
  const { t } = useTranslation('trial-balance');
  const { search, change } = useQueryState();
  const answer = useFragment(balanceFragment, balance);
  const staleInstances = useStaleInstances(answer.staleInstances);
  const staleInitial = useStaleInitialBalances(answer);
  const rows = useMemo(
    () =>
      balanceRows(answer, {
        nameOfLine: (line) => t(`lines.${line}`),
        nameOfCurrency: (currency) => t('lines.CURRENCY_TOTAL', { currency }),
      }),
    [answer, t],
  );
  const wanted = useWanted();
  const hintId = useId();
  const found = useMemo(() => foundRows(rows, wanted), [rows, wanted]);
  const columns = useBalanceColumns(answer, rows, {
    hintId,
    showsBalances: filter.showsBalances,
    isOfGroup: filter.group !== null,
    eliminations: filter.eliminations,
  });
  const { level, expansion, onLevel } = useFiguresExpansion(found.rows, wordOf, wanted !== '');
  const figure = figureFrom(search.get('figure'));
  const chosenRow = figure ? rows.find((row) => row.word === figure.rowWord) : undefined;
  const column = figure
    ? answer.columns.findIndex((each) => each.fromPeriod.startDate === figure.column)
    : -1;
  const isFigureShown =
    chosenRow !== undefined && column >= 0 && (figure?.side === BALANCE) === filter.showsBalances;
  const amountsIn = [
    answer.currency ? t('amountsIn', { currency: answer.currency }) : t('noTotal'),
    ...(filter.reportingCurrency === null ? [] : [t('translation.note')]),
    ...(filter.group === null ? [] : [t('ownership.note')]),
    ...(filter.showsBalances ? [t('creditIsNegative')] : []),
    ...(isNarrowedByDimension(filter) ? [t('onlyPart')] : []),
  ].join(' · ');
  const figureNotes = useMemo(
    () => [
      ...notes,
      [t('notes.amounts'), amountsIn] as const,
      ...(answer.carriedForward ? [[t('notes.carriedForward'), t('acrossYears')] as const] : []),
      ...staleInstances.map(({ name, cause }) => [t('notes.outOfDate'), `${name} – ${cause}`] as const),
      ...staleInitial.map((name) => [t('notes.outOfDate'), t('stale.initialOutdated', { name })] as const),
    ],
    [amountsIn, answer.carriedForward, notes, staleInitial, staleInstances, t],
  );
  const shownNotes = useMemo(
    () => (wanted === '' ? figureNotes : [...figureNotes, [t('common:treeGrid.find'), wanted] as const]),
    [figureNotes, t, wanted],
  );
  if (isWithoutAccounts(rows)) {
    return <EmptyState title={t('empty.title')} description={t('empty.text')} />;
  }
  return (
    <FiguresFrame
      title={t('title')}
      place="trial-balance"
      fileName={t('fileName', { from: filter.from.startDate, to: filter.to.endDate })}
      notes={shownNotes}
      age={age}
      amountsIn={amountsIn}
      found={wanted === '' ? null : t('common:treeGrid.found', found)}
      finder={<FindField />}
      columns={columns}
      expansion={expansion}
      level={level}
      onLevel={onLevel}
      hint={{ id: hintId, text: t('showPostings') }}
      chosen={figure && chosenRow ? { rowId: chosenRow.id, columnId: columnIdOf(figure) } : null}
      missing={
        search.has('figure') && !isFigureShown
          ? { text: t('figureNotShown'), onClose: () => change(NO_FIGURE) }
          : null
      }
      notices={
        <>
          <StaleFigures instances={staleInstances} />
          <StaleInitialBalances names={staleInitial} />
          {answer.carriedForward ? (
            <Alert severity="info" sx={{ mb: 2 }}>
              {t('acrossYears')}
            </Alert>
          ) : null}
        </>
      }
    >
      {figure && chosenRow && isFigureShown ? (
        <PostingsPanel
          key={search.get('figure')}
          clientId={clientId}
          figure={figure}
          row={chosenRow}
          columnIndex={column}
          column={answer.columns[column]}
          filter={filter}
          notes={figureNotes}
          digits={minorDigitsIn(answer)(chosenRow)}
          onLoadAnew={onLoadAnew}
        />
      ) : null}
    </FiguresFrame>
  );
}
