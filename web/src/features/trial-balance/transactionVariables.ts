import type { BalanceFilter } from './balanceFilter.ts';
import type { BalanceRow } from './balanceRows.ts';
import { BALANCE, type Figure } from './figure.ts';

interface FigurePlace {
  readonly figure: Figure;
  readonly row: BalanceRow;
  readonly column: {
    readonly fromPeriod: { readonly id: string };
    readonly toPeriod: { readonly id: string };
  };
  readonly filter: BalanceFilter;
}

/**
 * What to ask for behind a figure. Openings and closings are net for each account and entity: asked for one side, the answer
 * holds what stands on it, so that its postings add up to the figure. Behind a balance lies what stands on either side.
 */
export function transactionVariables(place: FigurePlace) {
  const { figure, row, column, filter } = place;
  const isResultLine = row.computed === 'RESULT_OF_EARLIER_YEARS';
  return {
    accountIds: row.accountId === null ? null : [row.accountId],
    includeSubaccounts: true,
    computed: isResultLine ? ('RESULT_OF_EARLIER_YEARS' as const) : null,
    fromPeriodId: column.fromPeriod.id,
    toPeriodId: column.toPeriod.id,
    legalEntityIds: filter.legalEntityIds.length === 0 ? null : filter.legalEntityIds,
    dimensionInstanceIds: filter.dimensionInstanceIds.length === 0 ? null : filter.dimensionInstanceIds,
    includeDefaultStructure: filter.includesDefaultStructure || null,
    part: figure.part,
    dataType: figure.dataType,
    side: figure.side === BALANCE ? null : figure.side,
    excludeClosed: filter.excludesClosing,
    useFunctionalCurrency: filter.usesFunctionalCurrency,
    currency: row.currency,
  };
}
