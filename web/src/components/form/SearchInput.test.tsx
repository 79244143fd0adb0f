import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { Form } from './Form.tsx';
import { SearchInput } from './SearchInput.tsx';
import { useChangeForm } from './useChangeForm.ts';

const sent: unknown[] = [];

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
