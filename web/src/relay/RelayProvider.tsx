import { useSyncExternalStore, type ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { getEnvironment, onEnvironmentReset } from './environment.ts';

export function RelayProvider({ children }: { readonly children: ReactNode }) {
  const environment = useSyncExternalStore(onEnvironmentReset, getEnvironment);
  return <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>;
}
