import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { windows } from '../../theme/tokens.ts';
import { FilterRow } from './FilterRow.tsx';

const period = { id: 'p1', startDate: '2025-01-01', endDate: '2025-01-31', fiscalYear: 2025 };

const show = (filterCount: number) =>
  renderRoute(
    <FilterRow
      label="Filters"
      periods={[period]}
      filter={{ from: period, to: period }}
      onChange={() => undefined}
      filterCount={filterCount}
      noFilter={{}}
    >
      <p>Folded</p>
    </FilterRow>,
    { namespaces: ['trial-balance'] },
  );

it.each([
  [0, 'More filters'],
  [2, 'More filters (2 set)'],
])('folded choices say how many of them are made: %i', async (count, name) => {
  const match = window.matchMedia.bind(window);
  const narrow = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => match(query === windows.folded ? 'all' : query));
  show(count);
  const unfold = await screen.findByRole('button', { name });
  expect(screen.queryByText('Folded')).toBeNull();
  await userEvent.click(unfold);
  expect(screen.getByText('Folded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fewer filters' })).toBeTruthy();
  narrow.mockRestore();
});
