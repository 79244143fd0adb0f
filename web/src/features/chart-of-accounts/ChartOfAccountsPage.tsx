import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { ChartOfAccountsPageQuery } from '../../__generated__/ChartOfAccountsPageQuery.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { notify } from '../../components/notices.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { UnsavedGuard } from '../../components/UnsavedGuard.tsx';
import { useOpened } from '../../components/useOpened.ts';
import { useQueryState } from '../../components/useQueryState.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { AccountsTree } from './AccountsTree.tsx';
import { BeginChart } from './BeginChart.tsx';
import { ChartActions } from './ChartActions.tsx';
import { labelOf } from './draft/changeTexts.ts';
import { add, type DraftAccount, edit, nextNewId, takeOut } from './draft/chartDraft.ts';
import { SaveChartDialog } from './draft/SaveChartDialog.tsx';
import { type ChartDraft, useChartDraft } from './draft/useChartDraft.ts';
import { useUndoKeys } from './draft/useUndoKeys.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { SourceDialog } from './SourceDialog.tsx';

type Client = NonNullable<ChartOfAccountsPageQuery['response']['client']>;
type OpenDialog =
  | { readonly kind: 'import' | 'save' }
  | { readonly kind: 'source'; readonly account: DraftAccount }
  | { readonly kind: 'account'; readonly id: string | null };

export function ChartOfAccountsPage() {
  const { client } = useRouteQuery<ChartOfAccountsPageQuery>(graphql`
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
      }
    }
  `);
  return client ? <Chart key={client.id} client={client} /> : null;
}

function Chart({ client }: { readonly client: Client }) {
  const { t } = useTranslation('chart-of-accounts');
  const { can } = usePermissions();
  const { search, change } = useQueryState();
  const addsByHand = search.get('add') !== null;
  const dialog = useOpened<OpenDialog>(addsByHand ? { kind: 'account', id: null } : null);
  const draft = useChartDraft(client.id, client.ledger);
  useUndoKeys(draft);
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
        />
      )}
      {dialog.opened?.kind === 'account' ? (
        <EditedAccount
          draft={draft}
          accountId={dialog.opened.id}
          knownTags={client.ledgerTags.map(({ tag }) => tag)}
          onClose={close}
        />
      ) : null}
      {dialog.opened?.kind === 'source' ? (
        <SourceDialog
          accountId={dialog.opened.account.id}
          label={labelOf(dialog.opened.account)}
          isFromPayroll={draft.fromPayroll.has(dialog.opened.account.id)}
          onClose={close}
          onSaved={() => saved(t('common:saved'))}
        />
      ) : null}
      {dialog.opened?.kind === 'save' ? (
        <SaveChartDialog draft={draft} onClose={close} onSaved={() => saved(t('common:saved'))} />
      ) : null}
      {dialog.opened?.kind === 'import' ? (
        <ImportDialog
          clientId={client.id}
          onClose={close}
          onDone={(count) => saved(t('import.done', { count }))}
        />
      ) : null}
      <UnsavedGuard isDirty={draft.isDirty} />
    </PageBody>
  );
}

interface EditedAccountProps {
  readonly draft: ChartDraft;
  readonly accountId: string | null;
  readonly knownTags: readonly string[];
  readonly onClose: () => void;
}

function EditedAccount({ draft, accountId, knownTags, onClose }: EditedAccountProps) {
  return (
    <AccountDialog
      chart={draft.chart}
      accountId={accountId}
      knownTags={knownTags}
      onClose={onClose}
      onApply={(values) => {
        draft.change((chart) =>
          accountId === null ? add(chart, nextNewId(chart), values) : edit(chart, accountId, values),
        );
        onClose();
      }}
      onTakeOut={(id) => {
        draft.change((chart) => takeOut(chart, id));
        onClose();
      }}
    />
  );
}
