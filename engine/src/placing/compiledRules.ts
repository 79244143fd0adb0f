import type { RuleId } from '../ids.ts';
import { compileComparableTest, type ComparableTest } from '../conditions/conditions.ts';
import type { FinancialRule, RuleTarget } from '../plan/rule.ts';
import type { CellReader } from '../reading/cellReaders.ts';
import { comparable } from '../text/comparable.ts';
import { ValueClasses } from './valueClasses.ts';

/** The name under which conditions and targets read the source account of the side that is placed. */
export const accountField = 'account';

/** A rule over a field that the field map does not have. */
export interface RuleNotEvaluated {
  readonly ruleId: RuleId;
  readonly field: string;
}

/** A rule with the tests of its conditions. */
export interface CompiledRule {
  readonly rule: FinancialRule;
  readonly tests: readonly { readonly field: string; readonly test: ComparableTest }[];
  /** The only codes of source accounts that it takes, in the form of `comparable`; null where it may take any. */
  readonly accountCodes: readonly string[] | null;
}

/** A field that rules look at, with the classes of its values. */
export interface ClassifiedField {
  readonly name: string;
  readonly read: CellReader;
  readonly classes: ValueClasses;
}

function equalCodeField<Target>(target: RuleTarget<Target> | null): string | null {
  return target?.kind === 'by_equal_code' ? target.field : null;
}

/** The fields that a rule looks at, in conditions and in targets. */
export function fieldsOfRule(rule: FinancialRule): string[] {
  return [...rule.conditions.$and.map((condition) => condition.field), ...targetFieldsOf(rule)];
}

/** The fields whose values a rule looks for among the codes of its targets. */
export function targetFieldsOf(rule: FinancialRule): string[] {
  const fields = [equalCodeField(rule.account), equalCodeField(rule.dimensionInstance)];
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
  rules: readonly FinancialRule[],
  readers: ReadonlyMap<string, CellReader>,
): { readonly compiled: readonly CompiledRule[]; readonly notEvaluated: readonly RuleNotEvaluated[] } {
  const compiled: CompiledRule[] = [];
  const notEvaluated: RuleNotEvaluated[] = [];
  for (const rule of rules.toSorted((first, second) => first.position - second.position)) {
    const unmapped = fieldsOfRule(rule).find((field) => field !== accountField && !readers.has(field));
    if (unmapped !== undefined) {
      notEvaluated.push({ ruleId: rule.id, field: unmapped });
      continue;
    }
    const tests = rule.conditions.$and.map((condition) => ({
      field: condition.field,
      test: compileComparableTest(condition),
    }));
    compiled.push({ rule, tests, accountCodes: accountCodesOf(rule) });
  }
  return { compiled, notEvaluated };
}

/** Looks a text up among codes; equal numbers stand for texts that name the same, or nothing. */
export interface CodeLookUps {
  readonly account: (text: string) => number;
  readonly dimension: (text: string) => number;
}

/** The fields that rules look at, the source account apart, each with the classes of its values. */
export function classifyFields(
  rules: readonly CompiledRule[],
  readers: ReadonlyMap<string, CellReader>,
  lookUps: CodeLookUps,
): ClassifiedField[] {
  const names = new Set(rules.flatMap(({ rule }) => fieldsOfRule(rule)));
  names.delete(accountField);
  return [...names].map((name) => {
    const tests = rules.flatMap((rule) =>
      rule.tests.filter(({ field }) => field === name).map(({ test }) => test),
    );
    const used: ((text: string) => number)[] = [];
    if (rules.some(({ rule }) => equalCodeField(rule.account) === name)) used.push(lookUps.account);
    if (rules.some(({ rule }) => equalCodeField(rule.dimensionInstance) === name)) {
      used.push(lookUps.dimension);
    }
    return { name, read: readers.get(name)!, classes: new ValueClasses(tests, used) };
  });
}
