import { dayOf, type Day } from '../dates/plainDate.ts';
import type { AccountId, DimensionInstanceId, EliminationRuleId, LegalEntityId, RuleId } from '../ids.ts';
import type { LedgerAccount, LedgerAccountType, StreamAccount } from '../plan/accounts.ts';
import type { Side } from '../plan/side.ts';

/** Where a side of a row goes. */
export interface Placement {
  readonly kind: 'placed';
  readonly accountId: AccountId;
  readonly accountCode: string;
  readonly accountType: LedgerAccountType;
  readonly normalSide: Side;
  readonly dimensionInstanceId: DimensionInstanceId;
  /** The rule that gave the account, else the one that gave the dimension instance, else null. */
  readonly ruleId: RuleId | null;
  /** The first day on which the account takes nothing; Infinity where it is open. */
  readonly closedFromDay: Day;
  readonly streamAccountType: StreamAccount['type'];
  readonly matchedRuleIds: readonly RuleId[];
  readonly elimination: Elimination;
}

/** What a line says of another legal entity of the group. */
export interface Elimination {
  /** Who is on the other side: by the rule that marks it, else by the field `counterparty`; null: nobody of the group. */
  readonly counterpartyId: LegalEntityId | null;
  /** The first of the rules that mark it; null: nothing does. */
  readonly ruleId: EliminationRuleId | null;
  /** Whether that rule reads its counterparty of each line by itself, so that others of the entry may have another one. */
  readonly isOfLine: boolean;
  /** The rules of whole entries that it meets, in their order. */
  readonly entryRuleIds: readonly EliminationRuleId[];
  /** All rules that it meets, in their order. */
  readonly matchedRuleIds: readonly EliminationRuleId[];
}

export const noElimination: Elimination = {
  counterpartyId: null,
  ruleId: null,
  isOfLine: false,
  entryRuleIds: [],
  matchedRuleIds: [],
};

/** What keeps elimination rules from deciding of a side. */
export interface EliminationConflict {
  readonly code: 'eliminationRuleConflict';
  readonly ruleIds: readonly EliminationRuleId[];
}

interface RulesFault {
  readonly code: 'matchingRuleMissing' | 'matchingRuleConflict';
  readonly ruleIds: readonly RuleId[];
}

/** Why a side cannot be placed. */
export type PlacementFault = (RulesFault | EliminationConflict) & {
  readonly kind: 'fault';
  /** What the rules disagree about. */
  readonly target: 'account' | 'dimension' | null;
  readonly matchedRuleIds: readonly RuleId[];
};

export type PlacementDecision = Placement | PlacementFault;

/** What a placement on an account takes from the account alone: no rule matched, no account of the stream. */
export function placementOn(account: LedgerAccount): Omit<Placement, 'dimensionInstanceId' | 'ruleId'> {
  return {
    kind: 'placed',
    accountId: account.id,
    accountCode: account.code,
    accountType: account.type,
    normalSide: account.normalSide ?? (account.type === 'revenue' ? 'credit' : 'debit'),
    closedFromDay:
      account.type === 'balance' && account.closedFrom !== null ? dayOf(account.closedFrom) : Infinity,
    streamAccountType: 'standard',
    matchedRuleIds: [],
    elimination: noElimination,
  };
}

/** What one rule, or one value, names for a target. */
export interface Vote<Target> {
  readonly id: Target;
  readonly ruleId: RuleId;
}

/** The fault of votes that contradict each other, or null where all name the same value. */
export function conflictOf<Target>(
  target: 'account' | 'dimension',
  votes: readonly Vote<Target>[],
  matchedRuleIds: readonly RuleId[],
): PlacementFault | null {
  const isConflict = votes.some((vote) => vote.id !== votes[0]?.id);
  if (!isConflict) return null;
  const ruleIds = votes.map((vote) => vote.ruleId);
  return { kind: 'fault', code: 'matchingRuleConflict', ruleIds, target, matchedRuleIds };
}
