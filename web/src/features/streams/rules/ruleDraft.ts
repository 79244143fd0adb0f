import type { RuleOperator, RuleSide } from '../../../__generated__/useRules_rules.graphql.ts';
import { isEqual } from '../../../components/equal.ts';
import { type ListAction, reduceList } from '../shared/keyedList.ts';
import type { TargetReference } from '../shared/targets.ts';
import type { PartsOf } from '../shared/useSaving.ts';

export const ruleOperators = [
  'EQUALS',
  'NOT_EQUALS',
  'IN',
  'NOT_IN',
  'STARTS_WITH',
  'NOT_STARTS_WITH',
  'ENDS_WITH',
  'NOT_ENDS_WITH',
  'CONTAINS',
  'NOT_CONTAINS',
  'IS_EMPTY',
  'IS_NOT_EMPTY',
] as const satisfies readonly RuleOperator[];

export interface RuleCondition {
  readonly field: string;
  readonly operator: RuleOperator;
  readonly value: string | null;
  readonly values: readonly string[] | null;
}

export interface RuleValue {
  /** Stays the same while the rule is edited and moved, so that its place on the screen does too. */
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  readonly side: RuleSide;
  readonly conditions: readonly RuleCondition[];
  readonly account: TargetReference | null;
  readonly accountByCodeOf: string | null;
  readonly dimensionInstance: TargetReference | null;
  readonly dimensionByCodeOf: string | null;
}

export type RulesDraft = readonly RuleValue[];

declare module '../shared/drafts.tsx' {
  interface DraftTypes {
    readonly rules: RulesDraft;
  }
}

export type RulesAction = ListAction<RuleValue>;

export function newRule(key: string, name: string): RuleValue {
  return {
    key,
    id: null,
    name,
    side: 'BOTH',
    conditions: [{ field: 'account', operator: 'EQUALS', value: '', values: null }],
    account: null,
    accountByCodeOf: null,
    dimensionInstance: null,
    dimensionByCodeOf: null,
  };
}

/** One rule that places every line on the ledger account whose code the file already uses. */
export function ruleFromEqualCodes(key: string, name: string): RuleValue {
  return { ...newRule(key, name), conditions: [], accountByCodeOf: 'account' };
}

export function reduceRules(draft: RulesDraft, action: RulesAction): RulesDraft {
  return reduceList(draft, action);
}

export function takesList(operator: RuleOperator): boolean {
  return operator === 'IN' || operator === 'NOT_IN';
}

export function takesNoValue(operator: RuleOperator): boolean {
  return operator === 'IS_EMPTY' || operator === 'IS_NOT_EMPTY';
}

/** Another operator keeps what was typed as far as it can hold it. */
export function withOperator(condition: RuleCondition, operator: RuleOperator): RuleCondition {
  if (takesNoValue(operator)) return { ...condition, operator, value: null, values: null };
  const typed = condition.values ?? (condition.value ? [condition.value] : []);
  return takesList(operator)
    ? { ...condition, operator, value: null, values: typed }
    : { ...condition, operator, value: typed[0] ?? '', values: null };
}

/** Whether a condition does not say with what it compares. */
export function isUnfinished(conditions: readonly RuleCondition[]): boolean {
  return conditions.some(
    ({ operator, value, values }) =>
      !takesNoValue(operator) && (takesList(operator) ? (values ?? []).length === 0 : (value ?? '') === ''),
  );
}

export function toConditionInputs(conditions: readonly RuleCondition[]) {
  return conditions.map(({ field, operator, value, values }) => ({
    field,
    operator,
    value,
    values: values === null ? null : [...values],
  }));
}

export type RuleProblem = 'name' | 'target' | 'value';

/** Why a rule cannot be saved: it must be named, decide something, and its conditions must say with what they compare. */
export function ruleProblems(rule: RuleValue): readonly RuleProblem[] {
  const isAimless =
    rule.account === null &&
    rule.accountByCodeOf === null &&
    rule.dimensionInstance === null &&
    rule.dimensionByCodeOf === null;
  return [
    ...(rule.name.trim() === '' ? (['name'] as const) : []),
    ...(isAimless ? (['target'] as const) : []),
    ...(isUnfinished(rule.conditions) ? (['value'] as const) : []),
  ];
}

function toInput(rule: RuleValue, position: number) {
  return {
    id: rule.id,
    name: rule.name.trim(),
    position,
    side: rule.side,
    conditions: toConditionInputs(rule.conditions),
    accountId: rule.account?.id ?? null,
    accountByCodeOf: rule.accountByCodeOf,
    dimensionInstanceId: rule.dimensionInstance?.id ?? null,
    dimensionByCodeOf: rule.dimensionByCodeOf,
  };
}

export function toRuleInputs(draft: RulesDraft) {
  return draft.map(toInput);
}

/** Whether two lists do the same with a file; a rule that was saved has gained an id, which places nothing. */
export function placesAlike(left: RulesDraft, right: RulesDraft): boolean {
  const withoutIds = (draft: RulesDraft) => toRuleInputs(draft).map((rule) => ({ ...rule, id: null }));
  return isEqual(withoutIds(left), withoutIds(right));
}

export function isSameRules(left: RulesDraft, right: RulesDraft): boolean {
  return isEqual(toRuleInputs(left), toRuleInputs(right));
}

export const ruleParts: PartsOf<RulesDraft, RuleValue> = {
  toParts: (draft) => new Map(draft.map((rule) => [rule.key, rule])),
  fromParts: (parts) => [...parts.values()],
  isSamePart: isEqual,
};
