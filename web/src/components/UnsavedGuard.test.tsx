import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { UnsavedGuard } from './UnsavedGuard.tsx';

function open() {
  const page = (
    <>
      <UnsavedGuard isDirty edited="year" title="Leave?" />
      <Link to="/?year=2025&chart=USD">chart</Link>
      <Link to="/?year=2024">year</Link>
    </>
  );
  const router = createMemoryRouter([{ path: '/', element: page }], { initialEntries: ['/?year=2025'] });
  render(<RouterProvider router={router} />);
  return router;
}

it('asks before another value of what is edited, and not before other parts of the query string', async () => {
  const user = userEvent.setup();
  const router = open();
  await user.click(screen.getByText('chart'));
  expect(router.state.location.search).toBe('?year=2025&chart=USD');
  await user.click(screen.getByText('year'));
  expect(await screen.findByRole('dialog', { name: 'Leave?' })).toBeTruthy();
  expect(router.state.location.search).toBe('?year=2025&chart=USD');
});
