import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { ExportMenu } from './ExportMenu.tsx';

/** A browser takes the focus from a button that is out of use. */
function Saving({ milliseconds }: { readonly milliseconds: number }) {
  const [isBusy, setIsBusy] = useState(false);
  const save = () => {
    setIsBusy(true);
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLButtonElement && activeElement.disabled) activeElement.blur();
      setIsBusy(false);
    }, milliseconds);
  };
  return <ExportMenu isBusy={isBusy} onSave={save} />;
}

it.each([
  ['before the menu is gone', 0],
  ['after it', 600],
])('has the focus again once the file is written: %s', async (_when, milliseconds) => {
  renderRoute(<Saving milliseconds={milliseconds} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Export' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('menuitem', { name: /csv/i }));
  await waitFor(() => expect(button.disabled).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
