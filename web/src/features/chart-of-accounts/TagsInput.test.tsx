import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Form } from '../../components/form/Form.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import type { Refusal } from '../../relay/refusals.ts';
import { describedBy } from '../../testing/describedBy.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { TagsInput } from './TagsInput.tsx';

interface Values {
  tags: readonly string[];
}

type Change = (values: Values) => Promise<{ readonly refusals: readonly Refusal[] }>;

function Example({ change }: { readonly change: Change }) {
  const form = useChangeForm<Values>({ defaultValues: { tags: [] }, change });
  return (
    <Form form={form} actions={<SubmitButton form={form} label="Save" />}>
      <TagsInput control={form.control} name="tags" limit={{ maxLength: 5 }} knownTags={[]} />
    </Form>
  );
}

it('takes several tags at once, says which form they may have, and cuts none', async () => {
  const change = vi.fn<Change>().mockResolvedValue({ refusals: [] });
  renderRoute(<Example change={change} />);
  const field = screen.getByLabelText('Tags');
  await userEvent.click(field);
  await userEvent.paste('cash, , cash|abroad');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'abroad' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(describedBy(field)).toBe('At most 5 characters; these are 6.'));
  expect(change).not.toHaveBeenCalled();
  await userEvent.click(field);
  await userEvent.keyboard('{Backspace}');
  await userEvent.paste('banks');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith({ tags: ['cash', 'banks'] }));
});
