import type { RuleId } from '../ids.ts';
import type { ProcessingPlan } from '../postings/plan.ts';
import type { FinancialRule } from './rule.ts';

/** Rows counted, with the numbers of the first 20. */
export interface RowSample {
  readonly rowCount: number;
  readonly rows: readonly number[];
}

/** What one rule would take. A row counts once for a rule, whether one or both of its sides meet it. */
export interface RulePreview {
  readonly ruleId: RuleId;
  readonly taken: RowSample;
  /** Rows that another rule (null: the account's default) places until now, by that rule. */
  readonly takenFrom: readonly { readonly ruleId: RuleId | null; readonly sample: RowSample }[];
}

export interface RulesPreview {
  readonly rowCount: number;
  readonly rules: readonly RulePreview[];
  /** Rows with a side that neither a rule nor a default account places. */
  readonly untaken: RowSample;
  /** Rows with a side on which rules contradict each other, by the set of rules. */
  readonly conflicts: readonly { readonly ruleIds: readonly RuleId[]; readonly sample: RowSample }[];
  /** Rules over a field that is not mapped. */
  readonly rulesNotEvaluated: readonly RuleId[];
}

export interface RulesPreviewer {
  addRow(rowNumber: number, cells: readonly string[]): void;
  finish(): RulesPreview;
}

/** Compares the rules of `plan` with those saved until now, without posting anything. */
export declare function createRulesPreview(
  plan: ProcessingPlan,
  savedRules: readonly FinancialRule[],
): RulesPreviewer;
