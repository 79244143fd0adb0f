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

export type Operator = (typeof operators)[number];

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

/** The form in which texts are compared: without blanks around, in lower case. */
export declare function comparable(text: string): string;

/** Compiles the value test of one condition; it takes the raw cell text. */
export declare function compileCondition(condition: Condition): (text: string) => boolean;

/** Compiles conditions; `read` gives the text of a field. */
export declare function compileConditions(
  conditions: Conditions,
): (read: (field: string) => string) => boolean;

/** The fields that conditions look at, each once, in order of appearance. */
export declare function fieldsOfConditions(conditions: Conditions): string[];
