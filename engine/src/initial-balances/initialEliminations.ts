import { compileConditions } from '../conditions/conditions.ts';
import type { AccountId, DimensionInstanceId, EliminationRuleId, LegalEntityId } from '../ids.ts';
import type { PeriodTable } from '../periods/periodTable.ts';
import { accountField } from '../placing/compiledRules.ts';
import { counterpartyField, Eliminations } from '../placing/eliminations.ts';
import type { LedgerAccount } from '../plan/accounts.ts';
import type { Dimension } from '../plan/dimensions.ts';
import { type Consolidation, type EliminationRule, isResultField } from '../plan/elimination.ts';
import type { Side } from '../plan/side.ts';

/** A line of an initial balance, as far as eliminations look at it. */
interface LineToEliminate {
  readonly accountId: AccountId;
  readonly dimensionInstanceId: DimensionInstanceId;
  readonly side: Side;
  /** As its file names it. */
  readonly counterpartyId: LegalEntityId | null;
}

/** What marks a line. */
export interface InitialMark {
  readonly ruleId: EliminationRuleId;
  readonly counterpartyId: LegalEntityId;
}

interface InitialGround {
  readonly consolidation: Consolidation;
  readonly accounts: readonly LedgerAccount[];
  readonly dimensions: readonly Dimension[];
  readonly table: PeriodTable;
  /** Of the period that opens with it. */
  readonly periodIndex: number;
}

/** Whether a rule looks at nothing but what a line of an initial balance has. */
function isOfInitial({ conditions, counterparty }: EliminationRule): boolean {
  const isKnown = (field: string) =>
    isResultField(field) || field === accountField || field === counterpartyField;
  const isFound = counterparty.kind === 'literal' || counterparty.field === counterpartyField;
  return isFound && conditions.$and.every(({ field }) => isKnown(field));
}

/**
 * Which elimination rules of a legal entity mark the lines of its initial balance. Rule: those that look at nothing but where a line
 * lies (`$account`, `$dimension`, `$side`, `account`, which is the ledger code) and at its counterparty apply to it, each line by
 * itself, for an initial balance is no journal entry. Where they name different counterparties none marks it. Null: nothing marks
 * a line.
 */
export function eliminationsOfInitial(
  lines: readonly LineToEliminate[],
  { consolidation, accounts, dimensions, table, periodIndex }: InitialGround,
): (InitialMark | null)[] {
  const rules = consolidation.rules.filter(isOfInitial);
  const mapped = new Set([counterpartyField]);
  const eliminations = new Eliminations({ ...consolidation, rules }, mapped, { dimensions, table });
  const matchable = eliminations.rules.map((rule) => ({ rule, holds: compileConditions(rule.conditions) }));
  const accountById = new Map(accounts.map((account) => [account.id, account]));
  const codeOf = new Map(consolidation.entities.map(({ id, code }) => [id, code]));
  return lines.map(({ accountId, dimensionInstanceId, side, counterpartyId }) => {
    const account = accountById.get(accountId);
    if (account === undefined) throw new RangeError(`Unknown ledger account ${accountId}`);
    const counterparty = counterpartyId === null ? '' : (codeOf.get(counterpartyId) ?? '');
    const read = (field: string) => (field === accountField ? account.code : counterparty);
    const matched = matchable.filter(({ holds }) => holds(read));
    const found = eliminations.decide(matched, { account, dimensionInstanceId, periodIndex, side, read });
    if ('code' in found || found.ruleId === null || found.counterpartyId === null) return null;
    return { ruleId: found.ruleId, counterpartyId: found.counterpartyId };
  });
}
