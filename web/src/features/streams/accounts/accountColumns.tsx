import type { TFunction } from 'i18next';
import { formatCount } from '../../../components/amount.ts';
import { countCell, textColumn } from '../../../components/table/listTable.ts';
import type { PagedColumn } from '../../../components/table/PagedGrid.tsx';
import type { LanguageTag } from '../../../i18n/languages.ts';
import { targetLabel } from '../shared/targets.ts';
import { AccountCell, EditAccountCell } from './AccountCell.tsx';
import type { AccountAction, AccountReference, StreamAccountValue } from './accountDraft.ts';
import { TypeCell } from './TypeCell.tsx';

interface AccountColumnsInput {
  readonly t: TFunction<'streams/rules'>;
  readonly language: LanguageTag;
  readonly isFixed: boolean;
  readonly ledgerAccounts: readonly AccountReference[];
  readonly dispatch: (action: AccountAction) => void;
}

const types = ['STANDARD', 'CLOSING', 'RETAINED'] as const;

function proposalOf({ account, proposedAccount }: StreamAccountValue): string {
  return !account && proposedAccount ? targetLabel(proposedAccount) : '';
}

/** The accounts of a stream and where each goes; written, a proposal that nobody accepted stands apart from what was chosen. */
export function accountColumns(input: AccountColumnsInput): readonly PagedColumn<StreamAccountValue>[] {
  const { t, language, isFixed, ledgerAccounts, dispatch } = input;
  const byCode = new Intl.Collator(language);
  return [
    { id: 'code', header: t('accounts.code'), width: 150, text: ({ code }) => code },
    {
      id: 'description',
      header: t('accounts.description'),
      text: ({ description }) => description,
      grid: { flex: 0.8, minWidth: 140 },
    },
    {
      id: 'rowCount',
      header: t('accounts.rows'),
      width: 100,
      text: ({ rowCount }) => (rowCount === null ? '' : formatCount(rowCount, language)),
      written: [{ header: t('accounts.rows'), cell: ({ rowCount }) => countCell(rowCount) }],
      grid: {
        type: 'number',
        valueGetter: (_, { rowCount }) => rowCount,
        valueFormatter: (value: number | null) => (value === null ? '' : formatCount(value, language)),
      },
    },
    {
      id: 'type',
      header: t('accounts.type'),
      width: 180,
      text: ({ type }) => t(`accounts.types.${type}`),
      render: ({ type }) => <TypeCell type={type} />,
      grid: {
        type: 'singleSelect',
        editable: !isFixed,
        valueGetter: (_, { type }) => type,
        valueOptions: types.map((value) => ({ value, label: t(`accounts.types.${value}`) })),
      },
    },
    {
      id: 'account',
      header: t('accounts.ledgerAccount'),
      text: ({ account }) => account?.code ?? '',
      render: (item) => (
        <AccountCell
          item={item}
          isFixed={isFixed}
          onAccept={(account) => dispatch({ type: 'accountChosen', code: item.code, account })}
        />
      ),
      written: [
        textColumn(t('accounts.ledgerCode'), ({ account }) => account?.code),
        textColumn(t('accounts.ledgerAccount'), ({ account }) => account?.name),
        textColumn(t('accounts.proposed'), proposalOf),
      ],
      grid: {
        editable: !isFixed,
        flex: 1.4,
        minWidth: 260,
        valueGetter: (_, { account }) => account,
        valueFormatter: (account: AccountReference | null) => account?.code ?? '',
        sortComparator: (left: AccountReference | null, right: AccountReference | null) =>
          byCode.compare(left?.code ?? '', right?.code ?? ''),
        renderEditCell: ({ api, id, field, value }) => (
          <EditAccountCell
            code={String(id)}
            account={value as AccountReference | null}
            ledgerAccounts={ledgerAccounts}
            onChoose={(account) => void api.setEditCellValue({ id, field, value: account })}
            onClicked={() => api.stopCellEditMode({ id, field })}
          />
        ),
      },
    },
  ];
}
