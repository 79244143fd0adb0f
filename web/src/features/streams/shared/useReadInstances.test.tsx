import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMockEnvironment } from 'relay-test-utils';
import { expect, it } from 'vitest';
import { useReadInstances } from './useReadInstances.ts';

it('fails nothing that was done before it, where it cannot read', async () => {
  const environment = createMockEnvironment();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  );
  const { result } = renderHook(() => useReadInstances(), { wrapper });
  const reading = result.current(['i1']);
  act(() => environment.mock.rejectMostRecentOperation(new Error('Failed to fetch')));
  await expect(reading).resolves.toBeUndefined();
});
