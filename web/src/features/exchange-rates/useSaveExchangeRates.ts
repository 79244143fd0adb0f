import { graphql } from 'react-relay';
import type { useSaveExchangeRatesMutation } from '../../__generated__/useSaveExchangeRatesMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useSaveExchangeRates() {
  return useGraphMutation<useSaveExchangeRatesMutation>(graphql`
    mutation useSaveExchangeRatesMutation($input: SaveExchangeRatesInput!) @raw_response_type {
      saveExchangeRates(input: $input) {
        exchangeRates {
          id
          ...ratesShown_rates
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
