import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { LimitedToQuery } from '../__generated__/LimitedToQuery.graphql.ts';
import { useLazyQuery } from '../relay/useLazyQuery.ts';
import { usePermissions } from './PermissionsContext.ts';
import { nodesOf } from '../relay/nodesOf.ts';

/** With more of them names hide what the page is about. */
const NAMED_MAX = 3;

/** Says of figures, beside their title, that the reader sees some legal entities alone, and which. */
export function LimitedTo({ clientId }: { readonly clientId: string }) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  return can('LEGAL_ENTITIES', 'READ') ? <LimitedToNamed clientId={clientId} /> : <>{t('limited.some')}</>;
}

function LimitedToNamed({ clientId }: { readonly clientId: string }) {
  const { t } = useTranslation();
  const { client } = useLazyQuery<LimitedToQuery>(
    graphql`
      query LimitedToQuery($clientId: ID!) @raw_response_type {
        client(id: $clientId) {
          id
          legalEntities(first: 5000) {
            edges {
              node {
                id
                name
              }
            }
          }
        }
      }
    `,
    { clientId },
    { fetchPolicy: 'store-or-network' },
  );
  const names = client ? nodesOf(client.legalEntities).map(({ name }) => name) : [];
  if (names.length === 0) return <>{t('limited.some')}</>;
  const named = names.slice(0, NAMED_MAX).join(', ');
  const count = names.length - NAMED_MAX;
  return <>{count > 0 ? t('limited.more', { named, count }) : t('limited.to', { named })}</>;
}
