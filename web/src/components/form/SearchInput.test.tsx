import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { describedBy } from '../../testing/describedBy.ts';
import { Form } from './Form.tsx';
import { SearchInput } from './SearchInput.tsx';
import { useChangeForm } from './useChangeForm.ts';

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
});

function Example() {
  const form = useChangeForm<{ currency: string | null }>({
    defaultValues: { currency: null },
    change: (values) => {
      sent.push(values.currency);
      return Promise.resolve({ refusals: [] });
    },
  });
  const options = ['AED', 'EUR', 'GBP'].map((id) => ({ id, label: `${id} · Currency` }));
  return (
    <Form form={form} actions={<button type="submit">Send</button>}>
      <SearchInput control={form.control} name="currency" label="Currency" options={options} isRequired />
    </Form>
  );
}

it('takes what was typed with Enter, and sends the form with the next one', async () => {
  renderRoute(<Example />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: /Currency/ });
  await userEvent.type(input, 'eur{Enter}');
  expect(input.value).toBe('EUR · Currency');
  expect(sent).toEqual([]);
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual(['EUR']);
});

it('takes nothing that nobody typed', async () => {
  renderRoute(<Example />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: /Currency/ });
  await userEvent.click(input);
  await userEvent.keyboard('{Enter}');
  expect(input.value).toBe('');
});

it('takes by Enter what a text begins, not what only holds it, nor what was chosen before', async () => {
  renderRoute(<Example />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: /Currency/ });
  await userEvent.type(input, 'urr{Enter}');
  expect(input.value).toBe('urr');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(describedBy(input)).toBe('Choose one from the list, or clear the field.');
  await userEvent.clear(input);
  await userEvent.type(input, 'GBP{Enter}');
  // GBP fits as well, and was chosen; AED is what the text begins first.
  await userEvent.type(input, 'cur{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 99 });
  expect(input.value).toBe('AED · Currency');
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual(['AED']);
});

it('has none any more once the last letter of a text is taken away', async () => {
  renderRoute(<Example />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: /Currency/ });
  await userEvent.type(input, 'GBP{Enter}');
  await userEvent.type(input, 'x', { initialSelectionStart: 0, initialSelectionEnd: 99 });
  await userEvent.type(input, '{Backspace}');
  expect(input.value).toBe('');
});

it.each([
  ['Enter', '{Enter}'],
  ['leaving for the button', null],
])('a text that means none is kept, said so of, and sent with nothing: by %s', async (_way, keys) => {
  renderRoute(<Example />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: /Currency/ });
  await userEvent.type(input, 'EUR{Enter}');
  await userEvent.clear(input);
  await userEvent.type(input, 'Doubloon');
  if (keys) await userEvent.keyboard(keys);
  else await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(describedBy(input)).toContain('There is no such entry'));
  expect(input.value).toBe('Doubloon');
  expect(sent).toEqual([]);
  await userEvent.clear(input);
  await userEvent.type(input, 'GBP{Enter}');
  expect(describedBy(input)).toBe('');
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual(['GBP']);
});
