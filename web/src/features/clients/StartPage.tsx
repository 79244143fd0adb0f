import { Navigate } from 'react-router';
import { clientAddress } from '../../components/useClientAddress.ts';
import { ClientsPage, useClientsQuery } from './ClientsPage.tsx';

/** Leads on where there is nothing to choose. */
export function StartPage() {
  const { setup, viewer } = useClientsQuery();
  if (setup.needed) return <Navigate to="/set-up" replace />;
  if (!viewer) return <Navigate to="/sign-in" replace />;
  const [only, ...others] = viewer.clients;
  if (only && others.length === 0) return <Navigate to={clientAddress(only.client.id)} replace />;
  return <ClientsPage />;
}
