import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';
import type { ErrorRows_instance$key } from '../../../__generated__/ErrorRows_instance.graphql.ts';
import type { ErrorRowsPaginationQuery } from '../../../__generated__/ErrorRowsPaginationQuery.graphql.ts';
import type { ErrorRowsQuery, ProcessingErrorCode } from '../../../__generated__/ErrorRowsQuery.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { ErrorLinks } from './ErrorLinks.tsx';
import type { ErrorContext } from './errorNavigation.ts';
import { useErrorDetail } from './useErrorDetail.ts';

const query = graphql`
  query ErrorRowsQuery($id: ID!, $code: ProcessingErrorCode!) {
    node(id: $id) {
      ... on StreamInstance {
        ...ErrorRows_instance @arguments(code: $code) @alias(as: "errorRows")
      }
    }
  }
`;

const fragment = graphql`
  fragment ErrorRows_instance on StreamInstance
  @argumentDefinitions(
    code: { type: "ProcessingErrorCode" }
    count: { type: "Int", defaultValue: 50 }
    cursor: { type: "String" }
  )
  @refetchable(queryName: "ErrorRowsPaginationQuery") {
    errors(first: $count, after: $cursor, code: $code)
      @connection(key: "ErrorRows_errors", filters: ["code"]) {
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
  readonly code: ProcessingErrorCode;
}

interface LoadedErrorRowsProps extends ErrorRowsProps {
  readonly instance: ErrorRows_instance$key;
}

const pageSize = 100;

function LoadedErrorRows({ instance, context, code }: LoadedErrorRowsProps) {
  const { t } = useTranslation('streams/output');
  const language = useLanguage();
  const detailOf = useErrorDetail();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    ErrorRowsPaginationQuery,
    ErrorRows_instance$key
  >(fragment, instance);
  return (
    <Box>
      <Table aria-label={t('errors.rowsOf', { title: t(`code.${code}.title`) })}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{t('errors.row')}</TableCell>
            <TableCell>{t('errors.column')}</TableCell>
            <TableCell>{t('errors.value')}</TableCell>
            <TableCell>{t('errors.detail')}</TableCell>
            <TableCell>{t('errors.open')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.errors.edges.map(({ node }) => (
            <TableRow key={node.id} hover>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {typeof node.row === 'number' ? formatCount(node.row, language) : ''}
              </TableCell>
              <TableCell>{node.column?.name ?? ''}</TableCell>
              <TableCell sx={{ whiteSpace: 'pre' }}>{node.value ?? ''}</TableCell>
              <TableCell>{detailOf(node.params)}</TableCell>
              <TableCell>
                <ErrorLinks
                  context={context}
                  error={{
                    code: node.code,
                    row: node.row ?? null,
                    column: node.column ?? null,
                    value: node.value ?? null,
                    ruleIds: node.ruleIds,
                  }}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {hasNext && (
        <Button loading={isLoadingNext} onClick={() => loadNext(pageSize)}>
          {t('errors.more')}
        </Button>
      )}
    </Box>
  );
}

/** Every error of a kind, row by row, asked for when somebody opens it. */
export function ErrorRows({ context, code }: ErrorRowsProps) {
  const variables = { id: context.instanceId, code };
  const { node } = useLazyLoadQuery<ErrorRowsQuery>(query, variables, { fetchPolicy: 'store-and-network' });
  const instance = node?.errorRows;
  return instance ? <LoadedErrorRows instance={instance} context={context} code={code} /> : null;
}
