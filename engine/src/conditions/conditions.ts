import { comparable } from '../text/comparable.ts';

/** The twelve operators of conditions. */
export const operators = [
  'equals',
  'not_equals',
  'starts_with',
  'not_starts_with',
  'ends_with',
  'not_ends_with',
  'contains',
  'not_contains',
  'in',
  'not_in',
  'is_empty',
  'is_not_empty',
] as const;

type Operator = (typeof operators)[number];

/** One condition over a field. `in` and `not_in` take a list, `is_empty` and `is_not_empty` nothing. */
export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  readonly value?: string | readonly string[];
}

/** Conditions that must all hold; an empty list holds always. */
export interface Conditions {
  readonly $and: readonly Condition[];
}

/** A compiled test of a text that is already in the form of `comparable`. */
export type ComparableTest = (comparableText: string) => boolean;

function singleValue(condition: Condition): string {
  if (typeof condition.value !== 'string') {
    throw new RangeError(`Operator ${condition.operator} takes one text`);
  }
  return comparable(condition.value);
}

function valueList(condition: Condition): ReadonlySet<string> {
  if (typeof condition.value === 'string') return new Set([comparable(condition.value)]);
  if (!condition.value) throw new RangeError(`Operator ${condition.operator} takes a list`);
  return new Set(condition.value.map(comparable));
}

function positiveTest(operator: Operator, condition: Condition): ComparableTest {
  switch (operator) {
    case 'equals': {
      const value = singleValue(condition);
      return (text) => text === value;
    }
    case 'starts_with': {
      const value = singleValue(condition);
      return (text) => text.startsWith(value);
    }
    case 'ends_with': {
      const value = singleValue(condition);
      return (text) => text.endsWith(value);
    }
    case 'contains': {
      const value = singleValue(condition);
      return (text) => text.includes(value);
    }
    case 'in': {
      const values = valueList(condition);
      return (text) => values.has(text);
    }
    case 'is_empty':
      return (text) => text === '';
    default:
      throw new RangeError(`Unknown operator ${operator}`);
  }
}

const negations: Readonly<Partial<Record<Operator, Operator>>> = {
  not_equals: 'equals',
  not_starts_with: 'starts_with',
  not_ends_with: 'ends_with',
  not_contains: 'contains',
  not_in: 'in',
  is_not_empty: 'is_empty',
};

/** Compiles one condition into a test of texts in `comparable` form. Refuses (RangeError) a value of the wrong shape. */
export function compileComparableTest(condition: Condition): ComparableTest {
  const positive = negations[condition.operator];
  if (!positive) return positiveTest(condition.operator, condition);
  const test = positiveTest(positive, condition);
  return (text) => !test(text);
}

/** Compiles the value test of one condition; it takes the raw text of a cell. */
export function compileCondition(condition: Condition): (text: string) => boolean {
  const test = compileComparableTest(condition);
  return (text) => test(comparable(text));
}

/**
 * Compiles conditions into one test that holds when every condition holds; `read` gives the raw text of a field. Text
 * comparison ignores case and blanks around; each `not_` operator is the exact negation of the operator it names.
 */
export function compileConditions(conditions: Conditions): (read: (field: string) => string) => boolean {
  const tests = conditions.$and.map((condition) => ({
    field: condition.field,
    test: compileCondition(condition),
  }));
  return (read) => tests.every(({ field, test }) => test(read(field)));
}
