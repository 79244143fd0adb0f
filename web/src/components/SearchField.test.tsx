import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../testing/renderRoute.tsx';
import { SearchField } from './SearchField.tsx';

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find' });
const typed = () => new Promise((resolve) => setTimeout(resolve, 400));

it('takes over what the address says once somebody chose another one, and writes nothing back', async () => {
  const { router } = renderRoute(<SearchField label="Find" />, { address: '/users?find=ada' });
  expect((await field()).value).toBe('ada');
  await act(() => router.navigate('/users'));
  expect((await field()).value).toBe('');
  await act(typed);
  expect(router.state.location.search).toBe('');
  await act(() => router.navigate('/users?find=zoe'));
  expect((await field()).value).toBe('zoe');
});

it('keeps what is typed, which stands in the address once nobody types any more', async () => {
  const { router } = renderRoute(<SearchField label="Find" />, { address: '/users' });
  await userEvent.type(await field(), 'ada ');
  await act(typed);
  expect(router.state.location.search).toBe('?find=ada');
  expect((await field()).value).toBe('ada ');
});
