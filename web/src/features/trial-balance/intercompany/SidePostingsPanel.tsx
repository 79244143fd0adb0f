import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { SidePostingsPanelQuery } from '../../../__generated__/SidePostingsPanelQuery.graphql.ts';
import { ErrorBoundary } from '../../../components/ErrorBoundary.tsx';
import { usePermissions } from '../../../components/PermissionsContext.ts';
import { SidePanel } from '../../../components/SidePanel.tsx';
import { GridSkeleton } from '../../../components/Skeletons.tsx';
import { useMinorDigits } from '../../../components/useMinorDigits.ts';
import { useQueryState } from '../../../components/useQueryState.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { BALANCE } from '../figure.ts';
import { FigureSums } from '../FigureSums.tsx';
import { NO_FIGURE } from '../noFigure.ts';
import { orderFrom } from '../postingOrder.ts';
import { PostingsTable } from '../PostingsTable.tsx';
import { type FilterEntity, type IntercompanyFilter, NO_PAIR } from './intercompanyFilter.ts';
import { ProposedRules } from './ProposedRules.tsx';
import { dataTypeOf, MATCHED_KINDS, type Origin } from './sideFigure.ts';

const linesQuery = graphql`
  query SidePostingsPanelQuery($clientId: ID!, $filter: TransactionFilter!, $orderBy: TransactionOrder!)
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
          __typename
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
            kind
          }
        }
      }
      analyticsFields {
        id
        mappingName
        displayName
        type
      }
      ...PostingsTable_client @arguments(filter: $filter, orderBy: $orderBy)
    }
  }
`;

interface SideAccount {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

interface SidePostingsProps {
  readonly clientId: string;
  readonly filter: IntercompanyFilter;
  readonly side: FilterEntity;
  readonly other: FilterEntity;
  /** Whose lines they are. */
  readonly accounts: readonly SideAccount[];
  /** Null: all of them. */
  readonly account: SideAccount | null;
  readonly origin: Origin;
  readonly amount: string;
  /** Rules take all that the side has booked. */
  readonly isWholeEliminated: boolean;
  readonly currency: string;
  readonly subtitle: string;
}

/** The lines behind a figure of one side, over both sides, until somebody goes back to these. */
export function SidePostingsPanel(props: SidePostingsProps) {
  const { t } = useTranslation('trial-balance/intercompany');
  const { search, change } = useQueryState();
  const { side, other, account, origin, currency, subtitle } = props;
  const towards = t('towards', { one: side.code || side.name, other: other.code || other.name });
  const title = account === null ? towards : `${account.code} ${account.name}`.trim();
  return (
    <SidePanel
      title={title}
      subtitle={
        <>
          <span>
            {[...(account === null ? [] : [towards]), t(`origins.${origin}`, { currency }), subtitle].join(
              ' · ',
            )}
          </span>
          <br />
          <Button startIcon={<ArrowBackIcon />} onClick={() => change(NO_FIGURE)} sx={{ ml: -3 }}>
            {t('back')}
          </Button>
        </>
      }
      place="postings"
      onClose={() => change(NO_PAIR)}
      isCovered={search.has('posting')}
    >
      <ErrorBoundary>
        <Suspense fallback={<GridSkeleton rowCount={8} />}>
          <Postings {...props} title={title} />
        </Suspense>
      </ErrorBoundary>
    </SidePanel>
  );
}

function Postings(props: SidePostingsProps & { readonly title: string }) {
  const { clientId, filter, side, other, accounts, origin, amount, currency, title } = props;
  const { t } = useTranslation('trial-balance/intercompany');
  const { can } = usePermissions();
  const { search } = useQueryState();
  const digits = useMinorDigits(currency);
  const order = orderFrom(search.get('order'));
  const mayPropose = origin === 'books' && !props.isWholeEliminated && can('ELIMINATIONS', 'EDIT');
  const isOfBalances = filter.view === 'BALANCES';
  const part = isOfBalances ? 'CLOSING' : 'TURNOVER';
  const variables = useMemo(
    () => ({
      clientId,
      orderBy: order,
      filter: {
        accountIds: accounts.map(({ id }) => id),
        fromPeriodId: filter.from.id,
        toPeriodId: filter.to.id,
        legalEntityIds: [side.id],
        counterpartyIds: [other.id],
        part,
        dataType: dataTypeOf[origin],
        adjustmentKinds: [...MATCHED_KINDS],
      } as const,
    }),
    [accounts, clientId, filter, order, origin, other, part, side],
  );
  const { client } = useLazyQuery<SidePostingsPanelQuery>(linesQuery, variables, {
    fetchPolicy: 'store-and-network',
  });
  if (!client) return null;
  const sums = client.transactions;
  const figure = {
    part,
    dataType: dataTypeOf[origin],
    side: BALANCE,
    column: filter.to.startDate,
    rowWord: title,
  } as const;
  const place = {
    clientId,
    filter: variables.filter,
    orderBy: order,
    figure,
    digits,
    currency,
    sums: { ...sums, sum: sums.balance },
    showsStream: sums.streams.length > 1,
    analytics: client.analyticsFields,
    fileName: `${t('title')} ${title} ${filter.to.endDate}`,
    report: { title: t('title'), notes: [[t('figure'), `${title} · ${props.subtitle}`] as const] },
  };
  return (
    <>
      <FigureSums
        figure={figure}
        amount={amount}
        title={t('figureIn', { currency })}
        sums={{ ...sums, ownershipParts: null, translatedParts: null }}
        share={null}
      />
      {mayPropose ? (
        <ProposedRules
          codes={accounts.map(({ code }) => code).filter((code) => code !== '')}
          streamIds={sums.streams.map(({ stream }) => stream.id)}
        />
      ) : null}
      <PostingsTable client={client} place={place} />
    </>
  );
}
