import type { TFunction } from 'i18next';
import { countCell, listTable, textCell } from '../../../components/table/listTable.ts';
import type { TableText } from '../../../components/table/tableText.ts';
import { targetLabel } from '../rules/useTargets.ts';
import type { StreamAccountValue } from './accountDraft.ts';

/** The accounts of a stream and where each goes; a proposal that nobody accepted stands apart from what was chosen. */
export function accountsTable(
  accounts: readonly StreamAccountValue[],
  t: TFunction<'streams/rules'>,
): TableText {
  const isProposed = ({ account, proposedAccount }: StreamAccountValue) => !account && proposedAccount;
  return listTable({
    rows: accounts,
    columns: [
      { header: t('accounts.code'), cell: ({ code }) => textCell(code) },
      { header: t('accounts.description'), cell: ({ description }) => textCell(description) },
      { header: t('accounts.rows'), cell: ({ rowCount }) => countCell(rowCount) },
      { header: t('accounts.type'), cell: ({ type }) => textCell(t(`accounts.types.${type}`)) },
      { header: t('accounts.ledgerCode'), cell: ({ account }) => textCell(account?.code) },
      { header: t('accounts.ledgerAccount'), cell: ({ account }) => textCell(account?.name) },
      {
        header: t('accounts.proposed'),
        cell: (item) =>
          textCell(isProposed(item) && item.proposedAccount ? targetLabel(item.proposedAccount) : ''),
      },
    ],
  });
}
