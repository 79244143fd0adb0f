import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { renderRoute } from '../testing/renderRoute.tsx';
import { graphErrorOf } from './errors.ts';
import { useWholeList } from './useWholeList.ts';

type LoadNext = Parameters<typeof useWholeList>[0]['loadNext'];

/** As Relay does where a page fails: there still is another one, and none is under way. */
function List({ loadNext }: { readonly loadNext: LoadNext }) {
  useWholeList({ hasNext: true, isLoadingNext: false, loadNext });
  return <p>All of them</p>;
}

it('stops where a page fails, says so, and goes on when it is asked to', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const loadNext = vi.fn<LoadNext>();
  renderRoute(
    <ErrorBoundary>
      <List loadNext={loadNext} />
    </ErrorBoundary>,
  );
  await screen.findByText('All of them');
  expect(loadNext).toHaveBeenCalledTimes(1);
  const failure = graphErrorOf({ message: 'Down.', code: 'SERVICE_UNAVAILABLE', id: 'ERR-1' });
  act(() => loadNext.mock.lastCall?.[1].onComplete(failure));
  await screen.findByRole('alert');
  expect(screen.queryByText('All of them')).toBeNull();
  expect(loadNext).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('All of them');
  expect(loadNext).toHaveBeenCalledTimes(2);
});
