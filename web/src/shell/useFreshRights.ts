import { useEffect, useRef } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import { useLocation } from 'react-router';
import type { useFreshRightsQuery } from '../__generated__/useFreshRightsQuery.graphql.ts';

const query = graphql`
  query useFreshRightsQuery($client: String!) {
    client(slug: $client) {
      id
      permissions {
        objects {
          objectType
          actions
        }
        menu
      }
    }
  }
`;

/**
 * Rights count from the next request on, also those that were given or taken away while the page stood open: menu and pages
 * follow with each page that is opened, and whenever somebody comes back to the window.
 */
export function useFreshRights(client: string | undefined): void {
  const environment = useRelayEnvironment();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (client === undefined) return undefined;
    // Without an answer what is known stays; the page itself says that it cannot be reached.
    const ask = () =>
      fetchQuery<useFreshRightsQuery>(environment, query, { client }).subscribe({ error: () => undefined });
    const askWhenBack = () => {
      if (document.visibilityState === 'visible') ask();
    };
    if (shown.current !== pathname) ask();
    shown.current = pathname;
    document.addEventListener('visibilitychange', askWhenBack);
    return () => document.removeEventListener('visibilitychange', askWhenBack);
  }, [client, environment, pathname]);
}
