import { describe, expect, it } from 'vitest';
import { codeSchema, idListMax, idListQuerySchema, nameSchema } from './commonSchemas.ts';

describe('texts that are sent', () => {
  it('are kept without the blanks around them, which count for no length', () => {
    expect(nameSchema.parse('  Nord wind ')).toBe('Nord wind');
    expect(codeSchema.parse(` ${'x'.repeat(64)} `)).toBe('x'.repeat(64));
  });

  it('are no name where they are blank, or longer than one may be', () => {
    expect(nameSchema.safeParse('   ').success).toBe(false);
    expect(nameSchema.safeParse('x'.repeat(255)).success).toBe(true);
    expect(nameSchema.safeParse('x'.repeat(256)).success).toBe(false);
    expect(codeSchema.safeParse('x'.repeat(65)).success).toBe(false);
  });
});

describe('lists of ids in a query string', () => {
  it.each<[unknown, number[]]>([
    ['', []],
    ['1', [1]],
    ['1,2', [1, 2]],
    [
      ['1', '2,3'],
      [1, 2, 3],
    ],
  ])('%j are %j', (text, ids) => {
    expect(idListQuerySchema.parse(text)).toEqual(ids);
  });

  it.each(['1,', ',', 'x', '0', '-1', '1.5'])('are not %j', (text) => {
    expect(idListQuerySchema.safeParse(text).success).toBe(false);
  });

  it('have a longest', () => {
    const ids = (length: number) => idListQuerySchema.safeParse('1,'.repeat(length - 1).concat('1'));
    expect(ids(idListMax).success).toBe(true);
    expect(ids(idListMax + 1).success).toBe(false);
  });
});
