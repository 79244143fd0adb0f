import { useCallback } from 'react';
import { useParams } from 'react-router';

export function clientAddress(clientId: string, path = ''): string {
  const root = `/c/${encodeURIComponent(clientId)}`;
  return path === '' ? root : `${root}/${path}`;
}

/** Addresses within the client that is shown. */
export function useClientAddress(): (path?: string) => string {
  const { clientId = '' } = useParams();
  return useCallback((path?: string) => clientAddress(clientId, path), [clientId]);
}
