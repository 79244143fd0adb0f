import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { windows } from '../../theme/tokens.ts';
import { FilterRow } from './FilterRow.tsx';

const period = { id: 'p1', startDate: '2025-01-01', endDate: '2025-01-31', fiscalYear: 2025 };

const further = { topic: 'filter row test', count: 1, choices: <p>Further</p> };

const show = (filterCount: number, rest: Partial<Parameters<typeof FilterRow>[0]> = {}) =>
  renderRoute(
    <FilterRow
      label="Filters"
      periods={[period]}
      filter={{ from: period, to: period }}
      onChange={() => undefined}
      filterCount={filterCount}
      noFilter={{}}
      {...rest}
    >
      <p>Folded</p>
    </FilterRow>,
    { namespaces: ['trial-balance'] },
  );

function narrowWindow() {
  const match = window.matchMedia.bind(window);
  return vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => match(query === windows.folded ? 'all' : query));
}

it.each([
  [0, 'More filters'],
  [2, 'More filters (2 set)'],
])('folded choices say how many of them are made: %i', async (count, name) => {
  const narrow = narrowWindow();
  show(count);
  const unfold = await screen.findByRole('button', { name });
  expect(screen.queryByText('Folded')).toBeNull();
  await userEvent.click(unfold);
  expect(screen.getByText('Folded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fewer filters' })).toBeTruthy();
  narrow.mockRestore();
});

it('further choices fold in a large window as well, by themselves, and count by themselves', async () => {
  show(3, { further });
  await screen.findByText('Folded');
  expect(screen.queryByText('Further')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'More filters (1 set)' }));
  expect(screen.getByText('Further')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fewer filters' }));
  expect(screen.queryByText('Further')).toBeNull();
});

it('further choices open together with the others in a small window', async () => {
  const narrow = narrowWindow();
  show(3, { further });
  await userEvent.click(await screen.findByRole('button', { name: 'More filters (3 set)' }));
  expect(screen.getByText('Folded')).toBeTruthy();
  expect(screen.getByText('Further')).toBeTruthy();
  narrow.mockRestore();
});
