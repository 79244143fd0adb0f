import { describe, expect, it } from 'vitest';
import { headingsOf, isWide, PORTRAIT_WIDTH, printedBlocks } from './printedBlocks.ts';

const tableOf = (figureCount: number, text = '1,234,567.89') => {
  const figures = Array.from({ length: figureCount }, () => ({ text, amount: '1' }));
  return {
    headers: [['Code', 'Line', ...figures.map((_, place) => `2025-${place}`)]],
    lines: [
      {
        level: 1,
        isTotal: false,
        cells: [{ text: '4000', amount: null }, { text: 'Revenue from goods', amount: null }, ...figures],
      },
    ],
    stickyCount: 2,
  };
};

describe('the columns of a printed report', () => {
  it('stand in one block while there is room, upright or across', () => {
    expect([isWide(tableOf(6)), isWide(tableOf(7))]).toEqual([false, true]);
    expect(printedBlocks(tableOf(3), PORTRAIT_WIDTH)).toEqual([[0, 1, 2, 3, 4]]);
  });

  it('go on in further blocks, each with what names the lines', () => {
    expect(printedBlocks(tableOf(11), 96)).toEqual([
      [0, 1, 2, 3, 4, 5, 6],
      [0, 1, 7, 8, 9, 10, 11],
      [0, 1, 12],
    ]);
  });

  it('are as wide as what is read, and no long word makes a page too narrow for any', () => {
    const { lines, ...rest } = tableOf(2);
    const printed = { text: '1', remarks: [] };
    const short = lines.map((line) => ({ ...line, cells: line.cells.map((cell) => ({ ...cell, printed })) }));
    expect(printedBlocks({ ...rest, lines: short }, 24)).toEqual([
      [0, 1, 2],
      [0, 1, 3],
    ]);
    expect(printedBlocks(tableOf(2, 'x'.repeat(500)), 30)).toEqual([
      [0, 1, 2],
      [0, 1, 3],
    ]);
  });

  it('stay with those of the same heading, where a page has room for them', () => {
    const { headers, ...rest } = tableOf(6);
    const grouped = {
      ...rest,
      headers: [['', '', 'January', 'January', 'January', 'February', 'February', 'February'], ...headers],
    };
    expect(printedBlocks(grouped, 96)).toEqual([
      [0, 1, 2, 3, 4],
      [0, 1, 5, 6, 7],
    ]);
    expect(printedBlocks(grouped, 60).map((block) => block.slice(2))).toEqual([
      [2, 3],
      [4, 5],
      [6, 7],
    ]);
  });

  it('are headed by each group once', () => {
    const row = ['', '', 'January', 'January', 'February'];
    expect(headingsOf(row, [0, 1, 2, 3, 4], 2).map(({ text, count }) => [text, count])).toEqual([
      ['', 1],
      ['', 1],
      ['January', 2],
      ['February', 1],
    ]);
  });
});
