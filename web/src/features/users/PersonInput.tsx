import { useCallback, type ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { PersonInputQuery } from '../../__generated__/PersonInputQuery.graphql.ts';
import { nameAndAddress } from '../../components/personName.ts';
import { FoundInput } from '../../components/form/FoundInput.tsx';

const query = graphql`
  query PersonInputQuery($search: String!) {
    viewer {
      admin {
        users(search: $search, orderBy: NAME, first: 20) {
          edges {
            node {
              id
              email
              firstName
              lastName
            }
          }
        }
      }
    }
  }
`;

type PersonInputProps<Values extends FieldValues> = Omit<ComponentProps<typeof FoundInput<Values>>, 'find'>;

/** Somebody whom the installation knows, found by name or address. */
export function PersonInput<Values extends FieldValues>(props: PersonInputProps<Values>) {
  const environment = useRelayEnvironment();
  const find = useCallback(
    async (search: string) => {
      const answer = await fetchQuery<PersonInputQuery>(environment, query, { search }).toPromise();
      const found = answer?.viewer?.admin?.users.edges ?? [];
      return found.map(({ node }) => ({ id: node.id, label: nameAndAddress(node) }));
    },
    [environment],
  );
  return <FoundInput {...props} find={find} />;
}
