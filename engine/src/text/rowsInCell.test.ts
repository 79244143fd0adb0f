import { expect, it } from 'vitest';
import { holdsRows } from './rowsInCell.ts';

it.each([
  ['rows between quotation marks', 'x\n0140;;100;y\n0160;50;;z', 4, true],
  ['rows that end with a carriage return', 'x\r\n0140;;100;y', 4, true],
  ['a text of several lines', 'Dear all,\nsee the contract; it ends in May', 4, false],
  ['a text of one line', 'a;b;c;d', 4, false],
  ['lines of a table of one column', 'a\nb', 1, false],
])('%s', (_name, cell, columnCount, expected) => {
  expect(holdsRows(cell, columnCount, { separator: ';', lineBreak: '\n' })).toBe(expected);
});
