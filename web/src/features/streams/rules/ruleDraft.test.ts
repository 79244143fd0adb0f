import { describe, expect, it } from 'vitest';
import {
  isSameRules,
  newRule,
  placesAlike,
  reduceRules,
  ruleFromEqualCodes,
  ruleProblems,
  toRuleInputs,
  withOperator,
} from './ruleDraft.ts';

const rules = ['a', 'b', 'c'].map((key) => ruleFromEqualCodes(key, key.toUpperCase()));

describe('rules', () => {
  it('are moved one place, never beyond the ends, and sent with their places', () => {
    const moved = reduceRules(rules, { type: 'moved', key: 'c', by: -1 });
    expect(moved.map(({ key }) => key)).toEqual(['a', 'c', 'b']);
    expect(reduceRules(rules, { type: 'moved', key: 'a', by: -1 })).toEqual(rules);
    expect(toRuleInputs(moved).map(({ name, position }) => [name, position])).toEqual([
      ['A', 0],
      ['C', 1],
      ['B', 2],
    ]);
  });

  it('must be named, must place something, and must say with what they compare', () => {
    expect(ruleProblems(newRule('x', ' '))).toEqual(['name', 'target', 'value']);
    expect(ruleProblems(ruleFromEqualCodes('x', 'Equal codes'))).toEqual([]);
  });

  it('keep what was typed when the comparison changes', () => {
    const typed = { field: 'account', operator: 'EQUALS', value: '0420', values: null } as const;
    const list = withOperator(typed, 'IN');
    expect(list).toMatchObject({ value: null, values: ['0420'] });
    expect(withOperator(list, 'STARTS_WITH')).toMatchObject({ value: '0420', values: null });
    expect(withOperator(typed, 'IS_EMPTY')).toMatchObject({ value: null, values: null });
  });

  it('place alike before and after they were saved', () => {
    const saved = rules.map((rule) => ({ ...rule, id: rule.key, key: `saved ${rule.key}` }));
    expect(placesAlike(rules, saved)).toBe(true);
    expect(isSameRules(rules, saved)).toBe(false);
  });
});
