import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { OpenedDialogDeleteMutation } from '../../__generated__/OpenedDialogDeleteMutation.graphql.ts';
import { ConfirmedAction } from '../../components/ConfirmedAction.tsx';
import { notify } from '../../components/notices.tsx';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { AccountPlaceDialog } from './AccountPlaceDialog.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import type { Account, Category } from './categoryRows.ts';
import type { OpenedPart } from './openedPart.ts';

interface OpenedDialogProps {
  readonly clientId: string;
  readonly opened: OpenedPart;
  readonly categories: readonly Category[];
  readonly accounts: readonly Account[];
  readonly onClose: () => void;
}

/** What is edited over the page; nothing where somebody else took it away meanwhile. */
export function OpenedDialog({ clientId, opened, categories, accounts, onClose }: OpenedDialogProps) {
  const { t } = useTranslation('balance-categories');
  const { commit } = useGraphMutation<OpenedDialogDeleteMutation>(graphql`
    mutation OpenedDialogDeleteMutation($input: DeleteBalanceCategoryInput!) @raw_response_type {
      deleteBalanceCategory(input: $input) {
        client {
          id
          ...BalanceCategories_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  if (opened.kind === 'account') {
    const account = accounts.find(({ id }) => id === opened.id);
    return account ? (
      <AccountPlaceDialog account={account} accounts={accounts} categories={categories} onClose={onClose} />
    ) : null;
  }
  const category = categories.find(({ id }) => id === opened.id) ?? null;
  if (opened.kind === 'category') {
    const isGone = opened.id !== null && category === null;
    return isGone ? null : (
      <CategoryDialog clientId={clientId} category={category} categories={categories} onClose={onClose} />
    );
  }
  if (category === null) return null;
  const remove = async () => {
    const outcome = await commit({ input: { balanceCategoryId: category.id } });
    if (outcome.response) {
      notify(t('common:deletedNamed', { name: category.name }), 'success', { about: 'record' });
    }
    return outcome;
  };
  return (
    <ConfirmedAction
      title={t('common:deleteQuestion', { name: category.name })}
      text={t('deletion')}
      confirmLabel={t('common:delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
