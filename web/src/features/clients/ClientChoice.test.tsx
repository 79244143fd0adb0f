import { act, screen } from '@testing-library/react';
import { MockPayloadGenerator } from 'relay-test-utils';
import { expect, it } from 'vitest';
import clientsQuery from '../../__generated__/useClientsQuery.graphql.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { ClientChoice } from './ClientChoice.tsx';
import { useClients } from './useClients.ts';

function Choice() {
  return <ClientChoice query={useClients()} />;
}

it.each([
  [true, 'Create your first client', /Create a client below/],
  [false, 'You are not a member of any client yet', /Ask an administrator/],
])('greets somebody without a client, platform administrator: %s', async (isPlatformAdmin, title, advice) => {
  const { environment } = renderRoute(<Choice />, {
    namespaces: ['clients'],
    query: { document: clientsQuery, variables: {} },
  });
  act(() =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        Viewer: () => ({ invitationCount: 0, clients: { edges: [] } }),
        User: () => ({ isPlatformAdmin }),
      }),
    ),
  );
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(advice)).toBeTruthy();
});

it('tells clients of one name apart by their addresses', async () => {
  const { environment } = renderRoute(<Choice />, {
    namespaces: ['clients'],
    query: { document: clientsQuery, variables: {} },
  });
  const edge = (name: string, slug: string) => ({
    node: { roles: ['ORG_VIEWER'], client: { id: slug, name, slug } },
  });
  const edges = [edge('Harbour', 'harbour'), edge('Nordwind', 'nordwind'), edge('NORDWIND', 'nordwind-2')];
  act(() =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        Viewer: () => ({ invitationCount: 0, clients: { edges } }),
      }),
    ),
  );
  expect(await screen.findByText('Harbour')).toBeTruthy();
  expect(screen.getByText('Nordwind (/nordwind)')).toBeTruthy();
  expect(screen.getByText('NORDWIND (/nordwind-2)')).toBeTruthy();
});
