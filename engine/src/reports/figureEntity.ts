import type { EntityTranslation } from '../balances/lineTranslation.ts';
import type { PackLevel } from '../balances/packs/balanceRows.ts';
import type { BalanceColumns } from '../balances/packs/pack.ts';
import type { TrialBalanceAccount } from '../balances/periodBalance.ts';
import type { AccountId, LegalEntityId, PeriodId } from '../ids.ts';

export interface FigureAccount extends TrialBalanceAccount {
  readonly tags: readonly string[];
}

/** The published balances of a legal entity. */
export interface FigureEntity {
  readonly id: LegalEntityId;
  /** Functional currency. */
  readonly currency: string;
  /** In place of correspondences that were given up stand the postings. */
  readonly packs: (level: PackLevel) => Iterable<BalanceColumns>;
  /** The period that opens with its initial balance; null: it has none. */
  readonly openingPeriodId: PeriodId | null;
  readonly retainedEarningsAccountId: AccountId | null;
  /** Into the reporting currency; null: its amounts stay as they are. */
  readonly translation:
    | (Omit<EntityTranslation, 'addGlobalInitial' | 'isWhole'> & {
        readonly isGlobalStated: boolean;
      })
    | null;
}
