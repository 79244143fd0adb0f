import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type ApiTokensPageQuery } from '../../../__generated__/ApiTokensPageQuery.graphql.ts';
import createMutation, {
  type useCreateApiTokenMutation,
} from '../../../__generated__/useCreateApiTokenMutation.graphql.ts';
import revokeMutation, {
  type useRevokeApiTokenMutation,
} from '../../../__generated__/useRevokeApiTokenMutation.graphql.ts';
import { answer } from '../../../testing/answer.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { ApiTokensPage } from './ApiTokensPage.tsx';

const config = { isLanguageSwitcherDisabled: false, isDemonstration: false };
const user = {
  id: 'U1',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Bell',
  isPlatformAdmin: false,
  pictureUrl: null,
};
const token = {
  id: 'T1',
  name: 'Nightly',
  clientName: 'Nordwind',
  access: 'READ' as const,
  expiresAt: '2027-02-01T08:00:00Z',
  usedAt: null,
};

it('a token is made, its secret shown, and the token revoked where it is listed', async () => {
  const { environment } = renderRoute(<ApiTokensPage />, {
    query: { document: query, variables: {} },
    namespaces: ['profile/tokens'],
  });
  await answer<ApiTokensPageQuery>(environment, query, {
    config,
    viewer: {
      user,
      clients: { edges: [{ node: { client: { id: 'C1', name: 'Nordwind' } } }] },
      apiTokens: [],
    },
  });
  expect(await screen.findByText('You have no tokens.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Name/), 'Nightly');
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  await answer<useCreateApiTokenMutation>(environment, createMutation, {
    createApiToken: { secret: 'abc-def', viewer: { apiTokens: [token] }, errors: [] },
  });
  expect(await screen.findByText('abc-def')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy token' })).toBeTruthy();
  expect(screen.getByText(/^curl --header 'authorization: Bearer abc-def'/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy the call' })).toBeTruthy();
  expect(screen.getByText('Nightly · Nordwind · read')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Nightly' }));
  expect(environment.mock.getAllOperations()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  await answer<useRevokeApiTokenMutation>(environment, revokeMutation, {
    revokeApiToken: { viewer: { apiTokens: [] }, errors: [] },
  });
  await waitFor(() => expect(screen.queryByText(/Nightly/)).toBeNull());
});
