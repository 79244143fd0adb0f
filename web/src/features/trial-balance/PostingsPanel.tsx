import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { Suspense, useMemo, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { PostingsPanelQuery } from '../../__generated__/PostingsPanelQuery.graphql.ts';
import { Amount } from '../../components/Amount.tsx';
import { formatCount, isZero } from '../../components/amount.ts';
import { formatPeriod } from '../../components/dates.ts';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { amountCell } from '../../components/table/listTable.ts';
import { SidePanel } from '../../components/SidePanel.tsx';
import { GridSkeleton } from '../../components/Skeletons.tsx';
import type { TableReport } from '../../components/table/tableText.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { NotFoundError } from '../../relay/errors.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import type { BalanceFilter } from './balanceFilter.ts';
import { amountOf, type BalanceRow } from './balanceRows.ts';
import { BALANCE, type Figure } from './figure.ts';
import { orderFrom } from './postingOrder.ts';
import { PostingsTable } from './PostingsTable.tsx';
import { SourceRowPanel } from './SourceRowPanel.tsx';
import { transactionVariables } from './transactionVariables.ts';

interface ColumnPeriod {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
}

export interface PostingsPanelProps {
  readonly clientId: string;
  readonly figure: Figure;
  readonly row: BalanceRow;
  readonly columnIndex: number;
  readonly column: { readonly fromPeriod: ColumnPeriod; readonly toPeriod: ColumnPeriod } | undefined;
  readonly filter: BalanceFilter;
  /** What stands above an exported trial balance. */
  readonly notes: TableReport['notes'];
  /** Decimals of the figure's currency in a file. */
  readonly digits: number;
  /** Asks for the figures of the table again. */
  readonly onLoadAnew: () => Promise<void>;
}

/** The postings that add up to a figure; a posting opens its row of the file in the same place. */
export function PostingsPanel(props: PostingsPanelProps) {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const { search, change } = useQueryState();
  const { figure, row, column } = props;
  const postingKey = search.get('posting');
  if (!column) return null;
  const period = formatPeriod(
    { startDate: column.fromPeriod.startDate, endDate: column.toPeriod.endDate },
    language,
  );
  const partTitle = `${t(`parts.${figure.part}`)} ${sideName(figure, t)}`.trim();
  const title = `${row.code} ${row.name}`.trim();
  const subtitle = `${partTitle} · ${t(`data.${figure.dataType}`)} · ${period}`;
  // The list stays below an open row: whoever goes back finds it as they left it.
  return (
    <>
      <SidePanel
        title={title}
        subtitle={subtitle}
        onClose={() => change({ figure: null, posting: null, order: null })}
        place="postings"
        isCovered={postingKey !== null}
      >
        <ErrorBoundary>
          <Suspense fallback={<GridSkeleton rowCount={8} />}>
            <Postings {...props} column={column} figureName={`${title} · ${subtitle}`} />
          </Suspense>
        </ErrorBoundary>
      </SidePanel>
      {postingKey === null ? null : <SourceRowPanel postingKey={postingKey} clientId={props.clientId} />}
    </>
  );
}

/** Openings and closings are balances by their name. */
function sideName({ part, side }: Figure, t: TFunction<'trial-balance'>): string {
  if (side === BALANCE) return part === 'TURNOVER' ? t('net') : '';
  return t(side === 'DEBIT' ? 'common:debit' : 'common:credit');
}

type Column = NonNullable<PostingsPanelProps['column']>;

interface PostingsProps extends PostingsPanelProps {
  readonly column: Column;
  /** The figure in words. */
  readonly figureName: string;
}

function Postings(props: PostingsProps) {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const { clientId, figure, row, column, columnIndex, filter, figureName, notes, digits, onLoadAnew } = props;
  const { search } = useQueryState();
  const order = orderFrom(search.get('order'));
  const [attempt, setAttempt] = useState(0);
  const [isLoading, startLoading] = useTransition();
  const { currency } = row;
  const variables = useMemo(
    () => ({ clientId, filter: transactionVariables({ figure, row, column, filter }), orderBy: order }),
    [clientId, column, figure, filter, order, row],
  );
  const { client } = useLazyQuery<PostingsPanelQuery>(
    graphql`
      query PostingsPanelQuery($clientId: ID!, $filter: TransactionFilter!, $orderBy: TransactionOrder!)
      @raw_response_type {
        client(id: $clientId) {
          id
          sums: transactions(filter: $filter, first: 1) {
            totalCount
            debit
            credit
            balance
          }
          ...PostingsTable_client @arguments(filter: $filter, orderBy: $orderBy)
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  );
  if (!client) throw new NotFoundError({ message: 'The client is not known.', code: 'NOT_FOUND', id: null });
  const { sums } = client;
  const amount = amountOf(row, columnIndex, figure);
  const sum = sumOfFigure(figure, sums);
  const isEqual = sum === amount;
  const figureTitle = currency ? t('panel.figureIn', { currency }) : t('panel.figure');
  const place = {
    clientId,
    filter: variables.filter,
    orderBy: order,
    figure,
    digits,
    sums: { ...sums, sum },
    fileName: `${t('panel.postings')} ${row.code || row.name} ${column.fromPeriod.startDate} ${column.toPeriod.endDate}`,
    report: {
      title: t('panel.postings'),
      notes: [
        ...notes,
        [t('panel.figure'), figureName] as const,
        [figureTitle, amountCell(amount, language, digits).text] as const,
      ],
    },
  };
  const loadAnew = () =>
    startLoading(async () => {
      await onLoadAnew();
      setAttempt((last) => last + 1);
    });
  return (
    <>
      {isEqual ? null : (
        <Alert
          severity="warning"
          sx={{ mb: 3 }}
          action={
            <Button color="inherit" size="small" loading={isLoading} onClick={loadAnew}>
              {t('panel.loadAnew')}
            </Button>
          }
        >
          {t('panel.changed')}
        </Alert>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          gap: 1,
          m: 0,
          p: 3,
          mb: 3,
          bgcolor: 'tokens.sunken',
          borderRadius: 1,
          '& dd': { m: 0, textAlign: 'right', fontWeight: 600 },
        }}
      >
        <dt>{figureTitle}</dt>
        <dd>
          <Amount value={amount} />
        </dd>
        <dt>{t('panel.sum', { count: sums.totalCount, shown: formatCount(sums.totalCount, language) })}</dt>
        <dd>
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            {isEqual ? (
              <CheckCircleIcon color="success" sx={{ fontSize: 16 }} titleAccess={t('panel.equal')} />
            ) : null}
            <Amount value={sum} />
          </Box>
        </dd>
      </Box>
      <PostingsTable client={client} place={place} />
    </>
  );
}

interface Sums {
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
}

/** A turnover is the sum of its own side; a balance, opening or closing is debit less credit, read from its own side. */
function sumOfFigure({ part, side }: Figure, sums: Sums): string {
  if (side === BALANCE) return sums.balance;
  if (part === 'TURNOVER') return side === 'DEBIT' ? sums.debit : sums.credit;
  if (side === 'DEBIT' || isZero(sums.balance)) return sums.balance;
  return sums.balance.startsWith('-') ? sums.balance.slice(1) : `-${sums.balance}`;
}
