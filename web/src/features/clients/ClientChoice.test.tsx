import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator } from 'relay-test-utils';
import { expect, it } from 'vitest';
import acceptMutation, {
  type useAcceptInvitationMutation,
} from '../../__generated__/useAcceptInvitationMutation.graphql.ts';
import clientsQuery from '../../__generated__/useClientsQuery.graphql.ts';
import invitationsQuery, {
  type useInvitationsQuery,
} from '../../__generated__/useInvitationsQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
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

it('an accepted client stands among the others by its name, which are not read anew', async () => {
  const { environment } = renderRoute(<Choice />, {
    namespaces: ['clients'],
    query: { document: clientsQuery, variables: {} },
  });
  const ofClient = (name: string) => ({
    roles: ['ORG_VIEWER' as const],
    client: { id: `C ${name}`, name, slug: name.toLowerCase() },
  });
  act(() =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        Viewer: () => ({
          invitationCount: 1,
          clients: { edges: ['Alpha', 'Polar'].map((name) => ({ node: ofClient(name) })) },
        }),
      }),
    ),
  );
  const invitation = {
    id: 'I1',
    clientName: 'Nordwind',
    clientSlug: 'nordwind',
    roles: ['ORG_VIEWER' as const],
    inviterName: null,
    inviterEmail: null,
    invitedAt: '2026-11-27T08:00:00Z',
    expiresAt: '2026-12-04T08:00:00Z',
  };
  await answer<useInvitationsQuery>(environment, invitationsQuery, {
    viewer: { invitationCount: 1, invitations: [invitation] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation to Nordwind' }));
  await answer<useAcceptInvitationMutation>(environment, acceptMutation, {
    acceptInvitation: {
      membership: ofClient('Nordwind'),
      viewer: { invitationCount: 0, invitations: [] },
      errors: [],
    },
  });
  expect(await screen.findByRole('link', { name: /^Nordwind/ })).toBeTruthy();
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names.flatMap((name) => /^(?:Alpha|Nordwind|Polar)/.exec(name ?? '') ?? [])).toEqual([
    'Alpha',
    'Nordwind',
    'Polar',
  ]);
  expect(environment.mock.getAllOperations()).toEqual([]);
});
