import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useShellKeys } from './useShellKeys.ts';

function Shell({ onFind, onHelp, hasField }: Parameters<typeof useShellKeys>[0] & { hasField: boolean }) {
  useShellKeys({ onFind, onHelp });
  return (
    <main id="content">
      <button type="button">Page</button>
      {hasField ? <input type="search" aria-label="Find" /> : null}
    </main>
  );
}

function show(hasField: boolean) {
  const [onFind, onHelp] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(<Shell onFind={onFind} onHelp={onHelp} hasField={hasField} />);
  screen.getByRole('button').focus();
  return { onFind, onHelp };
}

it('goes to the field of the page by /, which types itself there', async () => {
  const { onFind, onHelp } = show(true);
  await userEvent.keyboard('/');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('a/?');
  expect(field.value).toBe('a/?');
  expect(onFind).not.toHaveBeenCalled();
  expect(onHelp).not.toHaveBeenCalled();
});

it('finds everything by / where the page has no field, and by Ctrl K; ? helps', async () => {
  const { onFind, onHelp } = show(false);
  await userEvent.keyboard('/');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(onFind).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('?');
  expect(onHelp).toHaveBeenCalledOnce();
});
