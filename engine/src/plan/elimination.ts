import type { Conditions } from '../conditions/conditions.ts';
import type { EliminationRuleId, LegalEntityId } from '../ids.ts';
import type { LedgerAccountType } from './accounts.ts';
import type { RuleTarget } from './rule.ts';

/** What an elimination takes away: debts and claims, income and the expense against it, dividends, or something else. */
export type EliminationKind = 'debt' | 'income' | 'dividend' | 'other';

/** Names under which conditions of elimination rules look at what a line became: codes, and `debit` or `credit`. */
export const sideField = '$side';
export const resultFields = ['$account', '$dimension', sideField] as const;
export type ResultField = (typeof resultFields)[number];

export function isResultField(field: string): field is ResultField {
  return (resultFields as readonly string[]).includes(field);
}

/** Marks postings between two legal entities of the group. */
export interface EliminationRule {
  readonly id: EliminationRuleId;
  readonly name: string;
  readonly position: number;
  /** Over source fields, `account` (the source account of the side) and the fields of the result. */
  readonly conditions: Conditions;
  /** Who is on the other side; by a field whose value is the code of an entity, the own and an unknown one take nothing. */
  readonly counterparty: RuleTarget<LegalEntityId>;
  /** `line`: the line that meets it, one side alone is usual. `entry`: whole entries, of which each line has to meet it. */
  readonly scope: 'line' | 'entry';
}

/** The kind of what a rule without one marks: what balances hold is a debt, what revenue and expense hold is income. */
export function defaultKindOf(accountType: LedgerAccountType): EliminationKind {
  return accountType === 'balance' ? 'debt' : 'income';
}

/** What a version keeps of a rule that marked its postings. */
export interface EliminationMark {
  readonly ruleId: number;
  /** Eliminations that are looked at together; null: of no set. */
  readonly set: string | null;
  /** Null: by the account of the line. */
  readonly kind: EliminationKind | null;
}

/** A legal entity of the group, by the code that files name it by. */
export interface GroupEntity {
  readonly id: LegalEntityId;
  readonly code: string;
}

/** The group around the legal entity whose books a file is of. */
export interface Consolidation {
  readonly legalEntityId: LegalEntityId;
  readonly entities: readonly GroupEntity[];
  readonly rules: readonly EliminationRule[];
}
