import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Refusal } from '../../relay/refusals.ts';
import { describedBy } from '../../testing/describedBy.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextInput } from './TextInput.tsx';
import { useChangeForm } from './useChangeForm.ts';

const refusal: Refusal = {
  topic: 'refused',
  code: 'duplicate',
  message: 'There is one already.',
  id: 'ERR-1',
  path: ['code'],
};

function Example({ onClose = () => undefined }: { readonly onClose?: () => void }) {
  const form = useChangeForm<{ code: string }>({
    defaultValues: { code: 'A' },
    // As long as a browser takes the focus from a button that is out of use.
    change: async () => new Promise((resolve) => setTimeout(() => resolve({ refusals: [refusal] }), 30)),
  });
  return (
    <FormDialog title="Add" form={form} submitLabel="Add" onClose={onClose}>
      <TextInput control={form.control} name="code" label="Code" isRequired />
    </FormDialog>
  );
}

it('has the focus in its first field once it opens', () => {
  renderRoute(<Example />);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code/));
});

it('leaves the focus on the field that was refused', async () => {
  renderRoute(<Example />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  await userEvent.click(button);
  const field = screen.getByLabelText(/^Code/);
  await waitFor(() => expect(describedBy(field)).not.toBe(''));
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(document.activeElement).toBe(field);
});

it('asks before Escape closes it where something was typed, and keeps what was', async () => {
  const close = vi.fn<() => void>();
  renderRoute(<Example onClose={close} />);
  const field = screen.getByLabelText(/^Code/);
  await userEvent.type(field, 'B{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(field).toHaveProperty('value', 'AB');
  await userEvent.type(field, '{Backspace}{Escape}');
  expect(close).toHaveBeenCalledOnce();
  await userEvent.type(field, 'B{Escape}');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Close without saving?' })).getByRole('button', {
      name: 'Close',
    }),
  );
  expect(close).toHaveBeenCalledTimes(2);
});
