import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { windows } from '../../theme/tokens.ts';
import { StaleInitialBalances } from './StaleInitialBalances.tsx';

const show = (names: readonly string[], isAllowed = true) =>
  renderRoute(<StaleInitialBalances names={names} />, {
    namespaces: ['trial-balance'],
    permissions: { can: () => isAllowed, isInMenu: () => true },
  });

it('initial balances that other rates would translate are named, with the way to them', async () => {
  show(['US05 at 31/12/2022', 'UK04 at 31/12/2022']);
  expect((await screen.findByRole('alert')).textContent).toContain('US05 at 31/12/2022, UK04 at 31/12/2022.');
  expect(screen.getByRole('link', { name: 'To initial balances' }).getAttribute('href')).toMatch(
    /data-audit\/initial-balances$/,
  );
});

it('whoever may not take initial balances is led nowhere', async () => {
  show(['US05 at 31/12/2022'], false);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('in a small window they stand in one line, which opens the rest', async () => {
  const match = window.matchMedia.bind(window);
  const small = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => match(query === windows.folded ? 'all' : query));
  show(['US05 at 31/12/2022', 'UK04 at 31/12/2022']);
  const summary = await screen.findByText('2 initial balances behind these figures are outdated');
  const details = summary.closest('details');
  expect(details?.open).toBe(false);
  await userEvent.click(summary);
  expect(details?.open).toBe(true);
  small.mockRestore();
});
