import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCell, protectedCell } from './spreadsheetCell.ts';

describe('a cell for spreadsheets', () => {
  it.each([
    ['0100', '="0100"'],
    ['0', '0'],
    ['-5,0O', "'-5,0O"],
    ['=HYPERLINK("x")', '\'=HYPERLINK("x")'],
    ["'=1", "''=1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    ['\n=1+1', "'\n=1+1"],
    ['0100a', '0100a'],
  ])('%s is written as %s', (text, cell) => {
    expect(protectedCell(text)).toBe(cell);
  });

  it('is never a formula of its own, and gives the text back', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.stringMatching(/^'{0,3}[=+\-@＝＋－＠\n0-9][0-9=+\-@＝＋－＠'" a]{0,8}$/),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const cell = protectedCell(text);
        expect(cell).toMatch(/^(?:="0\d+"|[^=+\-@\t\r\n＝＋－＠][^]*|)$/);
        if (text === text.trim() && !/^="[^]*"$/.test(text)) expect(plainCell(cell)).toBe(text);
      }),
    );
  });
});
