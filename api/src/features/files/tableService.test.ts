import { expect, it } from 'vitest';
import { refusalOfProblems } from './tableService.ts';

it('a fault is told with its row and what stands there, if anything does', () => {
  const told = (value: string) =>
    refusalOfProblems(
      [{ code: 'lacking', rowNo: 3, column: 2, value }],
      { lacking: 'it is no amount' },
      'Nothing.',
    );
  expect(told('x')?.fields).toMatchObject([
    { path: 'rows.3.2', message: 'Row 3 (x): it is no amount. Nothing.' },
  ]);
  expect(told('')?.fields).toMatchObject([{ message: 'Row 3: it is no amount. Nothing.' }]);
});
