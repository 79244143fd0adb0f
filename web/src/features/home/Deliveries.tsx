import Stack from '@mui/material/Stack';
import { graphql } from 'react-relay';
import type { DeliveriesQuery } from '../../__generated__/DeliveriesQuery.graphql.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { LedgerContents } from './LedgerContents.tsx';
import { OpenDeliveries } from './OpenDeliveries.tsx';

/** What waits for somebody, then what the figures rest on. */
export function Deliveries({ clientId }: { readonly clientId: string }) {
  const { client } = useLazyQuery<DeliveriesQuery>(
    graphql`
      query DeliveriesQuery($clientId: ID!) {
        client(id: $clientId) {
          ...OpenDeliveries_client
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
      <OpenDeliveries client={client} />
      <LedgerContents client={client} />
    </Stack>
  );
}
