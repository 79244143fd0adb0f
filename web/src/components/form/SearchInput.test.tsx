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
