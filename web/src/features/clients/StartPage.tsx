import { lazy, useState } from 'react';
import { Navigate } from 'react-router';
import { clientAddress } from '../../components/useClientAddress.ts';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { useClients } from './useClients.ts';

/** Only where there is something to choose: who is not signed in yet waits for less. */
const ClientChoice = lazy(async () => {
  const [page] = await Promise.all([import('./ClientChoice.tsx'), loadNamespaces(['shared', 'clients'])]);
  return { default: page.ClientChoice };
});

/** Leads on where there is nothing to choose. */
export function StartPage() {
  const data = useClients();
  const { setup, viewer } = data;
  // Decided once: a client that is created on this page leads to its first steps instead. An invitation is something to choose.
  const [onlyClient] = useState(() =>
    viewer?.invitationCount === 0 && viewer.clients.edges.length === 1
      ? (viewer.clients.edges[0]?.node.client.slug ?? null)
      : null,
  );
  if (setup.needed) return <Navigate to="/set-up" replace />;
  if (!viewer) return <Navigate to="/sign-in" replace />;
  if (onlyClient !== null) return <Navigate to={clientAddress(onlyClient)} replace />;
  return <ClientChoice query={data} />;
}
