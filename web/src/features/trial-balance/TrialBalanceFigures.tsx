import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { TrialBalanceFigures_balance$key } from '../../__generated__/TrialBalanceFigures_balance.graphql.ts';
import type { TrialBalanceFiguresQuery } from '../../__generated__/TrialBalanceFiguresQuery.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { TreeGrid } from '../../components/treeGrid/TreeGrid.tsx';
import { TreeGridToolbar } from '../../components/treeGrid/TreeGridToolbar.tsx';
import { useExpansion } from '../../components/treeGrid/useExpansion.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { NotFoundError } from '../../relay/errors.ts';
import type { BalanceFilter } from './balanceFilter.ts';
import { balanceRows } from './balanceRows.ts';
import { columnIdOf, figureFrom } from './figure.ts';
import { PostingsPanel } from './PostingsPanel.tsx';
import { useBalanceColumns } from './useBalanceColumns.tsx';

export const figuresQuery = graphql`
  query TrialBalanceFiguresQuery($clientId: ID!, $filter: TrialBalanceFilter!) {
    client(id: $clientId) {
      id
      trialBalance(filter: $filter) {
        ...TrialBalanceFigures_balance
      }
    }
  }
`;

const LEVELS_OPEN_AT_FIRST = 99;

interface TrialBalanceFiguresProps {
  readonly queryRef: PreloadedQuery<TrialBalanceFiguresQuery>;
  readonly filter: BalanceFilter;
  /** Whether newer figures are on their way. */
  readonly isOld: boolean;
}

export function TrialBalanceFigures({ queryRef, filter, isOld }: TrialBalanceFiguresProps) {
  const { client } = usePreloadedQuery<TrialBalanceFiguresQuery>(figuresQuery, queryRef);
  if (!client) throw new NotFoundError({ message: 'The client is not known.', code: 'NOT_FOUND', id: null });
  return <FiguresGrid balance={client.trialBalance} clientId={client.id} filter={filter} isOld={isOld} />;
}

const balanceFragment = graphql`
  fragment TrialBalanceFigures_balance on TrialBalance {
    currency
    columns {
      fromPeriod {
        id
        startDate
        endDate
        fiscalYear
      }
      toPeriod {
        id
        startDate
        endDate
        fiscalYear
      }
    }
    rows {
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
      }
      turnover {
        debit
        credit
        eliminationDebit
        eliminationCredit
        adjustmentDebit
        adjustmentCredit
      }
      closing {
        debit
        credit
        eliminationDebit
        eliminationCredit
        adjustmentDebit
        adjustmentCredit
      }
    }
  }
`;

interface FiguresGridProps {
  readonly balance: TrialBalanceFigures_balance$key;
  readonly clientId: string;
  readonly filter: BalanceFilter;
  readonly isOld: boolean;
}

function FiguresGrid({ balance, clientId, filter, isOld }: FiguresGridProps) {
  const { t } = useTranslation('trial-balance');
  const { search, change } = useQueryState();
  const answer = useFragment(balanceFragment, balance);
  const rows = useMemo(() => balanceRows(answer, (line) => t(`lines.${line}`)), [answer, t]);
  const columns = useBalanceColumns(answer, rows);
  const level = Number(search.get('level') ?? LEVELS_OPEN_AT_FIRST);
  const expansion = useExpansion(rows, level);
  const figure = figureFrom(search.get('figure'));
  const chosenRow = figure ? rows.find((row) => row.id === figure.rowId) : undefined;
  const column = figure
    ? answer.columns.findIndex((each) => each.fromPeriod.startDate === figure.column)
    : -1;
  const isAcrossYears = answer.columns.some(
    (each) => each.fromPeriod.fiscalYear !== each.toPeriod.fiscalYear,
  );
  if (rows.every((row) => row.isTotal)) {
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
          opacity: isOld ? 0.55 : 1,
        }}
        aria-busy={isOld}
      >
        <TreeGridToolbar
          columns={columns}
          expansion={expansion}
          level={level}
          onLevel={(next) => change({ level: String(next) })}
          fileName={t('fileName', { from: filter.from.startDate, to: filter.to.endDate })}
        >
          <Box sx={{ typography: 'body2', color: 'text.secondary' }} role="status">
            {isOld
              ? t('updating')
              : answer.currency
                ? t('amountsIn', { currency: answer.currency })
                : t('noTotal')}
          </Box>
        </TreeGridToolbar>
        {isAcrossYears ? (
          <Alert severity="info" sx={{ mb: 2 }}>
            {t('acrossYears')}
          </Alert>
        ) : null}
        <TreeGrid
          label={t('title')}
          columns={columns}
          expansion={expansion}
          chosen={figure ? { rowId: figure.rowId, columnId: columnIdOf(figure) } : null}
        />
      </Box>
      {figure && chosenRow && column >= 0 ? (
        <PostingsPanel
          key={search.get('figure')}
          clientId={clientId}
          figure={figure}
          row={chosenRow}
          rows={rows}
          columnIndex={column}
          column={answer.columns[column]}
          currency={answer.currency ?? null}
          filter={filter}
        />
      ) : null}
    </Box>
  );
}
