import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { Form } from './Form.tsx';
import { PeriodInput } from './PeriodInput.tsx';
import { useChangeForm } from './useChangeForm.ts';

const january = { id: 'p1', startDate: '2023-01-01', endDate: '2023-01-31' };
const february = { id: 'p2', startDate: '2023-02-01', endDate: '2023-02-28' };
const earlier = { id: 'p0', startDate: '2013-01-01', endDate: '2013-01-31' };

const sent: unknown[] = [];

function Example() {
  const form = useChangeForm<{ period: string | null }>({
    defaultValues: { period: earlier.id },
    change: (values) => {
      sent.push(values.period);
      return Promise.resolve({ refusals: [] });
    },
  });
  return (
    <Form form={form} actions={<button type="submit">Send</button>}>
      <PeriodInput
        control={form.control}
        name="period"
        label="Period"
        periods={[earlier, january, february]}
      />
    </Form>
  );
}

async function type(text: string): Promise<HTMLInputElement> {
  sent.length = 0;
  renderRoute(<Example />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: /Period/ });
  await userEvent.clear(input);
  await userEvent.type(input, text);
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return input;
}

it('chooses the one period that the text means, without another key', async () => {
  const input = await type('jan 2023');
  expect(sent).toEqual(['p1']);
  expect(input.value).toBe('Jan 2023');
});

it.each(['Jan', 'Jan 2099'])(
  'sends nothing for “%s”, which stays, rather than another period',
  async (text) => {
    const input = await type(text);
    expect(sent).toEqual([]);
    expect(input.value).toBe(text);
    expect(screen.getByText('Choose a period, for example Jan 2026.')).toBeTruthy();
  },
);
