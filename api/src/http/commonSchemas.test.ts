import { describe, expect, it } from 'vitest';
import { codeSchema, nameSchema } from './commonSchemas.ts';

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
