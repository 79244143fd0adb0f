import { expect, it } from 'vitest';
import type { TitledColumn } from '../viewer/columnTitles.ts';
import { columnsBeside } from './drillPlace.ts';

type Column = TitledColumn['column'];

const period = (month: string) => ({ id: month, startDate: `${month}-01`, endDate: `${month}-28` });
const columnOf = (role: Column['role'], month: string): Column => ({
  kind: 'PERIOD',
  role,
  use: null,
  carriedForward: false,
  split: null,
  fromPeriod: period(month),
  toPeriod: period(month),
});
const [value, base] = [columnOf('SPAN', '2025-02'), columnOf('BASE', '2025-01')];
const titled = (columns: readonly Column[]): readonly TitledColumn[] =>
  columns.map((column, index) => ({ column, index, word: '', header: '', groups: [], title: '' }));
const placesBeside = (columns: readonly TitledColumn[], index: number) =>
  columnsBeside(columns, columns[index]!).map((each) => each.index);

it('beside a column stand the uses of the same span alone, also where others have the same base, or none', () => {
  const [earlier, later] = [{ ...value, fromPeriod: base.fromPeriod, toPeriod: base.toPeriod }, value];
  const outside = { ...base, fromPeriod: null, toPeriod: null };
  for (const fixed of [base, outside]) {
    const opening = (each: Column): Column => ({ ...each, use: 'OPENING_BALANCE' });
    const columns = titled([earlier, later].flatMap((span) => [opening(span), opening(fixed), span, fixed]));
    expect(placesBeside(columns, 5)).toEqual([5, 7]);
    expect(placesBeside(columns, 3)).toEqual([1, 3]);
    expect(placesBeside(columns, 6)).toEqual([4, 6]);
  }
});
