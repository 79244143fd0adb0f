import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { describedBy } from '../../../testing/describedBy.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { SkippedRows } from './SkippedRows.tsx';

it.each([
  ['10000', 'The value is too large.'],
  ['3 lines', 'The value does not have the expected format.'],
  ['', 'The value does not have the expected format.'],
])('says of %j what is wrong, and takes no part of it', async (text, fault) => {
  const onChange = vi.fn<(count: number) => void>();
  renderRoute(<SkippedRows count={0} isDisabled={false} onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.clear(field);
  if (text !== '') await userEvent.paste(text);
  await userEvent.tab();
  expect(field.value).toBe(text);
  expect(describedBy(field)).toBe(fault);
  expect(onChange).not.toHaveBeenCalled();
});

it('takes a count when the field is left or Enter is pressed', async () => {
  const onChange = vi.fn<(count: number) => void>();
  renderRoute(<SkippedRows count={0} isDisabled={false} onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.clear(field);
  await userEvent.paste('1000');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(1000);
  await userEvent.clear(field);
  await userEvent.paste('3');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(3);
});
