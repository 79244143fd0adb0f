import { graphql } from 'react-relay';
import { useParams } from 'react-router';
import type { useStartersQuery } from '../../../__generated__/useStartersQuery.graphql.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';

const known = ['INCOME_STATEMENT', 'BALANCE_SHEET'] as const;

export type Starter = (typeof known)[number];

/** Reports that the chart of accounts allows to begin with. */
export function useStarters(): readonly Starter[] {
  const { client: slug = '' } = useParams();
  const { client } = useLazyQuery<useStartersQuery>(
    graphql`
      query useStartersQuery($client: String!) @raw_response_type {
        client(slug: $client) {
          reportOptions {
            starters
          }
        }
      }
    `,
    { client: slug },
    { fetchPolicy: 'network-only' },
  );
  const offered = client?.reportOptions.starters ?? [];
  return known.filter((starter) => offered.includes(starter));
}
