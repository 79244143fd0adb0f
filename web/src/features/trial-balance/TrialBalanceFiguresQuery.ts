import { graphql } from 'react-relay';

/** Asked for by the route, and read by all that shows anything of the answer. */
export const figuresQuery = graphql`
  query TrialBalanceFiguresQuery($clientId: ID!, $filter: TrialBalanceFilter!) @preloadable {
    client(id: $clientId) {
      id
      trialBalance(filter: $filter) {
        ...TrialBalanceFigures_balance
        ...EliminationSetsChoice_balance
      }
    }
  }
`;
