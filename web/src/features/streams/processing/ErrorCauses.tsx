import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { ErrorCauses_instance$key } from '../../../__generated__/ErrorCauses_instance.graphql.ts';
import type { ErrorCausesPaginationQuery } from '../../../__generated__/ErrorCausesPaginationQuery.graphql.ts';
import type {
  ErrorCausesQuery,
  ProcessingErrorCode,
} from '../../../__generated__/ErrorCausesQuery.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { placeSearch } from '../../../components/instances/editorAddress.ts';
import { ErrorLinks } from './ErrorLinks.tsx';
import type { ErrorContext, ErrorFilter } from './errorNavigation.ts';
import { ErrorValue } from './ErrorValue.tsx';
import { useErrorList } from './useErrorList.ts';

const query = graphql`
  query ErrorCausesQuery($id: ID!, $code: ProcessingErrorCode!) {
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
  return (
    <Box>
      <Table size="small" aria-label={t('errors.values', { title: t(`code.${code}.title`) })}>
        <TableHead>
          <TableRow>
            <TableCell>{t('errors.column')}</TableCell>
            <TableCell>{t('errors.value')}</TableCell>
            <TableCell align="right">{t('errors.times')}</TableCell>
            <TableCell>{t('errors.firstOfThem')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {edges.map(({ node }) => {
            const column = node.column ?? null;
            const value = node.value ?? null;
            const rows = { code, column: column?.position ?? null, value, list: 'rows' as const };
            const isChosen = filter.column === rows.column && filter.value === value;
            const formatted = formatCount(node.count, language);
            return (
              <TableRow
                key={[rows.column, value, node.isRest, ...node.ruleIds].join('\u0000')}
                hover
                selected={isChosen && (column !== null || value !== null)}
              >
                <TableCell>{column?.name ?? ''}</TableCell>
                <TableCell>
                  <ErrorValue value={value} isRest={node.isRest} />
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  <Link
                    component={RouterLink}
                    to={placeSearch({ pane: 'output', tab: 'errors', ...rows })}
                    aria-label={t('errors.showThese', { count: node.count, formatted })}
                  >
                    {formatted}
                  </Link>
                </TableCell>
                <TableCell>
                  <ErrorLinks
                    context={context}
                    error={{ code, row: node.firstRow ?? null, column, value, ruleIds: node.ruleIds }}
                  />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {hasNext && (
        <Button loading={isLoadingNext} onClick={() => loadNext(pageSize)}>
          {t('errors.moreCauses', {
            shown: formatCount(edges.length, language),
            total: formatCount(totalCount, language),
          })}
        </Button>
      )}
    </Box>
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
