import { render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createMockEnvironment } from 'relay-test-utils';
import { dataIdOf } from '../relay/environment.ts';
import { AppThemeProvider } from '../theme/AppThemeProvider.tsx';

export interface RenderRouteOptions {
  /** The address shown; default `/`. */
  readonly address?: string;
  /** Pattern of the route that matches it; default every address. */
  readonly path?: string;
  readonly environment?: ReturnType<typeof createMockEnvironment>;
}

/** Shows an element with everything a screen stands in: Relay, router, theme. */
export function renderRoute(element: ReactNode, options: RenderRouteOptions = {}) {
  const environment = options.environment ?? createMockEnvironment({ getDataID: dataIdOf });
  const router = createMemoryRouter([{ path: options.path ?? '*', element }], {
    initialEntries: [options.address ?? '/'],
  });
  const view = render(
    <AppThemeProvider>
      <RelayEnvironmentProvider environment={environment}>
        <Suspense fallback="…">
          <RouterProvider router={router} />
        </Suspense>
      </RelayEnvironmentProvider>
    </AppThemeProvider>,
  );
  return { ...view, environment, router };
}
