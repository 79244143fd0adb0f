import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Refusal } from '../relay/refusals.ts';
import { renderRoute } from '../testing/renderRoute.tsx';
import { ConfirmedAction } from './ConfirmedAction.tsx';

type Confirm = () => Promise<{ readonly refusals: readonly Refusal[] }>;

const refusal: Refusal = { topic: 'refused', code: 'closed', message: 'In use.', id: 'ERR-1', path: [] };

it('stays open while it is refused, says why, and closes once it is done', async () => {
  const onConfirm = vi.fn<Confirm>().mockResolvedValueOnce({ refusals: [refusal] });
  onConfirm.mockResolvedValueOnce({ refusals: [] });
  const onClose = vi.fn<() => void>();
  renderRoute(
    <ConfirmedAction
      title="Delete Iztok?"
      text="It is gone then."
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  await userEvent.click(screen.getByText('Delete'));
  expect((await screen.findByRole('alert')).textContent).toContain('In use.');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Delete'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

it('offers to read the page anew where what it is about is gone', async () => {
  const gone = vi
    .fn<Confirm>()
    .mockResolvedValue({ refusals: [{ ...refusal, topic: 'notFound', code: null }] });
  renderRoute(
    <ConfirmedAction
      title="Delete Iztok?"
      text="It is gone then."
      confirmLabel="Delete"
      onConfirm={gone}
      onClose={() => undefined}
    />,
  );
  await userEvent.click(screen.getByText('Delete'));
  expect((await screen.findByRole('alert')).textContent).toContain('This no longer exists');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
});

it.each([true, false])(
  'leads from the lock that stands against it to where it is unlocked: %s',
  async (mayLock) => {
    const code = 'periodLocked';
    const locked = vi.fn<Confirm>().mockResolvedValue({
      refusals: [{ ...refusal, code, values: { period: '2026-05-01 – 2026-05-31' } }],
    });
    renderRoute(
      <ConfirmedAction
        title="Delete Iztok?"
        text="It is gone then."
        confirmLabel="Delete"
        onConfirm={locked}
        onClose={() => undefined}
      />,
      {
        address: '/harbour/streams',
        path: '/:client/streams',
        // The page is shown by the right alone: the table of menus of the server does not name it.
        permissions: { can: () => mayLock, isInMenu: () => false },
      },
    );
    await userEvent.click(await screen.findByText('Delete'));
    expect((await screen.findByRole('alert')).textContent).toContain('the locked period May 2026');
    const link = screen.queryByRole('link', { name: 'Period locks' });
    expect(link?.getAttribute('href')).toBe(mayLock ? '/harbour/data-audit/locks' : undefined);
  },
);
