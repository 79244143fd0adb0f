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

/** What a condition asks of a text in the form of `comparable`, or asks it not to be. */
export interface TextQuestion {
  /** `in`: the text is one of the values; else it has the one value at that place. */
  readonly kind: 'in' | 'starts_with' | 'ends_with' | 'contains';
  /** In the form of `comparable`, all different. */
  readonly values: readonly string[];
  readonly isNegated: boolean;
}

function singleValue(condition: Condition): string {
  if (typeof condition.value !== 'string') {
    throw new RangeError(`Operator ${condition.operator} takes one text`);
  }
  return comparable(condition.value);
}

function valueList(condition: Condition): readonly string[] {
  if (condition.value === undefined) throw new RangeError(`Operator ${condition.operator} takes a list`);
  return [...new Set([condition.value].flat().map(comparable))];
}

const negations: Readonly<Partial<Record<Operator, Operator>>> = {
  not_equals: 'equals',
  not_starts_with: 'starts_with',
  not_ends_with: 'ends_with',
  not_contains: 'contains',
  not_in: 'in',
  is_not_empty: 'is_empty',
};

/** What a condition asks. Refuses (RangeError) a value of the wrong shape. */
export function questionOf(condition: Condition): TextQuestion {
  const positive = negations[condition.operator];
  const isNegated = positive !== undefined;
  const operator = positive ?? condition.operator;
  switch (operator) {
    case 'equals':
      return { kind: 'in', values: [singleValue(condition)], isNegated };
    case 'starts_with':
    case 'ends_with':
    case 'contains':
      return { kind: operator, values: [singleValue(condition)], isNegated };
    case 'in':
      return { kind: 'in', values: valueList(condition), isNegated };
    case 'is_empty':
      return { kind: 'in', values: [''], isNegated };
    default:
      throw new RangeError(`Unknown operator ${operator}`);
  }
}

function positiveTest({ kind, values }: TextQuestion): ComparableTest {
  const [value = ''] = values;
  switch (kind) {
    case 'starts_with':
      return (text) => text.startsWith(value);
    case 'ends_with':
      return (text) => text.endsWith(value);
    case 'contains':
      return (text) => text.includes(value);
    case 'in': {
      if (values.length === 1) return (text) => text === value;
      const set = new Set(values);
      return (text) => set.has(text);
    }
  }
}

/** Compiles one condition into a test of texts in `comparable` form. Refuses (RangeError) a value of the wrong shape. */
export function compileComparableTest(condition: Condition): ComparableTest {
  const question = questionOf(condition);
  const test = positiveTest(question);
  return question.isNegated ? (text) => !test(text) : test;
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
