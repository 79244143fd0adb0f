import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { ExportMenu } from './ExportMenu.tsx';

/** A browser takes the focus from a button that is out of use. */
function Saving() {
  const [isBusy, setIsBusy] = useState(false);
  const save = () => {
    setIsBusy(true);
    setTimeout(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      setIsBusy(false);
    }, 400);
  };
  return <ExportMenu isBusy={isBusy} onSave={save} />;
}

it('has the focus again once the file is written', async () => {
  renderRoute(<Saving />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Export' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: /csv/i }));
  await waitFor(() => expect(button.disabled).toBe(true));
  await waitFor(() => expect(button.disabled).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
