import { graphql } from 'react-relay';
import type { useTopBarQuery } from '../../__generated__/useTopBarQuery.graphql.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';

/** What a page shows that is about nobody who is signed in. */
export function useTopBar() {
  return useRouteQuery<useTopBarQuery>(graphql`
    query useTopBarQuery @preloadable {
      ...TopBar_query
    }
  `);
}
