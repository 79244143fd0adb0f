import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { PayrollFigures_client$key } from '../../__generated__/PayrollFigures_client.graphql.ts';
import type { PayrollFiguresPaginationQuery } from '../../__generated__/PayrollFiguresPaginationQuery.graphql.ts';
import type { PayrollFiguresQuery } from '../../__generated__/PayrollFiguresQuery.graphql.ts';
import { formatAmount, formatCount } from '../../components/amount.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LimitedTo } from '../../components/LimitedTo.tsx';
import { tableOf } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { TableActions } from '../../components/table/TableActions.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { nodesOf } from '../../relay/nodesOf.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { payrollColumns, type PayrollLine } from './payrollColumns.tsx';
import type { PayrollFilter } from './payrollFilter.ts';
import { RowsPanel } from './RowsPanel.tsx';

const query = graphql`
  query PayrollFiguresQuery($id: ID!, $filter: PayrollFilter!) {
    client(id: $id) {
      ...PayrollFigures_client @arguments(filter: $filter)
    }
  }
`;

const fragment = graphql`
  fragment PayrollFigures_client on Client
  @argumentDefinitions(
    filter: { type: "PayrollFilter!" }
    count: { type: "Int", defaultValue: 100 }
    cursor: { type: "String" }
  )
  @refetchable(queryName: "PayrollFiguresPaginationQuery") {
    id
    payrollData(filter: $filter, first: $count, after: $cursor)
      @connection(key: "PayrollFigures_payrollData", filters: ["filter"]) {
      totalCount
      isLimited
      totals {
        currency
        debit
        credit
        differenceCount
      }
      edges {
        node {
          side
          currency
          amount
          ledgerAmount
          difference
          legalEntity {
            id
            code
            name
          }
          period {
            id
            startDate
            endDate
          }
          account {
            id
            code
            name
          }
          person {
            id
            name
            identity
          }
          dimensionInstance {
            id
            code
            name
          }
        }
      }
    }
  }
`;

interface PayrollFiguresProps {
  readonly clientId: string;
  readonly filter: PayrollFilter;
}

export function PayrollFigures({ clientId, filter }: PayrollFiguresProps) {
  const { from, to, entityId, detail } = filter;
  const { client } = useLazyQuery<PayrollFiguresQuery>(query, {
    id: clientId,
    filter: {
      fromPeriodId: from.id,
      toPeriodId: to.id,
      ...(entityId === null ? {} : { legalEntityIds: [entityId] }),
      detail,
    },
  });
  return client ? <Figures client={client} filter={filter} /> : null;
}

const keyOf = ({ legalEntity, period, account, side, person, dimensionInstance }: PayrollLine): string =>
  [legalEntity.id, period.id, account.id, side, person?.id, dimensionInstance?.id].join(' ');

interface FiguresProps {
  readonly client: PayrollFigures_client$key;
  readonly filter: PayrollFilter;
}

function Figures({ client, filter }: FiguresProps) {
  const { t } = useTranslation('payroll');
  const language = useLanguage();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    PayrollFiguresPaginationQuery,
    PayrollFigures_client$key
  >(fragment, client);
  const [opened, setOpened] = useState<PayrollLine | null>(null);
  const { totals, totalCount, isLimited } = data.payrollData;
  const lines = nodesOf(data.payrollData);
  const columns = payrollColumns(t, language, filter.detail, setOpened);
  const more = hasNext ? { label: t('more'), isLoading: isLoadingNext, onMore: () => loadNext(100) } : null;
  return (
    <Box sx={{ display: 'flex', gap: 4, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isLimited && (
          <Typography variant="body2" color="text.secondary">
            <LimitedTo clientId={data.id} />
          </Typography>
        )}
        {totals.map(({ currency, debit, credit, differenceCount }) => (
          <Typography key={currency} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('total', {
              currency,
              debit: formatAmount(debit, language),
              credit: formatAmount(credit, language),
            })}
            {differenceCount != null &&
              ` · ${t(differenceCount === 0 ? 'ties' : 'differs', {
                count: differenceCount,
                formatted: formatCount(differenceCount, language),
              })}`}
          </Typography>
        ))}
        <DataTable
          label={t('title')}
          columns={columns}
          rows={lines}
          idOf={keyOf}
          isChosen={(line) => opened !== null && keyOf(line) === keyOf(opened)}
          count={t('shown', {
            shown: formatCount(lines.length, language),
            total: formatCount(totalCount, language),
          })}
          more={more}
          empty={<EmptyState title={t('none.title')} description={t('none.text')} />}
          renderActions={(shown) => (
            <TableActions
              fileName={t('fileName')}
              report={{ title: t('title'), notes: [] }}
              readShown={() => tableOf({ columns, rows: shown })}
            />
          )}
          isHeaderSticky
        />
      </Box>
      {opened && (
        <Suspense fallback={null}>
          <RowsPanel
            clientId={data.id}
            detail={filter.detail}
            line={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Box>
  );
}
