import { render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { loadQuery, RelayEnvironmentProvider } from 'react-relay';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import type { GraphQLTaggedNode, Variables } from 'relay-runtime';
import { createMockEnvironment } from 'relay-test-utils';
import type { AuditedPlace } from '../components/AuditedPlace.ts';
import { NoticePlace } from '../components/NoticePlace.tsx';
import { PermissionsContext, type Permissions } from '../components/PermissionsContext.ts';
import { dataIdOf } from '../relay/environment.ts';
import { AppThemeProvider } from '../theme/AppThemeProvider.tsx';

export interface RenderRouteOptions {
  /** The address shown; default `/`. */
  readonly address?: string;
  /** What whoever led there handed on. */
  readonly state?: object;
  /** Pattern of the route that matches it; default every address. */
  readonly path?: string;
  readonly environment?: ReturnType<typeof createMockEnvironment>;
  /** What the route asks for the page, as `queryRoute` does. */
  readonly query?: { readonly document: GraphQLTaggedNode; readonly variables: Variables };
  /** Catalogues of the features that the route shows. */
  readonly namespaces?: readonly string[];
  /** Where what is changed is found, as what the route stands in hands it on; default nowhere. */
  readonly places?: readonly AuditedPlace[];
  /** Default: everything is allowed. */
  readonly permissions?: Permissions;
}

const everything: Permissions = { can: () => true, isInMenu: () => true };

/** Shows an element with everything a screen stands in: Relay, router, theme, rights. */
export function renderRoute(element: ReactNode, options: RenderRouteOptions = {}) {
  const environment = options.environment ?? createMockEnvironment({ getDataID: dataIdOf });
  const { query, address = '/' } = options;
  const loader = query
    ? () => ({ queryRef: loadQuery(environment, query.document, query.variables) })
    : undefined;
  const route = {
    path: options.path ?? '*',
    element,
    handle: { namespaces: options.namespaces ?? [] },
    HydrateFallback: () => null,
    ...(loader ? { loader } : {}),
  };
  const router = createMemoryRouter(
    options.places === undefined
      ? [route]
      : [{ element: <Outlet context={options.places} />, HydrateFallback: () => null, children: [route] }],
    { initialEntries: [options.state ? { pathname: address, state: options.state } : address] },
  );
  const view = render(
    <AppThemeProvider>
      <RelayEnvironmentProvider environment={environment}>
        <PermissionsContext value={options.permissions ?? everything}>
          <Suspense fallback="…">
            <RouterProvider router={router} />
          </Suspense>
          <NoticePlace />
        </PermissionsContext>
      </RelayEnvironmentProvider>
    </AppThemeProvider>,
  );
  return { ...view, environment, router };
}
