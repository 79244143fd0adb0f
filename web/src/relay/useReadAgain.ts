import { useCallback } from 'react';
import { fetchQuery, type GraphQLTaggedNode, useRelayEnvironment } from 'react-relay';
import { useParams } from 'react-router';

/** Asks for a page of the client anew, as it is after work that went on beside it. */
export function useReadAgain(query: GraphQLTaggedNode): () => void {
  const environment = useRelayEnvironment();
  const client = useParams()['client'] ?? '';
  return useCallback(() => {
    const options = { networkCacheConfig: { force: true } };
    fetchQuery(environment, query, { client }, options).subscribe({});
  }, [environment, query, client]);
}
