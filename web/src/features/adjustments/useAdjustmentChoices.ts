import { graphql, useFragment } from 'react-relay';
import type { useAdjustmentChoices_client$key } from '../../__generated__/useAdjustmentChoices_client.graphql.ts';
import { nodesOf } from '../../relay/nodesOf.ts';

/** What an adjustment and its lines can be of. */
export function useAdjustmentChoices(key: useAdjustmentChoices_client$key) {
  const client = useFragment(
    graphql`
      fragment useAdjustmentChoices_client on Client {
        id
        currency
        legalEntities(first: 5000) {
          edges {
            node {
              id
              code
              name
              currency
            }
          }
        }
        ledger {
          accounts {
            id
            code
            name
          }
        }
        periodSet {
          periods {
            id
            startDate
            endDate
            fiscalYear
          }
        }
        dimensions {
          id
          instances {
            id
            code
            name
          }
        }
      }
    `,
    key,
  );
  const named = <Record extends { readonly code: string; readonly name: string }>(record: Record) => ({
    ...record,
    label: `${record.code} ${record.name}`.trim(),
  });
  const entities = nodesOf(client.legalEntities).map(named);
  const currencies = [...new Set([client.currency, ...entities.map(({ currency }) => currency)])];
  return {
    clientId: client.id,
    entities,
    accounts: client.ledger.accounts.map(named),
    instances: client.dimensions.flatMap(({ instances }) => instances.map(named)),
    periods: client.periodSet.periods,
    currencies: currencies.filter((currency) => currency !== null && currency !== undefined),
  };
}

export type AdjustmentChoices = ReturnType<typeof useAdjustmentChoices>;
