import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLoneReturn } from './loneReturn.ts';

describe('a carriage return in a record', () => {
  it.each([
    ['is within a cell', 'a;b\rc;d', true],
    ['is within the last cell', 'a;b\rc', true],
    ['begins the record', '\ra;b', true],
    ['stands behind a quoted cell', '"a\rb";c\rd', true],
    ['stands behind a mark within a cell', 'a";b\rc"', true],
    ['is quoted', '"a\rb";"c\r\nd"', false],
    ['is quoted beside doubled marks', '"a"";\r""";b', false],
    ['belongs to the break', 'a;b\r', false],
    ['stands twice before the break', 'a;b\r\r', false],
    ['is nowhere', 'a;b', false],
    ['is nowhere in nothing', '', false],
  ])('%s', (_, record, isLone) => {
    expect(hasLoneReturn(record, ';')).toBe(isLone);
  });

  it('is a lone one where a cell that holds it is not quoted, and nowhere else', () => {
    const cell = fc
      .array(fc.constantFrom('a', ' ', '""', ';', '\r', '\n'), { maxLength: 5 })
      .map((parts) => parts.join(''));
    const quoted = cell.map((text) => ({ text: `"${text}"`, isLone: false }));
    const plain = cell
      .map((text) => text.replaceAll(/[;\n"]/g, ''))
      .map((text) => ({ text, isLone: text.includes('\r') }));
    fc.assert(
      fc.property(fc.array(fc.oneof(quoted, plain), { minLength: 1, maxLength: 6 }), (cells) => {
        // A cell behind the last one, so that no return stands at the end.
        const record = [...cells.map(({ text }) => text), 'x'].join(';');
        expect(hasLoneReturn(record, ';')).toBe(cells.some(({ isLone }) => isLone));
      }),
      { numRuns: 2000 },
    );
  });
});
