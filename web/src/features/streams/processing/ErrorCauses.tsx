import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type {
  ErrorCauses_instance$data,
  ErrorCauses_instance$key,
} from '../../../__generated__/ErrorCauses_instance.graphql.ts';
import type { ErrorCausesPaginationQuery } from '../../../__generated__/ErrorCausesPaginationQuery.graphql.ts';
import type {
  ErrorCausesQuery,
  ProcessingErrorCode,
} from '../../../__generated__/ErrorCausesQuery.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import type { DataColumn } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { placeSearch } from '../../../components/instances/editorAddress.ts';
import { ErrorLinks } from './ErrorLinks.tsx';
import type { ErrorContext, ErrorFilter } from './errorNavigation.ts';
import { ErrorValue } from './ErrorValue.tsx';
import { useErrorList } from './useErrorList.ts';

const query = graphql`
  query ErrorCausesQuery($id: ID!, $code: ProcessingErrorCode!) @raw_response_type {
    node(id: $id) {
      ... on StreamInstance {
        ...ErrorCauses_instance @arguments(code: $code) @alias(as: "causes")
      }
    }
  }
`;

const fragment = graphql`
  fragment ErrorCauses_instance on StreamInstance
  @argumentDefinitions(
    code: { type: "ProcessingErrorCode" }
    count: { type: "Int", defaultValue: 20 }
    cursor: { type: "String" }
  )
  @refetchable(queryName: "ErrorCausesPaginationQuery") {
    errorGroups(first: $count, after: $cursor, code: $code)
      @connection(key: "ErrorCauses_errorGroups", filters: ["code"]) {
      totalCount
      edges {
        node {
          column {
            position
            name
          }
          value
          ruleIds
          isRest
          count
          firstRow
        }
      }
    }
  }
`;

type Cause = ErrorCauses_instance$data['errorGroups']['edges'][number]['node'];

interface ErrorCausesProps {
  readonly context: ErrorContext;
  readonly code: ProcessingErrorCode;
  readonly filter: ErrorFilter;
}

interface LoadedErrorCausesProps extends ErrorCausesProps {
  readonly instance: ErrorCauses_instance$key;
}

const pageSize = 100;

function LoadedErrorCauses({ instance, context, code, filter }: LoadedErrorCausesProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ErrorCausesPaginationQuery,
    ErrorCauses_instance$key
  >(fragment, instance);
  const { edges, totalCount } = data.errorGroups;
  const causes = edges.map(({ node }) => node);
  const rowsOf = ({ column, value = null }: Cause) => ({
    code,
    column: column?.position ?? null,
    value,
    list: 'rows' as const,
  });
  const columns: readonly DataColumn<Cause>[] = [
    { id: 'column', header: t('errors.column'), text: ({ column }) => column?.name ?? '' },
    {
      id: 'value',
      header: t('errors.value'),
      text: ({ value }) => value ?? '',
      render: ({ value, isRest }) => <ErrorValue value={value ?? null} isRest={isRest} />,
    },
    {
      id: 'times',
      header: t('errors.times'),
      align: 'end',
      text: ({ count }) => formatCount(count, language),
      render: (cause) => {
        const formatted = formatCount(cause.count, language);
        return (
          <Link
            component={RouterLink}
            to={placeSearch({ pane: 'output', tab: 'errors', ...rowsOf(cause) })}
            aria-label={t('errors.showThese', { count: cause.count, formatted })}
          >
            {formatted}
          </Link>
        );
      },
    },
    {
      id: 'first',
      header: t('errors.firstOfThem'),
      text: ({ firstRow }) => (firstRow == null ? '' : formatCount(firstRow, language)),
      render: ({ firstRow = null, column = null, value = null, ruleIds }) => (
        <ErrorLinks context={context} error={{ code, row: firstRow, column, value, ruleIds }} />
      ),
    },
  ];
  const counts = { shown: formatCount(edges.length, language), total: formatCount(totalCount, language) };
  return (
    <DataTable
      label={t('errors.values', { title: t(`code.${code}.title`) })}
      columns={columns}
      rows={causes}
      idOf={({ column, value, isRest, ruleIds }) =>
        [column?.position ?? null, value ?? null, isRest, ...ruleIds].join('\u0000')
      }
      isChosen={(cause) => {
        const { column, value } = rowsOf(cause);
        return (column !== null || value !== null) && filter.column === column && filter.value === value;
      }}
      more={
        hasNext
          ? {
              label: t('errors.moreCauses', counts),
              isLoading: isLoadingNext,
              onMore: () => loadNext(pageSize),
            }
          : null
      }
    />
  );
}

/** What caused the errors of a kind, the most frequent cause first; each leads to its rows and to its first row. */
export function ErrorCauses(props: ErrorCausesProps) {
  const { context, code } = props;
  const list = useErrorList(`causes ${code}`);
  const { node } = useLazyQuery<ErrorCausesQuery>(query, { id: context.instanceId, code }, list.loadOptions);
  const instance = node?.causes;
  return instance ? <LoadedErrorCauses {...props} instance={instance} /> : null;
}
