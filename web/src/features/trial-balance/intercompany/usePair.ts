import { graphql } from 'react-relay';
import type { usePairQuery } from '../../../__generated__/usePairQuery.graphql.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import type { IntercompanyFilter } from './intercompanyFilter.ts';

const pairQuery = graphql`
  query usePairQuery($clientId: ID!, $from: ID!, $to: ID!, $view: IntercompanyView!, $legalEntityIds: [ID!]!)
  @raw_response_type {
    client(id: $clientId) {
      id
      intercompany(
        fromPeriodId: $from
        toPeriodId: $to
        view: $view
        legalEntityIds: $legalEntityIds
        byAccount: true
      ) {
        currency
        pairs {
          difference
          state
          sides {
            legalEntity {
              id
              code
              name
            }
            currency
            balance
            functionalBalance
            books
            adjustments
            eliminated
            accounts {
              account {
                id
                code
                name
              }
              balance
              functionalBalance
              books
              adjustments
              eliminated
            }
          }
        }
      }
    }
  }
`;

type FoundPair = NonNullable<usePairQuery['response']['client']>['intercompany']['pairs'][number];
export type PairSide = FoundPair['sides'][number];

interface PairOf {
  readonly clientId: string;
  readonly filter: IntercompanyFilter;
  /** Ids of both legal entities, that of the row first. */
  readonly pair: readonly [string, string];
}

/** What both sides have on their accounts, that of the row first; null where there is nothing between them. */
export function usePair({ clientId, filter, pair }: PairOf) {
  const { client } = useLazyQuery<usePairQuery>(
    pairQuery,
    {
      clientId,
      from: filter.from.id,
      to: filter.to.id,
      view: filter.view,
      legalEntityIds: [...pair],
    },
    { fetchPolicy: 'store-and-network' },
  );
  const intercompany = client?.intercompany;
  const found = intercompany?.pairs[0];
  if (!found) return null;
  return {
    groupCurrency: intercompany?.currency ?? '',
    difference: found.difference,
    state: found.state,
    // That of the row stands first, as it was clicked.
    sides: found.sides.toSorted(
      (one, other) => pair.indexOf(one.legalEntity.id) - pair.indexOf(other.legalEntity.id),
    ),
  };
}
