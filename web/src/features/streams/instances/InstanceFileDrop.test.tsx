import Dialog from '@mui/material/Dialog';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { InstanceFileDrop } from './InstanceFileDrop.tsx';

it('has the focus in a dialog, opens the choice of a file by Enter, and lets the keyboard walk on', async () => {
  renderRoute(
    <Dialog open>
      <InstanceFileDrop fileName={null} upload={null} onFile={() => undefined} onStop={() => undefined} />
      <button type="button">Behind</button>
    </Dialog>,
  );
  const button = await screen.findByRole('button', { name: 'Choose a file' });
  expect(document.activeElement).toBe(button);
  const opened = vi.fn<() => void>();
  screen.getByLabelText('Choose a file', { selector: 'input' }).addEventListener('click', opened);
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Behind');
  screen.getByRole('dialog').focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
});
