import { graphql } from 'react-relay';
import type { useSaveExchangeRatesMutation } from '../../__generated__/useSaveExchangeRatesMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import type { RatesShown } from './ratesShown.ts';

/** Which rates are sent: of a year, against the group currency that was seen. */
export const ratesOf = (clientId: string, { year, globalCurrency }: RatesShown) => ({
  clientId,
  year,
  globalCurrency: globalCurrency ?? '',
});

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
