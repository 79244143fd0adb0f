import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { ErrorRows_instance$key } from '../../../__generated__/ErrorRows_instance.graphql.ts';
import type { ErrorRowsPaginationQuery } from '../../../__generated__/ErrorRowsPaginationQuery.graphql.ts';
import type { ErrorRowsQuery, ProcessingErrorCode } from '../../../__generated__/ErrorRowsQuery.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import type { ErrorContext, ErrorFilter } from './errorNavigation.ts';
import { ErrorRow } from './ErrorRow.tsx';
import { useErrorList } from './useErrorList.ts';

const query = graphql`
  query ErrorRowsQuery($id: ID!, $code: ProcessingErrorCode, $column: Int, $value: String, $ruleIds: [ID!]) {
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
          ...ErrorRow_error
        }
      }
    }
  }
`;

interface ErrorRowsProps {
  readonly context: ErrorContext;
  /** Null where errors of every kind are listed. */
  readonly code: ProcessingErrorCode | null;
  readonly filter: ErrorFilter;
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
  return (
    <Box>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{t('errors.row')}</TableCell>
            {code === null && <TableCell>{t('errors.kind')}</TableCell>}
            <TableCell>{t('errors.column')}</TableCell>
            <TableCell>{t('errors.value')}</TableCell>
            <TableCell>{t('errors.detail')}</TableCell>
            <TableCell>{t('errors.open')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {edges.map(({ node }) => (
            <ErrorRow
              key={node.id}
              error={node}
              context={context}
              isKindShown={code === null}
              isLeft={node.id === leftFrom}
              onLeave={() => onLeave(node.id)}
            />
          ))}
        </TableBody>
      </Table>
      {hasNext && (
        <Button loading={isLoadingNext} onClick={() => loadNext(pageSize)}>
          {t('errors.moreRows', {
            shown: formatCount(edges.length, language),
            total: formatCount(storedCount, language),
          })}
        </Button>
      )}
      {!hasNext && storedCount < totalCount && (
        <Box sx={{ p: 2, color: 'text.secondary' }}>
          {t('errors.notKept', { formatted: formatCount(totalCount - storedCount, language) })}
        </Box>
      )}
    </Box>
  );
}

/** Errors one by one, in the order of rows, asked for when somebody opens them. */
export function ErrorRows(props: ErrorRowsProps) {
  const { context, code, filter } = props;
  const { column, value, rule } = filter;
  const list = useErrorList(['rows', code, column, value, rule].join('\u0000'));
  const variables = { id: context.instanceId, code, column, value, ruleIds: rule === null ? null : [rule] };
  const { node } = useLazyQuery<ErrorRowsQuery>(query, variables, list.loadOptions);
  const instance = node?.errorRows;
  if (!instance) return null;
  return <LoadedErrorRows {...props} instance={instance} leftFrom={list.leftFrom} onLeave={list.leave} />;
}
