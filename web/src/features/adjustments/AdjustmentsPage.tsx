import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { AdjustmentsPageQuery } from '../../__generated__/AdjustmentsPageQuery.graphql.ts';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { Adjustments } from './Adjustments.tsx';

export function AdjustmentsPage() {
  const { t } = useTranslation('adjustments');
  const query = useRouteQuery<AdjustmentsPageQuery>(graphql`
    query AdjustmentsPageQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        ...Adjustments_client
        ...useAdjustmentChoices_client
      }
    }
  `);
  if (!query.client) return null;
  return (
    <PageBody>
      <PageHeader title={t('title')} />
      <Adjustments client={query.client} choices={query.client} />
    </PageBody>
  );
}
