import { graphql } from 'react-relay';
import type { useSaveRulesMutation } from '../../../__generated__/useSaveRulesMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useSaveRulesMutation($input: SaveRulesInput!) {
    saveRules(input: $input) {
      stream {
        id
        revision
        ...RulesEditor_stream
      }
      errors {
        kind
        id
        message
        code
        path
      }
    }
  }
`;

const errorsOf = (response: useSaveRulesMutation['response']) => response.saveRules.errors;

export function useSaveRules() {
  return useCommit<useSaveRulesMutation>(mutation, errorsOf);
}
