import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { BalanceCategoriesPageQuery } from '../../__generated__/BalanceCategoriesPageQuery.graphql.ts';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useOpened } from '../../components/useOpened.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { BalanceCategories } from './BalanceCategories.tsx';
import type { OpenedPart } from './openedPart.ts';

export function BalanceCategoriesPage() {
  const { t } = useTranslation('balance-categories');
  const { can } = usePermissions();
  const addressOf = useClientAddress();
  const dialog = useOpened<OpenedPart>();
  const { client } = useRouteQuery<BalanceCategoriesPageQuery>(graphql`
    query BalanceCategoriesPageQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        ...BalanceCategories_client
      }
    }
  `);
  if (!client) return null;
  const mayEdit = can('BALANCE_CATEGORIES', 'EDIT');
  const addButton = mayEdit ? (
    <Button variant="contained" onClick={() => dialog.open({ kind: 'category', id: null })}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <PageBody isFilled>
      <PageHeader
        title={t('title')}
        description={t('text')}
        breadcrumb={
          <Link component={RouterLink} to={addressOf('chart-of-accounts')}>
            {t('chart')}
          </Link>
        }
        actions={addButton}
      />
      <BalanceCategories client={client} dialog={dialog} mayEdit={mayEdit} />
    </PageBody>
  );
}
