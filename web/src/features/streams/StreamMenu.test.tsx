import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import type { HeldInstance } from './StreamInUse.tsx';
import { StreamMenu } from './StreamMenu.tsx';

const january: HeldInstance = {
  id: 'i1',
  path: '/nordwind/streams/ledger/2025-01',
  range: { startDate: '2026-01-01', endDate: '2026-01-31' },
  status: 'PROCESSED',
};

async function askToDelete(instances: readonly HeldInstance[]) {
  renderRoute(
    <StreamMenu
      stream={{ id: 's1', name: 'Ledger', type: 'DOUBLE_ENTRY' }}
      rights={{ canEdit: true, canDelete: true }}
      instances={instances}
      connectionId="streams"
      onShare={null}
    />,
    { namespaces: ['streams'] },
  );
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  return screen.findByRole('dialog');
}

it('deletes a stream that nothing came through, after a question', async () => {
  const question = await askToDelete([]);
  expect(question.textContent).toContain('Its local accounts and rules are deleted as well.');
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
});

it('promises nothing where something came through it, and leads there', async () => {
  const notice = await askToDelete([january]);
  expect(notice.textContent).toContain('“Ledger” cannot be deleted yet');
  expect(screen.getByRole('link', { name: 'Jan 2026' }).getAttribute('href')).toBe(january.path);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
