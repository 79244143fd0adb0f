import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { ChartOfAccountsPageQuery } from '../../__generated__/ChartOfAccountsPageQuery.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { notify } from '../../components/notices.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useOpened } from '../../components/useOpened.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { AccountsTree } from './AccountsTree.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { BeginChart } from './BeginChart.tsx';

type OpenDialog = { readonly kind: 'import' } | { readonly kind: 'account'; readonly id: string | null };

export function ChartOfAccountsPage() {
  const { t } = useTranslation('chart-of-accounts');
  const { can } = usePermissions();
  const addressOf = useClientAddress();
  const { search, change } = useQueryState();
  const addsByHand = search.get('add') !== null;
  const dialog = useOpened<OpenDialog>(addsByHand ? { kind: 'account', id: null } : null);
  const { client } = useRouteQuery<ChartOfAccountsPageQuery>(graphql`
    query ChartOfAccountsPageQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        ledger {
          accounts {
            id
          }
          ...AccountsTree_ledger
          ...useAccountForm_ledger
        }
        ledgerTags {
          tag
          accountCount
        }
      }
    }
  `);
  if (!client) return null;
  const mayEdit = can('LEDGER', 'EDIT');
  const isEmpty = client.ledger.accounts.length === 0;
  const close = () => {
    dialog.close();
    if (addsByHand) change({ add: null });
  };
  const saved = (text: string) => {
    close();
    notify(text, 'success');
  };
  const importButton = (
    <Button variant="outlined" onClick={() => dialog.open({ kind: 'import' })}>
      {t('import.open')}
    </Button>
  );
  const addButton = (
    <Button variant="contained" onClick={() => dialog.open({ kind: 'account', id: null })}>
      {t('addAccount')}
    </Button>
  );
  return (
    <PageBody isFilled>
      <PageHeader
        title={t('title')}
        actions={
          isEmpty ? null : (
            <>
              {can('BALANCE_CATEGORIES', 'READ') ? (
                <Button component={RouterLink} to={addressOf('chart-of-accounts/balance-categories')}>
                  {t('categories')}
                </Button>
              ) : null}
              {mayEdit ? (
                <>
                  {importButton}
                  {addButton}
                </>
              ) : null}
            </>
          )
        }
      />
      {isEmpty && mayEdit ? (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 4, maxWidth: '80ch' }}>
            {t('empty.text')}
          </Typography>
          <BeginChart
            clientId={client.id}
            onDone={(count) => saved(t('import.done', { count }))}
            onByHand={() => dialog.open({ kind: 'account', id: null })}
          />
        </>
      ) : null}
      {isEmpty && !mayEdit ? <EmptyState title={t('empty.title')} description={t('empty.text')} /> : null}
      {isEmpty ? null : (
        <AccountsTree
          ledger={client.ledger}
          tags={client.ledgerTags}
          onEdit={mayEdit ? (id) => dialog.open({ kind: 'account', id }) : null}
        />
      )}
      {dialog.opened?.kind === 'account' ? (
        <AccountDialog
          clientId={client.id}
          ledger={client.ledger}
          accountId={dialog.opened.id}
          knownTags={client.ledgerTags.map(({ tag }) => tag)}
          onClose={close}
          onSaved={() => saved(t('common:saved'))}
        />
      ) : null}
      {dialog.opened?.kind === 'import' ? (
        <ImportDialog
          clientId={client.id}
          onClose={close}
          onDone={(count) => saved(t('import.done', { count }))}
        />
      ) : null}
    </PageBody>
  );
}
