import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link as RouterLink, useLocation } from 'react-router';
import type {
  PostingGroupsQuery,
  PostingGroupsQuery$variables,
} from '../../__generated__/PostingGroupsQuery.graphql.ts';
import { Amount } from '../../components/Amount.tsx';
import { formatAmount, formatCount } from '../../components/amount.ts';
import { tableOf, type DataColumn } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { amountCell, countCell, textCell } from '../../components/table/listTable.ts';
import { TableActions } from '../../components/table/TableActions.tsx';
import type { TableReport } from '../../components/table/tableText.ts';
import { changedSearch } from '../../components/useQueryState.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { NotFoundError } from '../../relay/errors.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { analyticsCell, analyticsText } from './analyticsText.ts';
import type { AnalyticsColumn } from './postingColumns.tsx';

interface PostingGroupsProps {
  readonly clientId: string;
  readonly filter: PostingGroupsQuery$variables['filter'];
  readonly field: AnalyticsColumn;
  /** Decimals of the currency in a file. */
  readonly digits: number;
  readonly report: TableReport;
  /** Without its ending. */
  readonly fileName: string;
}

/** A line of the table: a value, or the sum of those that are not shown. */
interface GroupLine {
  readonly value: string;
  readonly name: string;
  readonly isRest: boolean;
  readonly totalCount: number;
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
}

/** The postings of a figure by the values of an analytics field: the sums of all lines are the figure. */
export function PostingGroups(props: PostingGroupsProps) {
  const { clientId, filter, field, digits, report, fileName } = props;
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const { client } = useLazyQuery<PostingGroupsQuery>(
    graphql`
      query PostingGroupsQuery($clientId: ID!, $filter: TransactionFilter!, $fieldId: ID!)
      @raw_response_type {
        client(id: $clientId) {
          id
          transactionGroups(filter: $filter, fieldId: $fieldId, first: 500) {
            groups {
              value
              totalCount
              debit
              credit
              balance
            }
            rest {
              groupCount
              totalCount
              debit
              credit
              balance
            }
          }
        }
      }
    `,
    { clientId, filter, fieldId: field.id },
    { fetchPolicy: 'store-and-network' },
  );
  if (!client) throw new NotFoundError({ message: 'The client is not known.', code: 'NOT_FOUND', id: null });
  const { groups, rest } = client.transactionGroups;
  const restName = (count: number) => t('panel.restOfGroups', { count, shown: formatCount(count, language) });
  const lines: readonly GroupLine[] = [
    ...groups.map(({ value, ...sums }) => ({
      ...sums,
      value: value ?? '',
      name: value == null ? t('panel.noValue') : analyticsText(value, field.type, language),
      isRest: false,
    })),
    ...(rest ? [{ ...rest, value: '', name: restName(rest.groupCount), isRest: true }] : []),
  ];
  const ofAmount = (name: 'debit' | 'credit' | 'balance', header: string): DataColumn<GroupLine> => ({
    id: name,
    header,
    align: 'end',
    text: (line) => formatAmount(line[name], language),
    cellStyle: { whiteSpace: 'nowrap' },
    render: (line) => <Amount value={line[name]} />,
    written: [{ header, cell: (line) => amountCell(line[name], language, digits) }],
  });
  const columns: readonly DataColumn<GroupLine>[] = [
    {
      id: 'value',
      header: field.displayName,
      isRowHeader: true,
      text: ({ name }) => name,
      written: [
        {
          header: field.displayName,
          cell: ({ value, name }) =>
            value === '' ? textCell(name) : analyticsCell(value, field.type, language),
        },
      ],
      cellStyle: { width: '100%', overflowWrap: 'anywhere' },
      render: (line) => <GroupLink line={line} />,
    },
    {
      id: 'count',
      header: t('panel.groupCount'),
      align: 'end',
      text: ({ totalCount }) => formatCount(totalCount, language),
      written: [{ header: t('panel.groupCount'), cell: ({ totalCount }) => countCell(totalCount) }],
    },
    ofAmount('debit', t('common:debit')),
    ofAmount('credit', t('common:credit')),
    ofAmount('balance', t('panel.balance')),
  ];
  const title = t('panel.groups', { field: field.displayName });
  return (
    <DataTable
      place="postingGroups"
      label={title}
      columns={columns}
      rows={lines}
      idOf={({ isRest, value }) => `${isRest} ${value}`}
      renderActions={(shown) => (
        <TableActions
          fileName={`${fileName} ${field.displayName}`}
          report={{ ...report, title }}
          readShown={() => tableOf({ columns, rows: shown })}
        />
      )}
      style={{ '& td, & th': { px: 1.5 } }}
    />
  );
}

/** The postings of a value, in the same place. */
function GroupLink({ line: { isRest, name, value } }: { readonly line: GroupLine }) {
  const { search } = useLocation();
  if (isRest) return <em>{name}</em>;
  return (
    <Link
      component={RouterLink}
      to={`?${changedSearch(new URLSearchParams(search), { value })}`}
      preventScrollReset
      underline="always"
    >
      {name}
    </Link>
  );
}
