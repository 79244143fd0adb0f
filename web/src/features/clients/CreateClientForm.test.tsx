import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator } from 'relay-test-utils';
import { expect, it } from 'vitest';
import mutation, {
  type useCreateClientMutation,
} from '../../__generated__/useCreateClientMutation.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { CreateClientForm } from './CreateClientForm.tsx';

const own = (slug: string) => ({
  node: { roles: ['ORG_ADMIN'], client: { id: `id of ${slug}`, name: slug, slug } },
});

it('opens the client that was created, whatever else was opened to its creator meanwhile', async () => {
  const { environment, router } = renderRoute(<CreateClientForm email="ida@example.org" />, {
    namespaces: ['clients'],
  });
  await userEvent.type(await screen.findByLabelText(/^Name of the client|^Client name/), 'Acme{Enter}');
  await answer<useCreateClientMutation>(environment, mutation, {
    createClient: { client: { id: 'c9', name: 'Acme', slug: 'acme' }, errors: [] },
  });
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
  act(() =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        Viewer: () => ({ clients: { edges: [own('invited'), own('acme')] } }),
      }),
    ),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/acme/first-steps'));
});
