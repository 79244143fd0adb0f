import { useCallback } from 'react';
import { useParams } from 'react-router';

/** An address within a client, which is named by its slug. */
export function clientAddress(client: string, path = ''): string {
  return path === '' ? `/${client}` : `/${client}/${path}`;
}

/** Addresses within the client that is shown. */
export function useClientAddress(): (path?: string) => string {
  const { client = '' } = useParams();
  return useCallback((path?: string) => clientAddress(client, path), [client]);
}
