import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { PostingsPanelQuery } from '../../__generated__/PostingsPanelQuery.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { amountCell } from '../../components/table/listTable.ts';
import { SidePanel } from '../../components/SidePanel.tsx';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import { GridSkeleton } from '../../components/Skeletons.tsx';
import { UnknownDropped } from '../../components/UnknownDropped.tsx';
import type { TableReport } from '../../components/table/tableText.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { NotFoundError } from '../../relay/errors.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import type { BalanceFilter } from './balanceFilter.ts';
import { amountOf, type BalanceRow } from './balanceRows.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { BALANCE, CONSOLIDATED, type Figure } from './figure.ts';
import { NO_FIGURE } from './noFigure.ts';
import { FigureSums } from './FigureSums.tsx';
import { sumOfFigure } from './figureSum.ts';
import { GroupChoice, GroupedPostings } from './GroupedPostings.tsx';
import { OwnershipParts, ownershipNotes, readOwnershipPart } from './OwnershipParts.tsx';
import { orderFrom } from './postingOrder.ts';
import { PostingsOfStream } from './PostingsOfStream.tsx';
import { PostingsTable } from './PostingsTable.tsx';
import { SourceRowPanel } from './SourceRowPanel.tsx';
import { partNotes, readPart, TranslatedParts } from './TranslatedParts.tsx';
import { missingRateNotice } from './MissingRate.tsx';
import { transactionVariables, variablesOfStream } from './transactionVariables.ts';
import { useLoadAnew } from './useLoadAnew.ts';

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
        onClose={() => change(NO_FIGURE)}
        place="postings"
        isCovered={postingKey !== null}
      >
        <ErrorBoundary notice={missingRateNotice}>
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

type Streams = NonNullable<PostingsPanelQuery['response']['client']>['transactions']['streams'];

/** Which stream's postings alone are listed. */
function StreamChoice({ streams, chosen }: { readonly streams: Streams; readonly chosen: string | null }) {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const { change } = useQueryState();
  return (
    <Box sx={{ mb: 3 }}>
      <SingleChoice
        label={t('panel.columns.stream')}
        placeholder={t('panel.allStreams')}
        options={streams.map(({ stream, totalCount }) => ({
          id: stream.slug,
          label: `${stream.name} (${formatCount(totalCount, language)})`,
        }))}
        value={chosen}
        onChange={(slug) => change({ stream: slug })}
      />
    </Box>
  );
}

/** What accounts hold is translated whole, and of several kinds: there are no groups of it. */
const isGrouped = ({ dataType }: Figure, { reportingCurrency }: BalanceFilter): boolean =>
  reportingCurrency === null && dataType !== CONSOLIDATED;

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
  const wanted = search.get('stream');
  const by = search.get('by');
  const order = orderFrom(search.get('order'));
  const { attempt, isLoading, loadAnew } = useLoadAnew(onLoadAnew);
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
          # As the table asks, so that the sums come along with its first page.
          transactions(filter: $filter, orderBy: $orderBy, first: 50) {
            totalCount
            debit
            credit
            balance
            translatedParts {
              ...TranslatedParts_part
            }
            ownershipParts {
              ...OwnershipParts_part
            }
            streams {
              totalCount
              currency
              debit
              credit
              balance
              stream {
                id
                slug
                name
              }
            }
          }
          # Behind the postings, with whose page they come along.
          analyticsFields {
            id
            mappingName
            displayName
            type
          }
          ...PostingsTable_client @arguments(filter: $filter, orderBy: $orderBy)
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  );
  if (!client) throw new NotFoundError({ message: 'The client is not known.', code: 'NOT_FOUND', id: null });
  const sums = client.transactions;
  const currency = filter.reportingCurrency;
  const parts = (sums.translatedParts ?? []).map((part) => readPart(part));
  const shares = sums.ownershipParts?.map((part) => readOwnershipPart(part)) ?? null;
  const amount = amountOf(row, columnIndex, figure);
  const share = sums.streams.find(({ stream }) => stream.slug === wanted) ?? null;
  const fields = isGrouped(figure, filter) ? client.analyticsFields : [];
  const field = fields.find(({ mappingName }) => mappingName === by) ?? null;
  const figureTitle = row.currency ? t('panel.figureIn', { currency: row.currency }) : t('panel.figure');
  const place = {
    clientId,
    filter: share === null ? variables.filter : variablesOfStream(variables.filter, share),
    orderBy: order,
    figure,
    digits,
    currency: row.currency,
    sums: { ...(share ?? sums), sum: sumOfFigure(figure, share ?? sums) },
    showsStream: sums.streams.length > 1,
    analytics: client.analyticsFields,
    fileName: `${t('panel.postings')} ${row.code || row.name} ${share === null ? '' : `${share.stream.name} `}${column.fromPeriod.startDate} ${column.toPeriod.endDate}`,
    report: {
      title: t('panel.postings'),
      notes: [
        ...notes,
        [t('panel.figure'), figureName] as const,
        [figureTitle, amountCell(amount, language, digits).text] as const,
        ...(currency === null ? [] : partNotes(parts, currency, { t, language })),
        ...ownershipNotes(shares ?? [], { t, language }),
        ...(share === null ? [] : [[t('panel.columns.stream'), share.stream.name] as const]),
      ],
    },
  };
  return (
    <>
      {sumOfFigure(figure, sums) === amount ? null : (
        <ChangedNotice isLoading={isLoading} onLoadAnew={loadAnew} />
      )}
      <FigureSums figure={figure} amount={amount} title={figureTitle} sums={sums} share={share} />
      <UnknownDropped
        count={(wanted === null || share !== null ? 0 : 1) + (by === null || field !== null ? 0 : 1)}
      />
      {shares === null ? null : <OwnershipParts parts={shares} />}
      {currency === null || parts.length === 0 ? null : <TranslatedParts parts={parts} currency={currency} />}
      {sums.streams.length > 1 || share !== null ? (
        <StreamChoice streams={sums.streams} chosen={share?.stream.slug ?? null} />
      ) : null}
      {shares === null ? <GroupChoice fields={fields} field={field} /> : null}
      {shares !== null ? null : share === null && field === null ? (
        <PostingsTable client={client} place={place} />
      ) : (
        <Suspense fallback={<GridSkeleton rowCount={8} />}>
          {field === null ? (
            <PostingsOfStream place={place} />
          ) : (
            <GroupedPostings place={place} field={field} />
          )}
        </Suspense>
      )}
    </>
  );
}
