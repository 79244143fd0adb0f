import type { LegalEntityId, PeriodId } from '../ids.ts';
import type { EffectiveOwnership } from '../ownership/ownership.ts';
import type { AdjustmentsElsewhere } from './adjustmentHomes.ts';
import type { EntityTranslation } from './lineTranslation.ts';
import type { EntityTurnovers } from './turnovers.ts';

/** Balances that count in the same periods: adds them all, each time it is asked to. */
interface AddedBalances {
  readonly addTo: (turnovers: EntityTurnovers) => void;
  /** Its adjustments whose translation adjustment stands at another legal entity, which is among the others. */
  readonly adjustmentsElsewhere?: readonly AdjustmentsElsewhere[];
  /** Adds those of the adjustments in which minorities share; left out: they share in all of them. */
  readonly addSharedAdjustments?: (turnovers: EntityTurnovers) => void;
}

/** What is between a legal entity and others, and counts in some of the periods alone in which the entity does. */
export interface BalancesBetween extends AddedBalances {
  /** By place of the period, whether all of them are full. */
  readonly isFull: readonly boolean[];
}

/** How a legal entity counts for a group. */
interface EntityOwnership {
  /** By place of the period, from the first of all; null: it does not count. */
  readonly inPeriods: readonly (EffectiveOwnership | null)[];
  readonly between?: readonly BalancesBetween[];
}

/** The balances of a legal entity. */
export interface EntityBalances extends AddedBalances {
  readonly entityId: LegalEntityId;
  /** The period that opens with its initial balance, which is dated the day before it; left out: the first of all. */
  readonly openingPeriodId?: PeriodId;
  /** Left out: its amounts are shown as they are added. */
  readonly translation?: EntityTranslation;
  /** Left out: it counts in full, and all of it belongs to the group. */
  readonly ownership?: EntityOwnership;
}
