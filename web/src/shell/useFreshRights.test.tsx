import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../testing/renderRoute.tsx';
import { useFreshRights } from './useFreshRights.ts';

function Page() {
  useFreshRights('nordwind');
  return <p>Page</p>;
}

it('asks for rights anew with each page that is opened, and when somebody comes back to the window', async () => {
  const { environment, router, findByText } = renderRoute(<Page />, { address: '/nordwind' });
  await findByText('Page');
  const askedCount = () => environment.mock.getAllOperations().length;
  expect(askedCount()).toBe(0);
  await act(async () => router.navigate('/nordwind/streams?access=ledger'));
  await waitFor(() => expect(askedCount()).toBe(1));
  act(() => environment.mock.rejectMostRecentOperation(new Error('The api is away.')));
  await act(async () => router.navigate('/nordwind/streams'));
  expect(askedCount()).toBe(0);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(askedCount()).toBe(1));
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ client: 'nordwind' });
});
