import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import type { ChartPreview } from './useChartImport.ts';

type Shown = Parameters<typeof ImportProblems>[0]['preview'];

const problem = (code: string, rowNo: number, value = '') => ({
  code,
  rowNo,
  value,
  column: null,
  isBlocking: true,
});

it('counts rows, and tells the causes apart, the commonest first', () => {
  const problems: ChartPreview['problems'] = [
    problem('missing_name', 2),
    ...Array.from({ length: 12 }, (_, index) => problem('duplicate_code', index + 2, '1000')),
  ];
  const preview: Shown = { problems, source: { columns: [] } };
  renderRoute(<ImportProblems preview={preview} />);
  expect(screen.getByRole('alert').textContent).toContain('12 rows cannot be imported');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...[2, 3, 4, 5, 6].map((row) => `Row ${row}: the code 1000 appears twice`),
    'and 7 more',
    'Row 2: the name is missing',
  ]);
});
