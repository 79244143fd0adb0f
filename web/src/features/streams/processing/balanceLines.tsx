import CloseIcon from '@mui/icons-material/ExpandLessOutlined';
import OpenIcon from '@mui/icons-material/ExpandMoreOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import type { BalancesTable_instance$data } from '../../../__generated__/BalancesTable_instance.graphql.ts';
import { Amount } from '../../../components/Amount.tsx';
import { formatAmount } from '../../../components/amount.ts';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import { tableOf, type DataColumn } from '../../../components/table/columns.ts';
import { amountCell, textCell, textColumn } from '../../../components/table/listTable.ts';
import type { TableText } from '../../../components/table/tableText.ts';
import type { WrittenOutput } from './entryColumns.tsx';

export type AccountTurnover = BalancesTable_instance$data['cells'][number];
type Detail = NonNullable<AccountTurnover['debitDetails']>[number];

/** A part of an account's turnover: a period, a dimension instance, a side. */
interface TurnoverDetail extends Detail {
  readonly side: 'debit' | 'credit';
}

export interface BalanceLine {
  readonly account: AccountTurnover['account'];
  readonly debit: string | null;
  readonly credit: string | null;
  /** Null for the account as a whole. */
  readonly detail: TurnoverDetail | null;
}

/** The details of an account in the order of their periods. */
function detailsOf(cell: AccountTurnover): readonly TurnoverDetail[] {
  return [
    ...(cell.debitDetails ?? []).map((detail) => ({ ...detail, side: 'debit' as const })),
    ...(cell.creditDetails ?? []).map((detail) => ({ ...detail, side: 'credit' as const })),
  ].toSorted((left, right) => left.period.startDate.localeCompare(right.period.startDate));
}

/** The accounts in their order, each with its details below where they are opened. */
export function balanceLines(
  cells: readonly AccountTurnover[],
  isOpen: (accountId: string) => boolean,
): readonly BalanceLine[] {
  return cells.flatMap((cell): readonly BalanceLine[] => {
    const { account, debit, credit } = cell;
    const details = isOpen(account.id) ? detailsOf(cell) : [];
    return [
      { account, debit, credit, detail: null },
      ...details.map((detail) => ({
        account,
        debit: detail.side === 'debit' ? detail.amount : null,
        credit: detail.side === 'credit' ? detail.amount : null,
        detail,
      })),
    ];
  });
}

/** What only the screen does. */
interface ShownBalances {
  readonly currency: string;
  readonly isOpen: (accountId: string) => boolean;
  readonly toggle: (accountId: string) => void;
}

interface AccountToggleProps {
  readonly code: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function AccountToggle({ code, isOpen, onToggle }: AccountToggleProps) {
  const { t } = useTranslation('streams/processing');
  return (
    <IconButton
      sx={{ p: 0.5, mr: 2 }}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'balances.hide' : 'balances.show', { account: code })}
      onClick={onToggle}
    >
      {isOpen ? <CloseIcon fontSize="small" /> : <OpenIcon fontSize="small" />}
    </IconButton>
  );
}

const DETAIL_INDENT = 42;

/** Accounts with their turnover; a detail says its account again where it is written, so that each line can be read by itself. */
export function balanceColumns(
  { t, language, digits }: WrittenOutput,
  shown: ShownBalances | null = null,
): readonly DataColumn<BalanceLine>[] {
  const nameOf = ({ account }: BalanceLine) => `${account.code} · ${account.name}`;
  const ofSide = (side: 'debit' | 'credit', header: string): DataColumn<BalanceLine> => {
    const figure = (line: BalanceLine) => line[side];
    return {
      id: side,
      header: shown ? `${header} (${shown.currency})` : header,
      align: 'end',
      text: (line) => formatAmount(figure(line) ?? '0', language),
      render: (line) => {
        const amount = figure(line);
        return amount === null ? null : <Amount value={amount} />;
      },
      written: [
        {
          header,
          cell: (line) => {
            const amount = figure(line);
            return amount === null ? textCell('') : amountCell(amount, language, digits);
          },
        },
      ],
    };
  };
  return [
    {
      id: 'account',
      header: t('entries.account'),
      isRowHeader: true,
      text: nameOf,
      render: (line) => {
        const { account, detail } = line;
        if (detail)
          return <span style={{ paddingLeft: DETAIL_INDENT }}>{formatPeriod(detail.period, language)}</span>;
        return (
          <>
            <AccountToggle
              code={account.code}
              isOpen={shown?.isOpen(account.id) ?? false}
              onToggle={() => shown?.toggle(account.id)}
            />
            {nameOf(line)}
          </>
        );
      },
      written: [
        textColumn(t('written.code'), ({ account }) => account.code),
        textColumn(t('entries.account'), ({ account }) => account.name),
        textColumn(t('written.period'), ({ detail }) => detail && formatPeriod(detail.period, language)),
      ],
    },
    {
      id: 'dimension',
      header: t('entries.dimension'),
      text: ({ detail }) =>
        detail?.dimensionInstance
          ? `${detail.dimensionInstance.code} · ${detail.dimensionInstance.name}`
          : '',
      written: [
        textColumn(t('written.dimensionCode'), ({ detail }) => detail?.dimensionInstance?.code),
        textColumn(t('entries.dimension'), ({ detail }) => detail?.dimensionInstance?.name),
      ],
    },
    ofSide('debit', t('common:debit')),
    ofSide('credit', t('common:credit')),
  ];
}

/** The lines as a table; a detail says its account again, so that each line can be read by itself. */
export function balancesTable(lines: readonly BalanceLine[], written: WrittenOutput): TableText {
  return tableOf({
    columns: balanceColumns(written),
    rows: lines,
    levelOf: ({ detail }) => (detail === null ? 1 : 2),
  });
}
