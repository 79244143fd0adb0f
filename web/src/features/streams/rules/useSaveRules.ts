import { graphql } from 'react-relay';
import type { useSaveRulesMutation } from '../../../__generated__/useSaveRulesMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useSaveRulesMutation($input: SaveRulesInput!) {
    saveRules(input: $input) {
      stream {
        id
        revision
        ...RulesEditor_stream
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useSaveRules() {
  return useGraphMutation<useSaveRulesMutation>(mutation);
}
