import type { PreloadedQuery } from 'react-relay';
import type { TrialBalanceFiguresQuery } from '../../__generated__/TrialBalanceFiguresQuery.graphql.ts';
import type { TrialBalancePageQuery } from '../../__generated__/TrialBalancePageQuery.graphql.ts';

/** What the route loads for its page. */
export interface TrialBalanceRouteData {
  readonly queryRef: PreloadedQuery<TrialBalancePageQuery>;
  /** Null while there is nothing to ask for. */
  readonly figuresRef: PreloadedQuery<TrialBalanceFiguresQuery> | null;
}

/** What the filter chooses from. */
export function frameOf(client: TrialBalancePageQuery['response']['client']) {
  return {
    periods: client?.periodSet.periods ?? [],
    legalEntities: client?.legalEntities ?? [],
    dimensionInstances: client?.dimensions.flatMap((dimension) => dimension.instances) ?? [],
  };
}
