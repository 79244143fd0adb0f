import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useTargets_client$key } from '../../../__generated__/useTargets_client.graphql.ts';
import { headingsLast, type TargetReference } from '../shared/targets.ts';

const fragment = graphql`
  fragment useTargets_client on Client {
    ledger(includeBalance: true) {
      accounts {
        id
        code
        name
        level
      }
    }
    dimensions {
      id
      name
      instances {
        id
        code
        name
      }
    }
    legalEntities(first: 5000) {
      edges {
        node {
          id
          code
          name
        }
      }
    }
  }
`;

export interface DimensionTarget extends TargetReference {
  readonly dimensionName: string;
}

export interface Targets {
  readonly accounts: readonly TargetReference[];
  readonly dimensionInstances: readonly DimensionTarget[];
  /** The companies of the group. */
  readonly companies: readonly TargetReference[];
}

/** Where lines may be placed: the accounts of the ledger and the instances of the dimensions. */
export function useTargets(client: useTargets_client$key): Targets {
  const { ledger, dimensions, legalEntities } = useFragment(fragment, client);
  return useMemo(
    () => ({
      accounts: headingsLast(ledger.accounts),
      dimensionInstances: dimensions.flatMap(({ name, instances }) =>
        instances.map((instance) => ({ ...instance, dimensionName: name })),
      ),
      companies: legalEntities.edges.map(({ node }) => node),
    }),
    [ledger, dimensions, legalEntities],
  );
}
