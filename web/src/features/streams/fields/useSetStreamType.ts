import { useCallback } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useSetStreamTypeMutation } from '../../../__generated__/useSetStreamTypeMutation.graphql.ts';
import type { useSetStreamTypeQuery } from '../../../__generated__/useSetStreamTypeQuery.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useSetStreamTypeMutation($input: UpdateStreamInput!) {
    updateStream(input: $input) {
      stream {
        id
        type
        isTypeChosen
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

const query = graphql`
  query useSetStreamTypeQuery($id: ID!) {
    node(id: $id) {
      ... on StreamInstance {
        ...InstanceState_instance @alias(as: "state")
        ...SourceFile_instance @arguments(offset: 0) @alias(as: "file")
      }
    }
  }
`;

/** Says what the rows of a stream's files hold; an instance that stands open is read again, since its map is another. */
export function useSetStreamType(instanceId: string) {
  const environment = useRelayEnvironment();
  const { commit, ...rest } = useGraphMutation<useSetStreamTypeMutation>(mutation);
  const setType = useCallback(
    async (input: useSetStreamTypeMutation['variables']['input']): Promise<boolean> => {
      const { response } = await commit({ input });
      if (!response) return false;
      await fetchQuery<useSetStreamTypeQuery>(environment, query, { id: instanceId }).toPromise();
      return true;
    },
    [commit, environment, instanceId],
  );
  return { setType, ...rest };
}
