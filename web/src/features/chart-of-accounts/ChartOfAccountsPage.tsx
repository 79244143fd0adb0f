import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ChartOfAccountsPageQuery } from '../../__generated__/ChartOfAccountsPageQuery.graphql.ts';
import { DeletionProgress } from '../substitution/DeletionProgress.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { notify } from '../../components/notices.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import type { GoTo } from '../../components/treeGrid/useGoTo.ts';
import { UnsavedGuard } from '../../components/UnsavedGuard.tsx';
import { useOpened } from '../../components/useOpened.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { useReadAgain } from '../../relay/useReadAgain.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { AccountsTree } from './AccountsTree.tsx';
import { BeginChart } from './BeginChart.tsx';
import { ChartActions } from './ChartActions.tsx';
import { useChartDraft } from './draft/useChartDraft.ts';
import { useUndoKeys } from './draft/useUndoKeys.ts';
import { type Opened, OpenedChartDialog } from './OpenedChartDialog.tsx';

type Client = NonNullable<ChartOfAccountsPageQuery['response']['client']>;

const pageQuery = graphql`
  query ChartOfAccountsPageQuery($client: String!) @preloadable @raw_response_type {
    client(slug: $client) {
      id
      ledger {
        ...useChartDraft_ledger
      }
      ledgerTags {
        tag
        accountCount
      }
      ...OpenedChartDialog_chart
      ...DeletionProgress_client
    }
  }
`;

export function ChartOfAccountsPage() {
  const { client } = useRouteQuery<ChartOfAccountsPageQuery>(pageQuery);
  return client ? <Chart key={client.id} client={client} /> : null;
}

function Chart({ client }: { readonly client: Client }) {
  const { t } = useTranslation('chart-of-accounts');
  const { can } = usePermissions();
  const { search, change } = useQueryState();
  const addsByHand = search.get('add') !== null;
  const dialog = useOpened<Opened>(addsByHand ? { kind: 'account', id: null } : null);
  const draft = useChartDraft(client.id, client.ledger);
  useUndoKeys(draft);
  const readAgain = useReadAgain(pageQuery);
  const [orderedId, setOrderedId] = useState<string | null>(null);
  const [added, setAdded] = useState<GoTo | null>(null);
  const mayDelete = can('LEDGER', 'DELETE');
  const mayEdit = can('LEDGER', 'EDIT');
  const isEmpty = draft.chart.length === 0;
  const close = () => {
    dialog.close();
    if (addsByHand) change({ add: null });
  };
  const saved = (text: string) => {
    close();
    notify(text, 'success');
  };
  const openSource = (id: string) => {
    const account = draft.chart.find((each) => each.id === id);
    if (account) dialog.open({ kind: 'source', account });
  };
  const openAccount = (id: string | null) => dialog.open({ kind: 'account', id });
  return (
    <PageBody isFilled>
      <PageHeader
        title={t('title')}
        actions={
          isEmpty && !draft.isDirty ? null : (
            <ChartActions
              draft={draft}
              mayEdit={mayEdit}
              onImport={() => dialog.open({ kind: 'import' })}
              onAdd={() => openAccount(null)}
              onSave={() => dialog.open({ kind: 'save' })}
            />
          )
        }
      />
      <DeletionProgress client={client} orderedId={orderedId} mayCancel={mayDelete} onEnded={readAgain} />
      {isEmpty && mayEdit ? (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 4, maxWidth: '80ch' }}>
            {t('empty.text')}
          </Typography>
          <BeginChart
            clientId={client.id}
            onDone={(count) => saved(t('import.done', { count }))}
            onByHand={() => openAccount(null)}
          />
        </>
      ) : null}
      {isEmpty && !mayEdit ? <EmptyState title={t('empty.title')} description={t('empty.text')} /> : null}
      {isEmpty ? null : (
        <AccountsTree
          draft={draft}
          tags={client.ledgerTags}
          onEdit={mayEdit ? openAccount : null}
          onSource={mayEdit ? openSource : null}
          added={added}
        />
      )}
      {dialog.opened ? (
        <OpenedChartDialog
          client={client}
          draft={draft}
          opened={dialog.opened}
          onDelete={mayDelete ? (id) => dialog.open({ kind: 'delete', id }) : null}
          onOrdered={setOrderedId}
          onAdded={(rowId) => setAdded({ rowId })}
          onClose={close}
          onDone={saved}
        />
      ) : null}
      <UnsavedGuard isDirty={draft.isDirty} />
    </PageBody>
  );
}
