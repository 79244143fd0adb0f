import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tableOf } from '../../../components/table/columns.ts';
import { PagedGrid } from '../../../components/table/PagedGrid.tsx';
import { TableActions } from '../../../components/table/TableActions.tsx';
import type { TableReport } from '../../../components/table/tableText.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { accountColumns } from './accountColumns.tsx';
import type { AccountAction, AccountDraft, AccountReference } from './accountDraft.ts';
import { matchingAccounts } from './matchingAccounts.ts';

interface AccountsGridProps {
  readonly accounts: AccountDraft;
  /** As they were before they were edited. */
  readonly saved: AccountDraft;
  readonly ledgerAccounts: readonly AccountReference[];
  readonly text: string;
  readonly isFixed: boolean;
  readonly chosenCode: string | null;
  readonly dispatch: (action: AccountAction) => void;
  readonly streamName: string;
  /** What stands above the exported accounts. */
  readonly notes: TableReport['notes'];
}

export function AccountsGrid(props: AccountsGridProps) {
  const { accounts, saved, ledgerAccounts, text, isFixed, chosenCode, dispatch, streamName, notes } = props;
  const { t } = useTranslation('streams/rules');
  const language = useLanguage();
  const rows = useMemo(() => matchingAccounts(accounts, saved, text), [accounts, saved, text]);
  const columns = useMemo(
    () => accountColumns({ t, language, isFixed, ledgerAccounts, dispatch }),
    [t, language, isFixed, ledgerAccounts, dispatch],
  );
  const search = text.trim() === '' ? [] : [[t('common:search'), text.trim()] as const];
  return (
    <PagedGrid
      place="stream-accounts"
      label={t('accounts.title')}
      columns={columns}
      rows={rows}
      idOf={({ code }) => code}
      empty={t('accounts.none')}
      chosenId={chosenCode}
      onEdit={(next, previous) => {
        if (next.type !== previous.type)
          dispatch({ type: 'typeChosen', code: next.code, accountType: next.type });
        if (next.account?.id !== previous.account?.id)
          dispatch({ type: 'accountChosen', code: next.code, account: next.account });
      }}
      renderActions={(sorted) => (
        <TableActions
          fileName={`${t('accounts.title')} ${streamName}`}
          report={{ title: t('accounts.title'), notes: [...notes, ...search] }}
          readShown={() => tableOf({ columns, rows: sorted() })}
        />
      )}
    />
  );
}
