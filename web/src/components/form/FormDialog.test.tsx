import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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

function Example() {
  const form = useChangeForm<{ code: string }>({
    defaultValues: { code: 'A' },
    // As long as a browser takes the focus from a button that is out of use.
    change: async () => new Promise((resolve) => setTimeout(() => resolve({ refusals: [refusal] }), 30)),
  });
  return (
    <FormDialog title="Add" form={form} submitLabel="Add" onClose={() => undefined}>
      <TextInput control={form.control} name="code" label="Code" isRequired />
    </FormDialog>
  );
}

it('leaves the focus on the field that was refused', async () => {
  renderRoute(<Example />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  await userEvent.click(button);
  const field = screen.getByLabelText(/^Code/);
  await waitFor(() => expect(describedBy(field)).not.toBe(''));
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(document.activeElement).toBe(field);
});
