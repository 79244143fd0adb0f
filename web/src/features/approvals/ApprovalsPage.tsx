import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ApprovalsPageQuery } from '../../__generated__/ApprovalsPageQuery.graphql.ts';
import type { ApprovalsPage_client$key } from '../../__generated__/ApprovalsPage_client.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { WaitingAdjustments } from './WaitingAdjustments.tsx';
import { WaitingInstances } from './WaitingInstances.tsx';

export function ApprovalsPage() {
  const query = useRouteQuery<ApprovalsPageQuery>(graphql`
    query ApprovalsPageQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        ...ApprovalsPage_client
      }
    }
  `);
  return query.client ? <Approvals client={query.client} /> : null;
}

function Approvals({ client }: { readonly client: ApprovalsPage_client$key }) {
  const { t } = useTranslation('approvals');
  const { approvals } = useFragment(
    graphql`
      fragment ApprovalsPage_client on Client {
        approvals {
          count
          adjustments {
            id
            ...WaitingAdjustments_adjustment
          }
          instances {
            id
            ...WaitingInstances_instance
          }
        }
      }
    `,
    client,
  );
  const { count, adjustments, instances } = approvals;
  return (
    <PageBody>
      <PageHeader title={t('title')} description={t('text')} />
      {count === 0 ? (
        <EmptyState title={t('nothing')} description={t('nothingText')} />
      ) : (
        <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {adjustments.length > 0 ? <WaitingAdjustments adjustments={adjustments} /> : null}
          {instances.length > 0 ? <WaitingInstances instances={instances} /> : null}
        </Box>
      )}
    </PageBody>
  );
}
