import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import acceptMutation, {
  type useAcceptInvitationMutation,
} from '../../../__generated__/useAcceptInvitationMutation.graphql.ts';
import declineMutation, {
  type useDeclineInvitationMutation,
} from '../../../__generated__/useDeclineInvitationMutation.graphql.ts';
import query, { type useInvitationsQuery } from '../../../__generated__/useInvitationsQuery.graphql.ts';
import { answer } from '../../../testing/answer.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { userError } from '../../../testing/userError.ts';
import { OwnInvitations } from './OwnInvitations.tsx';

const invitation = {
  id: 'I1',
  clientName: 'Nordwind',
  clientSlug: 'nordwind',
  roles: ['ORG_FINANCE_ADMIN' as const, 'ORG_VIEWER' as const],
  inviterName: 'Ina Berg',
  inviterEmail: 'ina@example.com',
  invitedAt: '2026-11-27T08:00:00Z',
  expiresAt: '2026-12-04T08:00:00Z',
};
const waiting = (...invitations: readonly (typeof invitation)[]) => ({
  viewer: { invitationCount: invitations.length, invitations },
});

async function open() {
  const { environment } = renderRoute(<OwnInvitations />, { namespaces: ['profile', 'profile/invitations'] });
  await answer<useInvitationsQuery>(environment, query, waiting(invitation));
  return environment;
}

async function decline() {
  await userEvent.click(await screen.findByRole('button', { name: 'Decline the invitation to Nordwind' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline the invitation to Nordwind?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
}

it('an invitation says to which client, by whom, as what, since when and until when', async () => {
  await open();
  const line = (await screen.findByRole('listitem')).textContent;
  for (const word of ['Nordwind', 'Ina Berg (ina@example.com)', '27 Nov 2026', '4 Dec 2026']) {
    expect(line).toContain(word);
  }
  expect(line).toMatch(/Roles: .+, .+/);
});

it('what was accepted is a client of one’s own, and leaves the list', async () => {
  const environment = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation to Nordwind' }));
  await answer<useAcceptInvitationMutation>(environment, acceptMutation, {
    acceptInvitation: { membership: null, viewer: waiting().viewer, errors: [] },
  });
  expect(await screen.findByRole('heading', { name: 'You are now a member of Nordwind.' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open Nordwind' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Nordwind' }).getAttribute('href')).toMatch(/^\/nordwind/);
  expect(screen.queryByText('No invitation is waiting for you')).toBeNull();
});

it('what was declined after a question leaves the list', async () => {
  const environment = await open();
  await decline();
  await answer<useDeclineInvitationMutation>(environment, declineMutation, {
    declineInvitation: { viewer: waiting().viewer, errors: [] },
  });
  expect(
    await screen.findByRole('heading', { name: /You declined the invitation to Nordwind/ }),
  ).toBeTruthy();
  expect(screen.queryByText('No invitation is waiting for you')).toBeNull();
});

it.each([
  ['expired', { code: 'invitationExpired' }, /This invitation has expired/],
  ['gone', { kind: 'RESOURCE_NOT_FOUND_ERROR' as const }, /was withdrawn, or answered elsewhere/],
])(
  'one that ended meanwhile (%s) says so, and invitations are read anew, with the clients where it may have been accepted',
  async (what, why, words) => {
    const environment = await open();
    await decline();
    await answer<useDeclineInvitationMutation>(environment, declineMutation, {
      declineInvitation: { viewer: null, errors: [userError(why)] },
    });
    expect(await screen.findByText(words)).toBeTruthy();
    await answer<useInvitationsQuery>(environment, query, waiting());
    const asked = environment.mock.getAllOperations().map(({ request }) => request.node.operation.name);
    expect(asked.includes('useClientsQuery')).toBe(what === 'gone');
    expect(await screen.findByText('No invitation is waiting for you')).toBeTruthy();
  },
);

it('the focus goes on to the invitation that takes the place of an answered one, and to the heading after the last', async () => {
  const { environment } = renderRoute(<OwnInvitations />, { namespaces: ['profile', 'profile/invitations'] });
  const next = { ...invitation, id: 'I2', clientName: 'Polar', clientSlug: 'polar' };
  await answer<useInvitationsQuery>(environment, query, waiting(invitation, next));
  await decline();
  await answer<useDeclineInvitationMutation>(environment, declineMutation, {
    declineInvitation: { viewer: waiting(next).viewer, errors: [] },
  });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')));
  await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation to Polar' }));
  await answer<useAcceptInvitationMutation>(environment, acceptMutation, {
    acceptInvitation: { membership: null, viewer: waiting().viewer, errors: [] },
  });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('You are now a member of Polar.'));
});
