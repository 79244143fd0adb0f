import Button from '@mui/material/Button';
import { useSnackbar } from 'notistack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ChartOfAccountsPageQuery } from '../../__generated__/ChartOfAccountsPageQuery.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { AccountsTree } from './AccountsTree.tsx';
import { ImportDialog } from './ImportDialog.tsx';

type OpenDialog =
  { readonly kind: 'import' } | { readonly kind: 'account'; readonly id: string | null } | null;

export function ChartOfAccountsPage() {
  const { t } = useTranslation('chart-of-accounts');
  const { can } = usePermissions();
  const { enqueueSnackbar } = useSnackbar();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { client } = useRouteQuery<ChartOfAccountsPageQuery>(graphql`
    query ChartOfAccountsPageQuery($clientId: ID!) {
      client(id: $clientId) {
        id
        ledger {
          accounts {
            id
          }
          ...AccountsTree_ledger
          ...AccountDialog_ledger
          ...AccountsImport_ledger
        }
      }
    }
  `);
  if (!client) return null;
  const mayEdit = can('ledger', 'edit');
  const saved = (text: string) => {
    setDialog(null);
    enqueueSnackbar(text, { variant: 'success' });
  };
  const importButton = (
    <Button variant="outlined" onClick={() => setDialog({ kind: 'import' })}>
      {t('import.open')}
    </Button>
  );
  const addButton = (
    <Button variant="contained" onClick={() => setDialog({ kind: 'account', id: null })}>
      {t('addAccount')}
    </Button>
  );
  return (
    <PageBody isFilled>
      <PageHeader
        title={t('title')}
        actions={
          mayEdit ? (
            <>
              {importButton}
              {addButton}
            </>
          ) : null
        }
      />
      {client.ledger.accounts.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          description={t('empty.text')}
          action={mayEdit ? importButton : null}
        />
      ) : (
        <AccountsTree
          ledger={client.ledger}
          onEdit={mayEdit ? (id) => setDialog({ kind: 'account', id }) : null}
        />
      )}
      {dialog?.kind === 'account' ? (
        <AccountDialog
          clientId={client.id}
          ledger={client.ledger}
          accountId={dialog.id}
          onClose={() => setDialog(null)}
          onSaved={() => saved(t('common:saved'))}
        />
      ) : null}
      {dialog?.kind === 'import' ? (
        <ImportDialog
          clientId={client.id}
          ledger={client.ledger}
          onClose={() => setDialog(null)}
          onDone={(count) => saved(t('import.done', { count }))}
        />
      ) : null}
    </PageBody>
  );
}
