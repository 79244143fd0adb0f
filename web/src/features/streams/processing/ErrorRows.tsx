import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { ErrorRows_instance$key } from '../../../__generated__/ErrorRows_instance.graphql.ts';
import type { ErrorRowsPaginationQuery } from '../../../__generated__/ErrorRowsPaginationQuery.graphql.ts';
import type { ErrorRowsQuery, ProcessingErrorCode } from '../../../__generated__/ErrorRowsQuery.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import type { ErrorContext, ErrorFilter } from './errorNavigation.ts';
import { useErrorColumns } from './useErrorColumns.tsx';
import { useErrorList } from './useErrorList.ts';

const query = graphql`
  query ErrorRowsQuery($id: ID!, $code: ProcessingErrorCode, $column: Int, $value: String, $ruleIds: [ID!])
  @raw_response_type {
    node(id: $id) {
      ... on StreamInstance {
        ...ErrorRows_instance
          @arguments(code: $code, column: $column, value: $value, ruleIds: $ruleIds)
          @alias(as: "errorRows")
      }
    }
  }
`;

const fragment = graphql`
  fragment ErrorRows_instance on StreamInstance
  @argumentDefinitions(
    code: { type: "ProcessingErrorCode" }
    column: { type: "Int" }
    value: { type: "String" }
    ruleIds: { type: "[ID!]" }
    count: { type: "Int", defaultValue: 50 }
    cursor: { type: "String" }
  )
  @refetchable(queryName: "ErrorRowsPaginationQuery") {
    errors(first: $count, after: $cursor, code: $code, column: $column, value: $value, ruleIds: $ruleIds)
      @connection(key: "ErrorRows_errors", filters: ["code", "column", "value", "ruleIds"]) {
      totalCount
      storedCount
      edges {
        node {
          id
          row
          column {
            position
            name
          }
          code
          ruleIds
          value
          params {
            name
            value
          }
        }
      }
    }
  }
`;

interface ErrorRowsProps {
  readonly context: ErrorContext;
  /** Null where errors of every kind are listed. */
  readonly code: ProcessingErrorCode | null;
  readonly filter: ErrorFilter & { readonly ruleId: string | null };
  /** What the list is called. */
  readonly title: string;
}

interface LoadedErrorRowsProps extends ErrorRowsProps {
  readonly instance: ErrorRows_instance$key;
  readonly leftFrom: string | null;
  readonly onLeave: (errorId: string) => void;
}

const pageSize = 100;

function LoadedErrorRows({ instance, context, code, title, leftFrom, onLeave }: LoadedErrorRowsProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ErrorRowsPaginationQuery,
    ErrorRows_instance$key
  >(fragment, instance);
  const { edges, totalCount, storedCount } = data.errors;
  const errors = edges.map(({ node }) => node);
  const columns = useErrorColumns({ context, isKindShown: code === null, onLeave });
  const counts = { shown: formatCount(edges.length, language), total: formatCount(storedCount, language) };
  const lost = totalCount - storedCount;
  return (
    <DataTable
      place="error-rows"
      label={title}
      columns={columns}
      rows={errors}
      idOf={({ id }) => id}
      isChosen={({ id }) => id === leftFrom}
      shownId={leftFrom}
      more={
        hasNext
          ? {
              label: t('errors.moreRows', counts),
              isLoading: isLoadingNext,
              onMore: () => loadNext(pageSize),
            }
          : null
      }
      {...(!hasNext && lost > 0
        ? { count: t('errors.notKept', { formatted: formatCount(lost, language) }) }
        : {})}
    />
  );
}

/** Errors one by one, in the order of rows, asked for when somebody opens them. */
export function ErrorRows(props: ErrorRowsProps) {
  const { context, code, filter } = props;
  const { column, value, ruleId } = filter;
  const list = useErrorList(['rows', code, column, value, ruleId].join('\u0000'));
  const variables = {
    id: context.instanceId,
    code,
    column,
    value,
    ruleIds: ruleId === null ? null : [ruleId],
  };
  const { node } = useLazyQuery<ErrorRowsQuery>(query, variables, list.loadOptions);
  const instance = node?.errorRows;
  if (!instance) return null;
  return <LoadedErrorRows {...props} instance={instance} leftFrom={list.leftFrom} onLeave={list.leave} />;
}
