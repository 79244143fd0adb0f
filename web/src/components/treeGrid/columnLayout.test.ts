import { describe, expect, it } from 'vitest';
import { fittedWidths } from './columnLayout.ts';
import type { TreeGridColumn, TreeGridRow } from './types.ts';

const column = (id: string, width: number, isSticky = false): TreeGridColumn<TreeGridRow> => ({
  id,
  header: id,
  width,
  isSticky,
  text: () => '',
});
const columns = [column('name', 320, true), ...['a', 'b', 'c', 'd'].map((id) => column(id, 116))];

describe('the width of the names', () => {
  it.each([
    ['takes the room that is left over', 900, {}, 436],
    ['but no more than a name needs', 2000, {}, 640],
    ['leaves two whole figures in a narrow view', 500, {}, 268],
    ['and stays readable in the narrowest', 200, {}, 160],
    ['leaves room for whole figures where they scroll', 700, {}, 352],
    ['stays as chosen by hand', 900, { name: 300 }, 300],
    ['gives way even when chosen by hand', 500, { name: 400 }, 268],
    ['is its own before the view is measured', 0, {}, 320],
  ])('%s', (_, viewWidth, chosen, expected) => {
    const widths = fittedWidths(columns, new Map(Object.entries(chosen)), viewWidth);
    expect(widths.get('name') ?? 320).toBe(expected);
  });
});
