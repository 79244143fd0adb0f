import fc from 'fast-check';
import { type Condition, operators } from '../conditions/conditions.ts';

/** A condition of any operator on one of some fields, with values of the shape that it takes. */
export function randomCondition(
  field: fc.Arbitrary<string>,
  value: fc.Arbitrary<string>,
): fc.Arbitrary<Condition> {
  return fc
    .tuple(field, fc.constantFrom(...operators), fc.array(value, { minLength: 1, maxLength: 3 }))
    .map(([name, operator, list]) => {
      if (operator.endsWith('empty')) return { field: name, operator };
      return { field: name, operator, value: operator.endsWith('in') ? list : list[0]! };
    });
}
