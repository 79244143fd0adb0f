import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
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
import { FindField, LEVEL_WHILE_FINDING, useWanted } from '../../components/treeGrid/FindField.tsx';
import { TreeGrid } from '../../components/treeGrid/TreeGrid.tsx';
import { TreeGridToolbar } from '../../components/treeGrid/TreeGridToolbar.tsx';
import { useExpansion } from '../../components/treeGrid/useExpansion.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { NotFoundError } from '../../relay/errors.ts';
import { isNarrowedByDimension, type BalanceFilter } from './balanceFilter.ts';
import { balanceRows, foundRows, isWithoutAccounts, writtenDigits } from './balanceRows.ts';
import { BALANCE, columnIdOf, figureFrom } from './figure.ts';
import { PostingsPanel } from './PostingsPanel.tsx';
import { StaleFigures } from './StaleFigures.tsx';
import { StaleInitialBalances } from './StaleInitialBalances.tsx';
import { useBalanceColumns } from './useBalanceColumns.tsx';
import { useStaleInitialBalances } from './useStaleInitialBalances.ts';
import { useStaleInstances } from './useStaleInstances.ts';

const figuresQuery = graphql`
  query TrialBalanceFiguresQuery($clientId: ID!, $filter: TrialBalanceFilter!) @preloadable {
    client(id: $clientId) {
      id
      trialBalance(filter: $filter) {
        ...TrialBalanceFigures_balance
      }
    }
  }
`;

const LEVELS_OPEN_AT_FIRST = 99;

/** `previous`: newer ones are on their way; `kept`: they did not arrive. */
export type FiguresAge = 'present' | 'previous' | 'kept';

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
        balance
        eliminationBalance
        adjustmentBalance
      }
      turnover {
        debit
        credit
        eliminationDebit
        eliminationCredit
        adjustmentDebit
        adjustmentCredit
        balance
        eliminationBalance
        adjustmentBalance
      }
      rateEffect {
        debit
        credit
        eliminationDebit
        eliminationCredit
        adjustmentDebit
        adjustmentCredit
        balance
        eliminationBalance
        adjustmentBalance
      }
      closing {
        debit
        credit
        eliminationDebit
        eliminationCredit
        adjustmentDebit
        adjustmentCredit
        balance
        eliminationBalance
        adjustmentBalance
      }
    }
  }
`;

interface FiguresGridProps extends Omit<TrialBalanceFiguresProps, 'queryRef'> {
  readonly balance: TrialBalanceFigures_balance$key;
  readonly clientId: string;
  readonly onLoadAnew: () => Promise<void>;
}

/** How deep the tree is open, as the address says it. */
function levelOf(text: string | null): number {
  const level = Number(text ?? '');
  return Number.isInteger(level) && level > 0 ? level : LEVELS_OPEN_AT_FIRST;
}

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
  const columns = useBalanceColumns(answer, rows, { hintId, showsBalances: filter.showsBalances });
  const level = wanted === '' ? levelOf(search.get('level')) : LEVEL_WHILE_FINDING;
  const expansion = useExpansion(found.rows, level);
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
    ...(filter.showsBalances ? [t('creditIsNegative')] : []),
    ...(isNarrowedByDimension(filter) ? [t('onlyPart')] : []),
  ].join(' · ');
  const statusText = { present: amountsIn, previous: t('updating'), kept: t('keptFigures') }[age];
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
  const report = useMemo(() => {
    const foundNotes = wanted !== '' ? [[t('common:treeGrid.find'), wanted] as const] : [];
    return { title: t('title'), notes: [...figureNotes, ...foundNotes] };
  }, [figureNotes, t, wanted]);
  if (isWithoutAccounts(rows)) {
    return <EmptyState title={t('empty.title')} description={t('empty.text')} />;
  }
  return (
    <Box sx={{ flex: 1, display: 'flex', minHeight: 0, mx: -6, mb: -3 }}>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          px: 6,
          pb: 3,
          opacity: age === 'previous' ? 0.55 : 1,
        }}
        aria-busy={age === 'previous'}
      >
        <TreeGridToolbar
          columns={columns}
          expansion={expansion}
          level={level}
          onLevel={(next) => change({ level: String(next) })}
          fileName={t('fileName', { from: filter.from.startDate, to: filter.to.endDate })}
          report={report}
        >
          <Box sx={{ typography: 'body2', color: 'text.secondary' }} role="status">
            {wanted === '' ? statusText : `${statusText} · ${t('common:treeGrid.found', found)}`}
          </Box>
          <FindField />
        </TreeGridToolbar>
        {search.has('figure') && !isFigureShown ? (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t('figureNotShown')}
          </Alert>
        ) : null}
        <StaleFigures instances={staleInstances} />
        <StaleInitialBalances names={staleInitial} />
        {answer.carriedForward ? (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t('acrossYears')}
          </Alert>
        ) : null}
        <span id={hintId} hidden>
          {t('showPostings')}
        </span>
        <TreeGrid
          place="trial-balance"
          label={t('title')}
          columns={columns}
          expansion={expansion}
          chosen={figure && chosenRow ? { rowId: chosenRow.id, columnId: columnIdOf(figure) } : null}
        />
      </Box>
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
          digits={writtenDigits(answer)(chosenRow)}
          onLoadAnew={onLoadAnew}
        />
      ) : null}
    </Box>
  );
}
