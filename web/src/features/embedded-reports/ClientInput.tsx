import { useCallback, type ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { ClientInputQuery } from '../../__generated__/ClientInputQuery.graphql.ts';
import { nameWithAddress } from '../../components/clientNames.ts';
import { FoundInput } from '../../components/form/FoundInput.tsx';

const query = graphql`
  query ClientInputQuery($search: String!) {
    viewer {
      admin {
        clients(search: $search, first: 20) {
          edges {
            node {
              id
              name
              slug
            }
          }
        }
      }
    }
  }
`;

type ClientInputProps<Values extends FieldValues> = Omit<ComponentProps<typeof FoundInput<Values>>, 'find'>;

/** A client of the installation, found by its name. */
export function ClientInput<Values extends FieldValues>(props: ClientInputProps<Values>) {
  const environment = useRelayEnvironment();
  const find = useCallback(
    async (search: string) => {
      const answer = await fetchQuery<ClientInputQuery>(environment, query, { search }).toPromise();
      const found = answer?.viewer?.admin?.clients.edges ?? [];
      return found.map(({ node }) => ({ id: node.id, label: nameWithAddress(node) }));
    },
    [environment],
  );
  return <FoundInput {...props} find={find} />;
}
