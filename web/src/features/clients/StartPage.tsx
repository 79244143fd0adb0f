import { useState } from 'react';
import { Navigate } from 'react-router';
import { clientAddress } from '../../components/useClientAddress.ts';
import { ClientsPage, useClientsQuery } from './ClientsPage.tsx';

/** Leads on where there is nothing to choose. */
export function StartPage() {
  const { setup, viewer } = useClientsQuery();
  // Decided once: a client that is created on this page leads to its first steps instead.
  const [onlyClientId] = useState(() =>
    viewer?.clients.length === 1 ? (viewer.clients[0]?.client.id ?? null) : null,
  );
  if (setup.needed) return <Navigate to="/set-up" replace />;
  if (!viewer) return <Navigate to="/sign-in" replace />;
  if (onlyClientId !== null) return <Navigate to={clientAddress(onlyClientId)} replace />;
  return <ClientsPage />;
}
