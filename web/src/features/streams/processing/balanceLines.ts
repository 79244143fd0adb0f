import type { BalancesTable_instance$data } from '../../../__generated__/BalancesTable_instance.graphql.ts';
import { formatPeriod } from '../../../components/dates.ts';
import { amountCell, listTable, textCell } from '../../../components/table/listTable.ts';
import type { TableText } from '../../../components/table/tableText.ts';
import type { WrittenOutput } from './entryColumns.ts';

export type AccountTurnover = BalancesTable_instance$data['cells'][number];
type Detail = NonNullable<AccountTurnover['debitDetails']>[number];

/** A part of an account's turnover: a period, a dimension instance, a side. */
export interface TurnoverDetail extends Detail {
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
export function detailsOf(cell: AccountTurnover): readonly TurnoverDetail[] {
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

/** The lines as a table; a detail says its account again, so that each line can be read by itself. */
export function balancesTable(
  lines: readonly BalanceLine[],
  { t, language, digits }: WrittenOutput,
): TableText {
  const amount = (value: string | null) =>
    value === null ? textCell('') : amountCell(value, language, digits);
  return listTable({
    rows: lines,
    levelOf: ({ detail }) => (detail === null ? 1 : 2),
    columns: [
      { header: t('written.code'), cell: ({ account }) => textCell(account.code) },
      { header: t('entries.account'), cell: ({ account }) => textCell(account.name) },
      {
        header: t('written.period'),
        cell: ({ detail }) => textCell(detail && formatPeriod(detail.period, language)),
      },
      {
        header: t('written.dimensionCode'),
        cell: ({ detail }) => textCell(detail?.dimensionInstance?.code),
      },
      { header: t('entries.dimension'), cell: ({ detail }) => textCell(detail?.dimensionInstance?.name) },
      { header: t('common:debit'), cell: ({ debit }) => amount(debit) },
      { header: t('common:credit'), cell: ({ credit }) => amount(credit) },
    ],
  });
}
