import type { BalanceCategoriesPageQuery } from '../../__generated__/BalanceCategoriesPageQuery.graphql.ts';
import query from '../../__generated__/BalanceCategoriesPageQuery$parameters.ts';
import { ofClient, queryRoute } from '../../relay/queryRoute.ts';

export const pageQuery = queryRoute<BalanceCategoriesPageQuery>({
  query,
  namespaces: ['balance-categories'],
  variables: ofClient,
});
