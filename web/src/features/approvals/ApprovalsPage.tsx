import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ApprovalsPageQuery } from '../../__generated__/ApprovalsPageQuery.graphql.ts';
import type { ApprovalsPage_client$key } from '../../__generated__/ApprovalsPage_client.graphql.ts';
import type { WaitingAdjustments_adjustment$data } from '../../__generated__/WaitingAdjustments_adjustment.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useOpened } from '../../components/useOpened.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { AdjustmentPanel } from './AdjustmentPanel.tsx';
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
  const shown = useOpened<WaitingAdjustments_adjustment$data>();
  const isThere = adjustments.some(({ id }) => id === shown.opened?.id);
  return (
    <Box sx={{ display: 'flex', height: '100%' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflow: 'auto' }}>
        <PageBody>
          <PageHeader title={t('title')} description={t('text')} />
          {count === 0 ? (
            <EmptyState title={t('nothing')} description={t('nothingText')} />
          ) : (
            <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              {adjustments.length > 0 ? (
                <WaitingAdjustments adjustments={adjustments} onShow={shown.open} />
              ) : null}
              {instances.length > 0 ? <WaitingInstances instances={instances} /> : null}
            </Box>
          )}
        </PageBody>
      </Box>
      {shown.opened && isThere ? <AdjustmentPanel adjustment={shown.opened} onClose={shown.close} /> : null}
    </Box>
  );
}
