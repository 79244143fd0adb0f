import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { DeleteReportMutation } from '../../../__generated__/DeleteReportMutation.graphql.ts';
import type { DeleteReportQuery } from '../../../__generated__/DeleteReportQuery.graphql.ts';
import { ConfirmedAction } from '../../../components/ConfirmedAction.tsx';
import { notify } from '../../../components/notices.tsx';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { reportPath } from '../reportAddress.ts';

const query = graphql`
  query DeleteReportQuery($id: ID!) @raw_response_type {
    node(id: $id) {
      ... on Report {
        usedBy {
          reports {
            id
            slug
            name
          }
          otherCount
        }
      }
    }
  }
`;

interface DeleteReportProps {
  readonly report: { readonly id: string; readonly name: string };
  readonly connection: string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** The question before a report goes; of a measure it says first which others use it. */
export function DeleteReport({ report, connection, onDeleted, onClose }: DeleteReportProps) {
  const { t } = useTranslation('reports');
  const { node } = useLazyQuery<DeleteReportQuery>(query, { id: report.id }, { fetchPolicy: 'network-only' });
  const { reports = [], otherCount = 0 } = node?.usedBy ?? {};
  const isUsed = reports.length + otherCount > 0;
  const { commit } = useGraphMutation<DeleteReportMutation>(graphql`
    mutation DeleteReportMutation($input: DeleteReportInput!, $connections: [ID!]!) @raw_response_type {
      deleteReport(input: $input) {
        deletedReportId @deleteEdge(connections: $connections)
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const remove = async () => {
    const outcome = await commit(
      { input: { reportId: report.id, confirmed: isUsed }, connections: [connection] },
      {
        updater: (store) => {
          const total = store.get(connection)?.getValue('totalCount');
          if (typeof total === 'number') store.get(connection)?.setValue(total - 1, 'totalCount');
        },
      },
    );
    if (outcome.response) {
      onDeleted();
      notify(t('common:deletedNamed', { name: report.name }), 'success', { about: 'report' });
    }
    return outcome;
  };
  return (
    <ConfirmedAction
      title={t('common:deleteQuestion', { name: report.name })}
      text={t('delete.text')}
      confirmLabel={isUsed ? t('delete.anyway') : t('common:delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {isUsed ? <Uses reports={reports} otherCount={otherCount} /> : null}
    </ConfirmedAction>
  );
}

interface UsesProps {
  readonly reports: readonly { readonly id: string; readonly slug: string; readonly name: string }[];
  readonly otherCount: number;
}

function Uses({ reports, otherCount }: UsesProps) {
  const { t } = useTranslation('reports');
  const addressOf = useClientAddress();
  return (
    <Alert severity="warning">
      {t('delete.used')}
      <Box component="ul" sx={{ my: 1, pl: 5, maxHeight: 200, overflow: 'auto' }}>
        {reports.map((each) => (
          <li key={each.id}>
            <Link component={RouterLink} to={addressOf(reportPath(each))}>
              {each.name}
            </Link>
          </li>
        ))}
        {otherCount > 0 ? <li>{t('delete.hidden', { count: otherCount })}</li> : null}
      </Box>
    </Alert>
  );
}
