import type { LegalEntityId, RuleId } from '../ids.ts';
import { compileComparableTest, type ComparableTest } from '../conditions/conditions.ts';
import type { EliminationRule } from '../plan/elimination.ts';
import type { FinancialRule, RuleTarget } from '../plan/rule.ts';
import type { CellReader } from '../reading/cellReaders.ts';
import { comparable } from '../text/comparable.ts';
import { TextFacts } from '../conditions/textFacts.ts';
import { type CodeLookUp, ValueClasses } from './valueClasses.ts';

/** The name under which conditions and targets read the source account of the side that is placed. */
export const accountField = 'account';

/**
 * What holds of a side or not: a financial rule; an elimination rule by its conditions over the row, those over the result left to
 * what is decided; or what reads the counterparty of a row that no elimination rule marks.
 */
export interface MatchableRule extends FinancialRule {
  readonly counterparty?: RuleTarget<LegalEntityId>;
  readonly elimination?: EliminationRule;
}

/** Whether a rule places a side, rather than saying who is on the other one. */
export function isPlacing({ counterparty }: MatchableRule): boolean {
  return counterparty === undefined;
}

/** A rule over a field that the field map does not have. */
export interface RuleNotEvaluated {
  readonly rule: MatchableRule;
  readonly ruleId: RuleId;
  readonly field: string;
}

/** A rule with the tests of its conditions on the source account. */
export interface CompiledRule {
  readonly rule: MatchableRule;
  readonly accountTests: readonly ComparableTest[];
  /** Whether it looks at a field beside the source account. */
  readonly looksAtFields: boolean;
  /** The only codes of source accounts that it takes, in the form of `comparable`; null where it may take any. */
  readonly accountCodes: readonly string[] | null;
}

/** A field that rules look at, with the classes of its values. */
export interface ClassifiedField {
  readonly name: string;
  readonly read: CellReader;
  readonly classes: ValueClasses;
}

function equalCodeField(target: RuleTarget<unknown> | null): string | null {
  return target?.kind === 'by_equal_code' ? target.field : null;
}

/** The fields that a rule looks at, in conditions and in targets. */
function fieldsOfRule(rule: MatchableRule): string[] {
  return [...rule.conditions.$and.map((condition) => condition.field), ...targetFieldsOf(rule)];
}

/** The fields whose values a rule looks for among the codes of its targets. */
export function targetFieldsOf(rule: MatchableRule): string[] {
  const targets = [rule.account, rule.dimensionInstance, rule.counterparty ?? null];
  const fields = targets.map((target) => equalCodeField(target));
  return fields.filter((field) => field !== null);
}

/** The values of the first condition that lists accounts. */
function accountCodesOf({ conditions }: FinancialRule): readonly string[] | null {
  const listed = conditions.$and.find(
    ({ field, operator }) => field === accountField && (operator === 'equals' || operator === 'in'),
  );
  return listed?.value === undefined ? null : [listed.value].flat().map(comparable);
}

/** Compiles rules in the order of their positions; those over a field that has no reader are told apart. */
export function compileRules(
  rules: readonly MatchableRule[],
  readers: ReadonlyMap<string, CellReader>,
): { readonly compiled: readonly CompiledRule[]; readonly notEvaluated: readonly RuleNotEvaluated[] } {
  const compiled: CompiledRule[] = [];
  const notEvaluated: RuleNotEvaluated[] = [];
  for (const rule of rules.toSorted((first, second) => first.position - second.position)) {
    const unmapped = fieldsOfRule(rule).find((field) => field !== accountField && !readers.has(field));
    if (unmapped !== undefined) {
      notEvaluated.push({ rule, ruleId: rule.id, field: unmapped });
      continue;
    }
    const accountTests = rule.conditions.$and
      .filter(({ field }) => field === accountField)
      .map(compileComparableTest);
    const looksAtFields = fieldsOfRule(rule).some((field) => field !== accountField);
    compiled.push({ rule, accountTests, looksAtFields, accountCodes: accountCodesOf(rule) });
  }
  return { compiled, notEvaluated };
}

/** Whether a rule looks for a target by the values of a field. */
export function looksUp(rule: MatchableRule, target: CodeLookUp['target'], field: string): boolean {
  return equalCodeField(rule[target] ?? null) === field;
}

/** The fields that rules look at, the source account apart, each with the classes of its values. */
export function classifyFields(
  rules: readonly CompiledRule[],
  readers: ReadonlyMap<string, CellReader>,
  lookUps: readonly CodeLookUp[],
): { readonly fields: readonly ClassifiedField[]; readonly factCount: number } {
  const names = new Set(rules.flatMap(({ rule }) => fieldsOfRule(rule)));
  names.delete(accountField);
  let factCount = 0;
  const fields = [...names].map((name) => {
    const conditions = rules.flatMap(({ rule }) =>
      rule.conditions.$and.filter(({ field }) => field === name),
    );
    const facts = new TextFacts(conditions, factCount);
    factCount += facts.size;
    const used = lookUps.filter(({ target }) => rules.some(({ rule }) => looksUp(rule, target, name)));
    return { name, read: readers.get(name)!, classes: new ValueClasses(facts, used) };
  });
  return { fields, factCount };
}
