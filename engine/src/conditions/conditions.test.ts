import { describe, expect, it } from 'vitest';
import { compileCondition, compileConditions, type Condition, operators } from './conditions.ts';

const cases: readonly (readonly [Condition['operator'], Condition['value'] | undefined, string, boolean])[] =
  [
    ['equals', 'Rent', ' rent ', true],
    ['equals', 'rent', 'rents', false],
    ['starts_with', '40', '4000', true],
    ['ends_with', 'GMBH', 'Nord GmbH', true],
    ['contains', 'ötz', 'GÖTZ', true],
    ['contains', 'МАРТ', 'за март 2024', true],
    ['in', ['a', 'B '], 'b', true],
    ['in', ['a'], 'b', false],
    ['is_empty', undefined, '  ', true],
  ];

const negationOf: Readonly<Record<string, Condition['operator']>> = {
  equals: 'not_equals',
  starts_with: 'not_starts_with',
  ends_with: 'not_ends_with',
  contains: 'not_contains',
  in: 'not_in',
  is_empty: 'is_not_empty',
};

function condition(operator: Condition['operator'], value: Condition['value'] | undefined): Condition {
  return { field: 'x', operator, ...(value === undefined ? {} : { value }) };
}

describe('conditions', () => {
  it('has twelve operators', () => expect(operators.length).toBe(12));

  it.each(cases)(
    '%s %j holds for %j: %s, and its negation the other way round',
    (operator, value, text, holds) => {
      expect(compileCondition(condition(operator, value))(text)).toBe(holds);
      expect(compileCondition(condition(negationOf[operator]!, value))(text)).toBe(!holds);
    },
  );

  it('must all hold; none hold always', () => {
    const both = compileConditions({
      $and: [
        { field: 'a', operator: 'equals', value: '1' },
        { field: 'b', operator: 'is_empty' },
      ],
    });
    expect(both((field) => (field === 'a' ? '1' : ''))).toBe(true);
    expect(both(() => '1')).toBe(false);
    expect(compileConditions({ $and: [] })(() => '')).toBe(true);
  });

  it('refuse a value of the wrong shape', () => {
    expect(() => compileCondition({ field: 'a', operator: 'equals' })).toThrow(RangeError);
    expect(() => compileCondition({ field: 'a', operator: 'not_in' })).toThrow(RangeError);
  });
});
