import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import declineMutation, {
  type useDeclineInvitationByLinkMutation,
} from '../../__generated__/useDeclineInvitationByLinkMutation.graphql.ts';
import endRecoveryMutation, {
  type useEndRecoveryMutation,
} from '../../__generated__/useEndRecoveryMutation.graphql.ts';
import recoverMutation, {
  type useRecoverPasswordMutation,
} from '../../__generated__/useRecoverPasswordMutation.graphql.ts';
import linkQuery, { type AccountLinkQuery } from '../../__generated__/AccountLinkQuery.graphql.ts';
import takeUpMutation, {
  type useTakeUpInvitationMutation,
} from '../../__generated__/useTakeUpInvitationMutation.graphql.ts';
import type { Refusal } from '../../relay/refusals.ts';
import { answer } from '../../testing/answer.ts';
import { describedBy } from '../../testing/describedBy.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { userError } from '../../testing/userError.ts';
import { AccountLink } from './link/AccountLink.tsx';
import { InvitationForm } from './InvitationForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RecoverForm } from './RecoverForm.tsx';

const namespaces = ['profile', 'profile/invitations'];
const onRefused = vi.fn<(refusals: readonly Refusal[]) => void>();
const onDeclined = vi.fn<() => void>();
const unnamed = { firstName: '', lastName: '' };
beforeEach(() => onRefused.mockClear());

const link = userError({ id: 'E1', code: 'link_ended', message: 'This link was used.', path: ['token'] });

it('a mail for a forgotten password is promised for any address', async () => {
  const { environment } = renderRoute(<RecoverForm />, { namespaces });
  await userEvent.type(await screen.findByLabelText(/E-mail address/), ' ann@example.com ');
  await userEvent.click(screen.getByRole('button', { name: 'Mail the link' }));
  await answer<useRecoverPasswordMutation>(environment, recoverMutation, {
    recoverPassword: { isMailed: true, errors: [] },
  });
  expect(await screen.findByText(/If anybody signs in with ann@example.com/)).toBeTruthy();
});

it('a link that has ended is said, and what was typed stays', async () => {
  const { environment } = renderRoute(
    <NewPasswordForm token="abc" email="ann@example.com" onRefused={onRefused} />,
    { namespaces },
  );
  const chosen = await screen.findByLabelText<HTMLInputElement>(/^New password(?! once)/);
  const again = screen.getByLabelText<HTMLInputElement>(/once more/);
  await userEvent.type(chosen, 'correct horse battery');
  await userEvent.type(again, 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  await answer<useEndRecoveryMutation>(environment, endRecoveryMutation, {
    endRecovery: {
      location: null,
      errors: [
        userError({ id: 'E2', code: 'not_the_same', message: 'They differ.', path: ['confirmPassword'] }),
      ],
    },
  });
  await waitFor(() => expect(describedBy(again)).toContain('differs from the new password'));
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  await answer<useEndRecoveryMutation>(environment, endRecoveryMutation, {
    endRecovery: { location: null, errors: [link] },
  });
  expect(await screen.findByText(/Ask for a new one/)).toBeTruthy();
  expect(chosen.value).toBe('correct horse battery');
  expect(onRefused).toHaveBeenLastCalledWith([expect.objectContaining({ code: 'link_ended' })]);
});

it('a new password leads to signing in as the person whom the link is for', async () => {
  const { environment, router } = renderRoute(
    <NewPasswordForm token="abc" email="ann@example.com" onRefused={onRefused} />,
    { namespaces },
  );
  await userEvent.type(await screen.findByLabelText(/^New password(?! once)/), 'correct horse battery');
  await userEvent.type(screen.getByLabelText(/once more/), 'correct horse battery');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  await answer<useEndRecoveryMutation>(environment, endRecoveryMutation, {
    endRecovery: { location: '/sign-in', errors: [] },
  });
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/sign-in',
      state: { email: 'ann@example.com' },
    }),
  );
});

it('an invitation whose link has ended says so', async () => {
  const { environment } = renderRoute(
    <InvitationForm token="abc" names={unnamed} onRefused={onRefused} onDeclined={onDeclined} />,
    { namespaces },
  );
  await userEvent.type(await screen.findByLabelText(/First name/), 'Ann');
  await userEvent.type(screen.getByLabelText(/Last name/), 'Bell');
  await userEvent.type(screen.getByLabelText(/Password/), 'correct horse battery');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password and sign in' }));
  await answer<useTakeUpInvitationMutation>(environment, takeUpMutation, {
    takeUpInvitation: { viewer: null, errors: [link] },
  });
  expect(await screen.findByText(/Ask for a new one/)).toBeTruthy();
});

type Link = AccountLinkQuery['rawResponse']['accountLink'];

async function openLink(
  kind: 'RECOVERY' | 'INVITATION',
  accountLink: Link,
  signedInAs: string | null = null,
) {
  const { environment } = renderRoute(
    <AccountLink
      kind={kind}
      token="abc"
      renderForm={({ names, onRefused: refuse, onDeclined: decline }) => (
        <>
          <button type="button" onClick={() => refuse([{ ...refusal, code: 'link_ended' }])}>
            {`the form ${names.firstName} ${names.lastName}`.trim()}
          </button>
          <button type="button" onClick={decline}>
            Decline
          </button>
        </>
      )}
    />,
    { namespaces },
  );
  const viewer = signedInAs === null ? null : { user: { id: 'U1', email: signedInAs } };
  await answer<AccountLinkQuery>(environment, linkQuery, { accountLink, viewer });
  return environment;
}
const refusal = { topic: 'refused' as const, code: null, message: '', id: null, path: [] };
const nothing = {
  email: null,
  clientName: null,
  inviterName: null,
  roles: [],
  firstName: null,
  lastName: null,
  invitedAt: null,
  expiresAt: null,
  isKnownPerson: false,
};
const open = { ...nothing, state: 'OPEN' as const, email: 'ann@example.com' };
const invited = {
  ...open,
  clientName: 'Nordwind',
  inviterName: 'Ina Berg',
  roles: ['ORG_VIEWER' as const],
  invitedAt: '2026-11-27T08:00:00Z',
  expiresAt: '2026-12-04T08:00:00Z',
};
const ended = (state: Link['state']) => ({ ...nothing, state });
const waysOn = () => screen.getAllByRole('link').map((way) => [way.textContent, way.getAttribute('href')]);

it.each([
  ['USED', 'a new password was set by it'],
  ['EXPIRED', 'it works for one hour'],
  ['REPLACED', 'Use the link in the latest mail'],
  ['PASSWORD_SET', 'was changed after this mail'],
  ['WITHDRAWN', 'was withdrawn'],
  ['UNKNOWN', 'copy the whole link'],
] as const)(
  'a link for a new password that works no more (%s) says why, and leads on',
  async (state, words) => {
    await openLink('RECOVERY', ended(state));
    expect((await screen.findByRole('status')).textContent).toContain(words);
    expect(waysOn()).toEqual([
      ['Sign in', '/sign-in'],
      ['Ask for a new link', '/recover'],
    ]);
    expect(screen.queryByText('the form')).toBeNull();
  },
);

it.each([
  ['USED', 'you find the client on the start page'],
  ['EXPIRED', 'to invite you again'],
  ['REPLACED', 'latest mail'],
  ['PASSWORD_SET', 'You already have a password'],
  ['WITHDRAWN', 'The invitation was withdrawn'],
  ['UNKNOWN', 'copy the whole link'],
] as const)('an invitation whose link works no more (%s) says why, and leads on', async (state, words) => {
  await openLink('INVITATION', ended(state), 'bob@example.com');
  expect((await screen.findByRole('status')).textContent).toContain(words);
  expect(waysOn()).toEqual([['Go to the start page', '/']]);
});

const facts = [/Invited by Ina Berg on 27 Nov 2026/, 'Role: Viewer', /Open until 4 Dec 2026/];

it('a link that works says whom it is for, to what it invites, by whom, as what and until when', async () => {
  await openLink('INVITATION', invited);
  expect(await screen.findByText(/You were invited to Nordwind as ann@example.com/)).toBeTruthy();
  for (const fact of facts) expect(screen.getByText(fact)).toBeTruthy();
  expect(screen.getByText('the form')).toBeTruthy();
});

it('the form of somebody new has the names that were typed, which stay to be changed', async () => {
  await openLink('INVITATION', { ...invited, firstName: 'Ann', lastName: 'Bel' });
  expect(await screen.findByText('the form Ann Bel')).toBeTruthy();
  cleanup();
  const names = { firstName: 'Ann', lastName: 'Bel' };
  const form = <InvitationForm token="abc" names={names} onRefused={onRefused} onDeclined={onDeclined} />;
  const { environment } = renderRoute(form, { namespaces });
  await userEvent.type(await screen.findByLabelText(/Last name/), 'l');
  await userEvent.type(screen.getByLabelText(/Password/), 'correct horse battery');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password and sign in' }));
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
      input: { token: 'abc', firstName: 'Ann', lastName: 'Bell', password: 'correct horse battery' },
    }),
  );
});

it('an invitation of somebody who has a password asks to sign in, and leads back', async () => {
  await openLink('INVITATION', { ...invited, isKnownPerson: true });
  expect(await screen.findByText(/Sign in as ann@example.com/)).toBeTruthy();
  for (const fact of facts) expect(screen.getByText(fact)).toBeTruthy();
  expect(waysOn()).toEqual([['Sign in', '/sign-in?to=%2Finvitation']]);
  expect(screen.queryByText('the form')).toBeNull();
});

it('an invitation is declined by its link once that was asked', async () => {
  onDeclined.mockClear();
  const { environment } = renderRoute(
    <InvitationForm token="abc" names={unnamed} onRefused={onRefused} onDeclined={onDeclined} />,
    { namespaces },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline the invitation?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await answer<useDeclineInvitationByLinkMutation>(environment, declineMutation, {
    declineInvitationByLink: { isDeclined: true, errors: [] },
  });
  await waitFor(() => expect(onDeclined).toHaveBeenCalledOnce());
});

it('an invitation that was declined by its link says so in its place', async () => {
  await openLink('INVITATION', invited);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('heading', { name: 'Invitation declined' })).toBeTruthy();
  expect(screen.queryByText(/no longer works/)).toBeNull();
});

it('a link for somebody else says so before anything is done, and one’s own is taken', async () => {
  await openLink('INVITATION', invited, 'bob@example.com');
  expect(await screen.findByText(/You are signed in as bob@example.com/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign out and go on' })).toBeTruthy();
  expect(screen.queryByText('the form')).toBeNull();
  cleanup();
  await openLink('RECOVERY', open, 'Ann@example.com');
  expect(await screen.findByText('the form')).toBeTruthy();
});

it('a link that ends while its form is open is asked for anew', async () => {
  const environment = await openLink('RECOVERY', open);
  await userEvent.click(await screen.findByText('the form'));
  await answer<AccountLinkQuery>(environment, linkQuery, { accountLink: ended('REPLACED'), viewer: null });
  expect((await screen.findByRole('status')).textContent).toContain('latest mail');
});
