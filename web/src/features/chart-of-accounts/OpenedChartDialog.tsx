import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { OpenedChartDialog_chart$key } from '../../__generated__/OpenedChartDialog_chart.graphql.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { labelOf } from './draft/changeTexts.ts';
import { add, type DraftAccount, edit, nextNewId, takeOut } from './draft/chartDraft.ts';
import { SaveChartDialog } from './draft/SaveChartDialog.tsx';
import type { ChartDraft } from './draft/useChartDraft.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { SourceDialog } from './SourceDialog.tsx';

export type Opened =
  | { readonly kind: 'import' | 'save' }
  | { readonly kind: 'source'; readonly account: DraftAccount }
  | { readonly kind: 'account'; readonly id: string | null }
  | { readonly kind: 'delete'; readonly id: string };

interface OpenedChartDialogProps {
  readonly client: OpenedChartDialog_chart$key;
  readonly draft: ChartDraft;
  readonly opened: Opened;
  /** Null for who may not. */
  readonly onDelete: ((accountId: string) => void) | null;
  readonly onOrdered: (substitutionId: string) => void;
  readonly onAdded: (accountId: string) => void;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** What is open over the chart; of an account that was deleted meanwhile nothing but what was typed of it. */
export function OpenedChartDialog(props: OpenedChartDialogProps) {
  const { draft, opened, onOrdered, onClose, onDone } = props;
  const { t } = useTranslation(['chart-of-accounts', 'common']);
  const client = useFragment(
    graphql`
      fragment OpenedChartDialog_chart on Client {
        id
        ledger {
          accounts {
            id
            code
            name
            type
            rateKind
          }
        }
        ledgerTags {
          tag
        }
      }
    `,
    props.client,
  );
  const isSaved = () => onDone(t('common:saved'));
  switch (opened.kind) {
    case 'account':
      return (
        <EditedAccount
          draft={draft}
          accountId={opened.id}
          knownTags={client.ledgerTags.map(({ tag }) => tag)}
          onClose={onClose}
          onDelete={props.onDelete}
          onAdded={props.onAdded}
        />
      );
    case 'source':
      return (
        <SourceDialog
          accountId={opened.account.id}
          label={labelOf(opened.account)}
          isFromPayroll={draft.fromPayroll.has(opened.account.id)}
          onClose={onClose}
          onSaved={isSaved}
        />
      );
    case 'delete': {
      const { accounts } = client.ledger;
      const account = accounts.find(({ id }) => id === opened.id);
      const shared = { clientId: client.id, accounts, onClose, onOrdered };
      return account ? <DeleteAccountDialog {...shared} account={account} /> : null;
    }
    case 'save':
      return <SaveChartDialog draft={draft} onClose={onClose} onSaved={isSaved} />;
    case 'import':
      return (
        <ImportDialog
          clientId={client.id}
          onClose={onClose}
          onDone={(count) => onDone(t('import.done', { count }))}
        />
      );
  }
}

interface EditedAccountProps {
  readonly draft: ChartDraft;
  readonly accountId: string | null;
  readonly knownTags: readonly string[];
  readonly onClose: () => void;
  readonly onDelete: ((accountId: string) => void) | null;
  readonly onAdded: (accountId: string) => void;
}

function EditedAccount(props: EditedAccountProps) {
  const { draft, accountId, knownTags, onClose, onDelete, onAdded } = props;
  // What was typed of an account that was deleted meanwhile can be added.
  const isAdded = draft.chart.every(({ id }) => id !== accountId);
  return (
    <AccountDialog
      chart={draft.chart}
      accountId={accountId}
      knownTags={knownTags}
      onClose={onClose}
      onDelete={onDelete}
      onApply={(values) => {
        const id = isAdded || accountId === null ? nextNewId(draft.chart) : accountId;
        draft.change((chart) => (isAdded ? add(chart, id, values) : edit(chart, id, values)));
        if (isAdded) onAdded(id);
        onClose();
      }}
      onTakeOut={(id) => {
        draft.change((chart) => takeOut(chart, id));
        onClose();
      }}
    />
  );
}
