import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { BalancesQuery } from '../../../__generated__/BalancesQuery.graphql.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { BalancesTable } from './BalancesTable.tsx';

const query = graphql`
  query BalancesQuery($id: ID!) @raw_response_type {
    node(id: $id) {
      ... on StreamInstance {
        ...BalancesTable_instance @alias(as: "balances")
      }
    }
  }
`;

interface PublishedBalancesProps {
  readonly instanceId: string;
  readonly publishedVersion: number;
}

function PublishedBalances({ instanceId, publishedVersion }: PublishedBalancesProps) {
  const options = { fetchPolicy: 'store-and-network', fetchKey: publishedVersion } as const;
  const { node } = useLazyQuery<BalancesQuery>(query, { id: instanceId }, options);
  return node?.balances ? <BalancesTable instance={node.balances} /> : null;
}

interface BalancesProps {
  readonly instanceId: string;
  readonly publishedVersion: number | null;
}

/** Only a version whose figures count has a turnover to show. */
export function Balances({ instanceId, publishedVersion }: BalancesProps) {
  const { t } = useTranslation('streams/processing');
  if (publishedVersion === null) {
    return <EmptyState title={t('entries.noneTitle')} description={t('entries.noneText')} />;
  }
  return <PublishedBalances instanceId={instanceId} publishedVersion={publishedVersion} />;
}
