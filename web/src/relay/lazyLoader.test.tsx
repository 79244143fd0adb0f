import { render, screen } from '@testing-library/react';
import { createMemoryRouter, type NonIndexRouteObject, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { lazyPage } from '../components/lazyPage.ts';
import { RouteFailure } from '../components/RouteFailure.tsx';
import { lazyLoader } from './lazyLoader.ts';
import { lazyQueryRoute } from './lazyQueryRoute.ts';

const gone = () => Promise.reject(new Error('not there any more'));
const page = lazyPage(async () => () => <p>The page</p>);

it.each<[string, NonNullable<NonIndexRouteObject['lazy']>]>([
  ['its page', lazyPage(gone)],
  ['what starts it', { ...page, loader: lazyLoader(gone) }],
  ['its query', { ...page, ...lazyQueryRoute(gone) }],
  ['everything', { ...lazyPage(gone), ...lazyQueryRoute(gone) }],
])('a route says so where %s does not arrive, and what stands around it stays', async (_, lazy) => {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <p>The shell</p>
          <Outlet />
        </>
      ),
      HydrateFallback: () => null,
      children: [{ path: 'page', errorElement: <RouteFailure />, lazy }],
    },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByText('The shell');
  await router.navigate('/page');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('The shell')).toBeTruthy();
});
