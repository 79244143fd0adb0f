import { act, screen, waitFor, within } from '@testing-library/react';
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
  clientSlug: 'nordwind',
  access: 'READ' as const,
  expiresAt: '2027-02-01T08:00:00Z',
  usedAt: null,
};

const ofClient = (id: string, name: string, slug: string) => ({ node: { client: { id, name, slug } } });
const own = ofClient('C1', 'Nordwind', 'nordwind');

async function open(apiTokens: readonly (typeof token)[] = [], clients = [own]) {
  const made: (typeof token)[] = [];
  const view = renderRoute(<ApiTokensPage />, {
    query: { document: query, variables: {} },
    namespaces: ['profile/tokens'],
  });
  await answer<ApiTokensPageQuery>(view.environment, query, {
    config,
    viewer: {
      invitationCount: 0,
      user,
      clients: { edges: clients },
      apiTokens,
    },
  });
  const create = async (name: string, secret: string) => {
    await userEvent.type(await screen.findByLabelText(/^Name/), name);
    await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
    made.push({ ...token, id: `T${made.length + 1}`, name });
    await answer<useCreateApiTokenMutation>(view.environment, createMutation, {
      createApiToken: { apiToken: made.at(-1), secret, viewer: { apiTokens: made }, errors: [] },
    });
    await screen.findByText(secret);
  };
  return { ...view, create };
}

it('a token is made, its secret shown, and the token revoked where it is listed', async () => {
  const { environment, create } = await open();
  expect(await screen.findByText('You have no tokens.')).toBeTruthy();
  await create('Nightly', 'abc-def');
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
  await waitFor(() => expect(screen.queryByText('Nightly · Nordwind · read')).toBeNull());
  expect(screen.queryByText('abc-def')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy token' })).toBeNull();
});

it('a secret stays beside the next one, and is not left before it was copied or said to be kept', async () => {
  const { router, create } = await open();
  await create('Nightly', 'abc-def');
  await create('Weekly', 'ghi-jkl');
  expect(screen.getByText('abc-def')).toBeTruthy();
  const leave = () => act(() => void router.navigate('/general'));
  const [copy] = screen.getAllByRole('button', { name: 'Copy token' });
  if (copy) await userEvent.click(copy);
  expect(await screen.findByText('Token copied.')).toBeTruthy();
  leave();
  const question = await screen.findByRole('dialog', { name: 'Leave without the token?' });
  expect(question.textContent).toContain('Nightly');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, kept] = screen.getAllByRole('button', { name: 'I have kept it' });
  if (kept) await userEvent.click(kept);
  expect(screen.queryByText('abc-def')).toBeNull();
  leave();
  await waitFor(() => expect(router.state.location.pathname).toBe('/general'));
});

it('a token says the address of its client where another one is called the same', async () => {
  await open([token], [own, ofClient('C2', 'NORDWIND', 'nordwind-2')]);
  expect(await screen.findByText('Nightly · Nordwind (/nordwind) · read')).toBeTruthy();
});

it('whoever is in no client is told why no token can be made, and led to where one comes from', async () => {
  await open([], []);
  expect(await screen.findByText(/^A token works in one client, and you are in none yet\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the start page' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull();
});
