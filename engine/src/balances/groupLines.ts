import type { AccountId, LegalEntityId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import type { BalanceKind } from './periodBalance.ts';
import type { SharedBy, SharePart } from './sharedLines.ts';

/** Lines that no account has, in their order. */
export const computedLines = [
  'result_of_earlier_years',
  'translation_adjustment',
  'elimination_difference_result',
  'elimination_difference_balance',
  'change_of_scope',
  'non_controlling_interests',
  'non_controlling_equity',
  'non_controlling_result',
  'investments_in_associates',
  'result_of_associates',
  'equity_of_associates',
] as const;
export type ComputedLine = (typeof computedLines)[number];

export const linesOfShares = {
  minorities: {
    total: 'non_controlling_interests',
    equity: 'non_controlling_equity',
    result: 'non_controlling_result',
  },
  owner: {
    total: 'investments_in_associates',
    result: 'result_of_associates',
    equity: 'equity_of_associates',
  },
} as const satisfies Record<SharedBy, Record<'total' | 'equity' | 'result', ComputedLine>>;

/** What entering, leaving or another share makes of a line of an entity in a period; debit positive. */
export interface ScopePart {
  readonly entityId: LegalEntityId;
  readonly kind: BalanceKind;
  readonly line: { readonly accountIndex: number } | { readonly computed: ComputedLine };
  readonly place: number;
  readonly amount: Amount;
}

/** What ownership is read against. */
export interface GroupBasis {
  /** Accounts that hold equity: no net assets. */
  readonly equityAccounts: ReadonlySet<AccountId>;
  /** Of the currency that is shown, as `minorUnitOf` gives it. */
  readonly minorUnit: Amount;
  /** Are told what stands behind the lines that ownership makes. */
  readonly tellShare?: (part: SharePart) => void;
  readonly tellScope?: (part: ScopePart) => void;
}
