import Stack from '@mui/material/Stack';
import { graphql } from 'react-relay';
import type { InstancesQuery } from '../../__generated__/InstancesQuery.graphql.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { LedgerContents } from './LedgerContents.tsx';
import { OpenInstances } from './OpenInstances.tsx';

/** What waits for somebody, then what the figures rest on. */
export function Instances({ clientId }: { readonly clientId: string }) {
  const { client } = useLazyQuery<InstancesQuery>(
    graphql`
      query InstancesQuery($clientId: ID!) @raw_response_type {
        client(id: $clientId) {
          ...OpenInstances_client
          ...LedgerContents_client
        }
      }
    `,
    { clientId },
    { fetchPolicy: 'store-and-network' },
  );
  if (!client) return null;
  return (
    <Stack spacing={6}>
      <OpenInstances client={client} />
      <LedgerContents client={client} />
    </Stack>
  );
}
