import { type BalanceFilter, groupVariables } from './balanceFilter.ts';
import type { BalanceRow } from './balanceRows.ts';
import { BALANCE, CONSOLIDATED, type Figure } from './figure.ts';

/** Lines that stand for no account, and that something of their own lies behind. */
const COMPUTED = [
  'RESULT_OF_EARLIER_YEARS',
  'TRANSLATION_ADJUSTMENT',
  'ELIMINATION_DIFFERENCE_RESULT',
  'ELIMINATION_DIFFERENCE_BALANCE',
  'CHANGE_OF_SCOPE',
  'NON_CONTROLLING_INTERESTS',
  'NON_CONTROLLING_EQUITY',
  'NON_CONTROLLING_RESULT',
  'INVESTMENTS_IN_ASSOCIATES',
  'RESULT_OF_ASSOCIATES',
  'EQUITY_OF_ASSOCIATES',
] as const;

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
  const line = COMPUTED.find((each) => each === row.computed) ?? null;
  return {
    accountIds: row.accountId === null ? null : [row.accountId],
    includeSubaccounts: true,
    computed: line,
    fromPeriodId: column.fromPeriod.id,
    toPeriodId: column.toPeriod.id,
    legalEntityIds: filter.legalEntityIds.length === 0 ? null : filter.legalEntityIds,
    dimensionInstanceIds: filter.dimensionInstanceIds.length === 0 ? null : filter.dimensionInstanceIds,
    includeDefaultStructure: filter.includesDefaultStructure || null,
    part: figure.part,
    ...(figure.dataType === CONSOLIDATED
      ? { consolidated: true, dataTypes: filter.dataTypes.length === 0 ? null : filter.dataTypes }
      : { dataType: figure.dataType }),
    eliminationSets: filter.eliminationSets.length === 0 ? null : filter.eliminationSets,
    adjustmentKinds: filter.adjustmentKinds.length === 0 ? null : filter.adjustmentKinds,
    side: figure.side === BALANCE ? null : figure.side,
    ...groupVariables(filter),
    excludeClosed: filter.excludesClosing,
    useFunctionalCurrency: filter.usesFunctionalCurrency,
    reportingCurrency: filter.reportingCurrency,
    currency: row.currency,
  };
}

/**
 * The same for the lines of one stream. Behind a figure in a reporting currency they are asked for in that of their books: what accounts
 * hold is translated whole.
 */
export function variablesOfStream(
  whole: ReturnType<typeof transactionVariables>,
  share: { readonly currency?: string | null | undefined; readonly stream: { readonly id: string } },
) {
  const ofStream = { ...whole, streamIds: [share.stream.id] };
  if (whole.reportingCurrency === null) return ofStream;
  return {
    ...ofStream,
    reportingCurrency: null,
    useFunctionalCurrency: true,
    currency: share.currency ?? null,
  };
}
