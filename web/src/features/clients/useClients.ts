import { graphql } from 'react-relay';
import type { useClientsQuery } from '../../__generated__/useClientsQuery.graphql.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';

export function useClients() {
  return useRouteQuery<useClientsQuery>(graphql`
    query useClientsQuery @preloadable {
      ...TopBar_query
      ...ClientChoice_query
      setup {
        needed
      }
      viewer {
        invitationCount
        user {
          id
          email
          isPlatformAdmin
        }
        clients(first: 5000) {
          edges {
            node {
              roles
              client {
                id
                name
                slug
              }
            }
          }
        }
      }
    }
  `);
}
