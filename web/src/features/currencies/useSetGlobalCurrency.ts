import { graphql } from 'react-relay';
import type { useSetGlobalCurrencyMutation } from '../../__generated__/useSetGlobalCurrencyMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useSetGlobalCurrency() {
  return useGraphMutation<useSetGlobalCurrencyMutation>(graphql`
    mutation useSetGlobalCurrencyMutation($input: SetGlobalCurrencyInput!) @raw_response_type {
      setGlobalCurrency(input: $input) {
        client {
          id
          ...CurrencyForm_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
