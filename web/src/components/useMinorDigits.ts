import { useMemo } from 'react';
import { graphql } from 'react-relay';
import type { useMinorDigitsQuery } from '../__generated__/useMinorDigitsQuery.graphql.ts';
import { useLazyQuery } from '../relay/useLazyQuery.ts';
import { SHOWN_DIGITS } from './amount.ts';

const query = graphql`
  query useMinorDigitsQuery {
    currencies {
      code
      minorDigits
    }
  }
`;

/** How many decimals amounts of a currency are exported with. */
export function useMinorDigits(currency: string): number {
  const { currencies } = useLazyQuery<useMinorDigitsQuery>(query, {});
  return useMemo(
    () => currencies.find(({ code }) => code === currency)?.minorDigits ?? SHOWN_DIGITS,
    [currencies, currency],
  );
}
