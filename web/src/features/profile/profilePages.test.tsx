import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18n from 'i18next';
import { expect, it } from 'vitest';
import passwordPageQuery, { type PasswordPageQuery } from '../../__generated__/PasswordPageQuery.graphql.ts';
import generalPageQuery, { type GeneralPageQuery } from '../../__generated__/GeneralPageQuery.graphql.ts';
import changePasswordMutation, {
  type useChangePasswordMutation,
} from '../../__generated__/useChangePasswordMutation.graphql.ts';
import endOwnSessionMutation, {
  type useEndOwnSessionMutation,
} from '../../__generated__/useEndOwnSessionMutation.graphql.ts';
import updateProfileMutation, {
  type useUpdateProfileMutation,
} from '../../__generated__/useUpdateProfileMutation.graphql.ts';
import signInMutation, { type useSignInMutation } from '../../__generated__/useSignInMutation.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { describedBy } from '../../testing/describedBy.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { userError } from '../../testing/userError.ts';
import { GeneralPage } from './GeneralPage.tsx';
import { nameOfDevice } from './nameOfDevice.ts';
import { PasswordPage } from './PasswordPage.tsx';
import { SignInForm } from './signIn/SignInForm.tsx';

type Viewer = NonNullable<PasswordPageQuery['rawResponse']['viewer']>;

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const session = (
  id: string,
  change: Partial<Viewer['sessions'][number]> = {},
): Viewer['sessions'][number] => ({
  id,
  device: chrome,
  address: '192.0.2.7',
  createdAt: '2026-11-20T08:00:00Z',
  usedAt: '2026-11-26T08:00:00Z',
  isCurrent: false,
  ...change,
});

const user = {
  id: 'U1',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Bell',
  isPlatformAdmin: false,
  pictureUrl: null,
};
const config = { isLanguageSwitcherDisabled: false, isDemonstration: false };
const here = session('S1', { isCurrent: true });
const elsewhere = session('S2', { device: 'integration/2', address: '' });

async function openPassword() {
  const { environment } = renderRoute(<PasswordPage />, {
    query: { document: passwordPageQuery, variables: {} },
    namespaces: ['profile', 'profile/secondFactor'],
  });
  await answer<PasswordPageQuery>(environment, passwordPageQuery, {
    config,
    viewer: {
      invitationCount: 0,
      user,
      secondFactor: { isOn: false, confirmedAt: null, recoveryCodeCount: 0 },
      sessions: [here, elsewhere],
    },
  });
  return environment;
}

it.each([
  [chrome, 'Chrome · Linux'],
  ['integration/2', 'integration'],
  [' ', null],
])('a device is called by its browser and system, or by its own word: %j', (userAgent, expected) => {
  expect(nameOfDevice(userAgent)).toBe(expected);
});

it('sessions are told apart, and another one is ended where it is listed', async () => {
  const environment = await openPassword();
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items.filter((text) => text.includes('This browser'))).toHaveLength(1);
  expect(items.some((text) => text.startsWith('Chrome · Linux · 192.0.2.7'))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out on integration' }));
  await answer<useEndOwnSessionMutation>(environment, endOwnSessionMutation, {
    endOwnSession: { viewer: { sessions: [here] }, errors: [] },
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Sign out on/ })).toBeNull());
});

it('a wrong present password stands at its field; a right one empties the form', async () => {
  const environment = await openPassword();
  const old = await screen.findByLabelText<HTMLInputElement>(/Current password/);
  const chosen = screen.getByLabelText<HTMLInputElement>(/New password/);
  await userEvent.type(old, 'not the present one');
  await userEvent.type(chosen, 'correct horse battery');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await answer<useChangePasswordMutation>(environment, changePasswordMutation, {
    changePassword: {
      endedSessionCount: null,
      viewer: null,
      errors: [
        userError({
          id: 'E1',
          code: 'wrong_password',
          message: 'This is not the present password.',
          path: ['oldPassword'],
        }),
      ],
    },
  });
  await waitFor(() => expect(describedBy(old)).toContain('not your current password'));
  expect(chosen.value).toBe('correct horse battery');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await answer<useChangePasswordMutation>(environment, changePasswordMutation, {
    changePassword: { endedSessionCount: 1, viewer: { sessions: [here] }, errors: [] },
  });
  expect(await screen.findByText(/signed out in one other place/)).toBeTruthy();
  expect([old.value, chosen.value]).toEqual(['', '']);
});

it('names and language are saved together', async () => {
  const { environment } = renderRoute(<GeneralPage />, {
    query: { document: generalPageQuery, variables: {} },
    namespaces: ['profile'],
  });
  await answer<GeneralPageQuery>(environment, generalPageQuery, {
    config,
    viewer: { invitationCount: 0, user: { ...user, language: 'EN_GB' } },
  });
  const name = await screen.findByLabelText<HTMLInputElement>(/First name/);
  expect(name.value).toBe('Ann');
  await userEvent.clear(name);
  await userEvent.type(name, ' Anna ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => environment.mock.getMostRecentOperation());
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { firstName: 'Anna' },
  });
  // Somebody saved another last name in another tab, which stays and is shown.
  await answer<useUpdateProfileMutation>(environment, updateProfileMutation, {
    updateProfile: {
      user: { ...user, firstName: 'Anna', lastName: 'Bellini', language: 'EN_GB' },
      errors: [],
    },
  });
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Last name/).value).toBe('Bellini');
});

it('whoever comes from a link that was mailed types the password alone', async () => {
  const state = { email: 'ann@example.com' };
  renderRoute(<SignInForm wanted={null} />, { address: '/sign-in', state, namespaces: ['profile'] });
  expect((await screen.findByLabelText<HTMLInputElement>(/E-mail address/)).value).toBe('ann@example.com');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Password/));
});

it('the language of the profile holds wherever somebody signs in', async () => {
  const { environment } = renderRoute(<SignInForm wanted="/clients" />, { namespaces: ['profile'] });
  await userEvent.type(screen.getByLabelText(/E-mail address/), 'ann@example.com');
  await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse battery');
  await userEvent.keyboard('{Enter}');
  await answer<useSignInMutation>(environment, signInMutation, {
    login: {
      location: '/',
      isCodeNeeded: false,
      viewer: { user: { id: 'U1', language: 'DE_DE' } },
      errors: [],
    },
  });
  await waitFor(() => expect(i18n.language).toBe('de-DE'));
  await i18n.changeLanguage('en-GB');
});
