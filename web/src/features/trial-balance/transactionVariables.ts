import { isZero } from '../../components/amount.ts';
import type { BalanceFilter } from './balanceFilter.ts';
import { accountIdsBehind, amountOf, type BalanceRow } from './balanceRows.ts';
import type { Figure } from './figure.ts';

interface FigurePlace {
  readonly figure: Figure;
  readonly row: BalanceRow;
  readonly rows: readonly BalanceRow[];
  readonly column: {
    readonly fromPeriod: { readonly id: string };
    readonly toPeriod: { readonly id: string };
  };
  readonly columnIndex: number;
  readonly filter: BalanceFilter;
}

/**
 * The accounts whose postings add up to a figure, null for all. Openings and closings are net for each account, so a sum of
 * them counts only the accounts that stand on its side. Accounts without any amount in the cell are left out.
 */
function accountIdsOf({ figure, row, rows, columnIndex }: FigurePlace): readonly string[] | null {
  const below = accountIdsBehind(row, rows);
  if (below === null && figure.part === 'TURNOVER') return null;
  const inside = below === null ? null : new Set(below);
  const parents = new Set(rows.map((each) => each.parentId));
  return rows
    .filter(
      (each) =>
        each.accountId !== null &&
        (inside === null || inside.has(each.id)) &&
        (parents.has(each.id) || !isZero(amountOf(each, columnIndex, figure))),
    )
    .map((each) => each.id);
}

export function transactionVariables(place: FigurePlace) {
  const { figure, row, column, filter } = place;
  const isResultLine = row.computed === 'RESULT_OF_EARLIER_YEARS';
  return {
    accountIds: isResultLine ? null : accountIdsOf(place),
    computed: isResultLine ? ('RESULT_OF_EARLIER_YEARS' as const) : null,
    fromPeriodId: column.fromPeriod.id,
    toPeriodId: column.toPeriod.id,
    legalEntityIds: filter.legalEntityIds.length === 0 ? null : filter.legalEntityIds,
    dimensionInstanceIds: filter.dimensionInstanceIds.length === 0 ? null : filter.dimensionInstanceIds,
    part: figure.part,
    dataType: figure.dataType,
    side: figure.part === 'TURNOVER' ? figure.side : null,
    excludeClosed: filter.excludesClosing,
    useFunctionalCurrency: filter.usesFunctionalCurrency,
  };
}
