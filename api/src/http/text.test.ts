import { describe, expect, it } from 'vitest';
import { findBrokenText } from './text.ts';

const fields = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));

describe('what is wrong with a body before it is checked', () => {
  it('is an object of more fields than any has, wherever it stands', () => {
    expect(findBrokenText({ rows: [fields(1_000)] }, '')).toBeNull();
    expect(findBrokenText({ rows: [{}, fields(1_001)] }, '')).toEqual({
      path: 'rows.1',
      code: 'too_many_keys',
      message: 'More than 1000 fields are not taken.',
    });
  });

  it('is found without looking at the rest', () => {
    const looked: string[] = [];
    const many = new Proxy(fields(5_000), {
      get: (target, key) => {
        looked.push(String(key));
        return Reflect.get(target, key);
      },
    });
    expect(findBrokenText(many, '')?.code).toBe('too_many_keys');
    expect(looked).toHaveLength(1_000);
  });
});
