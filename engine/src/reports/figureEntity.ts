import type { EntityTranslation } from '../balances/lineTranslation.ts';
import type { PackLevel } from '../balances/packs/balanceRows.ts';
import type { BalanceColumns } from '../balances/packs/pack.ts';
import type { TrialBalanceAccount } from '../balances/periodBalance.ts';
import type { AccountId, LegalEntityId, PeriodId } from '../ids.ts';
import type { EliminationMark } from '../plan/elimination.ts';

export interface FigureAccount extends TrialBalanceAccount {
  readonly tags: readonly string[];
}

/** Balances of one version of the books. */
export interface FigurePack {
  readonly balances: BalanceColumns;
  /** What the version keeps of the rules that marked its eliminations. */
  readonly marks: readonly EliminationMark[];
}

/** Adjustments of a legal entity that are of one kind and count together: where all their legal entities do. */
export interface FigureAdjustments {
  readonly kind: string;
  /** Itself and the other one, in their order; what translation leaves of them stands at the last one. */
  readonly legalEntityIds: readonly LegalEntityId[];
  readonly packs: (level: PackLevel) => Iterable<BalanceColumns>;
}

/** The published balances of a legal entity. */
export interface FigureEntity {
  readonly id: LegalEntityId;
  /** Functional currency. */
  readonly currency: string;
  /** In place of correspondences that were given up stand the postings. */
  readonly packs: (level: PackLevel) => Iterable<FigurePack>;
  readonly adjustments: readonly FigureAdjustments[];
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

/** A legal entity as payroll has it: nothing of what persons were paid is eliminated, adjusted or carried on. */
export const payrollEntityOf = (
  { id, currency, translation }: Pick<FigureEntity, 'id' | 'currency' | 'translation'>,
  packs: (level: PackLevel) => Iterable<BalanceColumns>,
): FigureEntity => ({
  id,
  currency,
  translation,
  packs: (level) => Array.from(packs(level), (balances) => ({ balances, marks: [] })),
  adjustments: [],
  openingPeriodId: null,
  retainedEarningsAccountId: null,
});

/** How its books are translated. */
export function translationOf(
  { translation: ofEntity }: FigureEntity,
  isWhole: boolean,
  addGlobal: NonNullable<EntityTranslation['addGlobalInitial']>,
): EntityTranslation | null {
  if (ofEntity === null) return null;
  const { isGlobalStated, ...translation } = ofEntity;
  return { ...translation, addGlobalInitial: isGlobalStated ? addGlobal : null, isWhole };
}
