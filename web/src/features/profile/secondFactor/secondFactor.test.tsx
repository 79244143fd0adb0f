import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import passwordPageQuery, {
  type PasswordPageQuery,
} from '../../../__generated__/PasswordPageQuery.graphql.ts';
import beginMutation, {
  type useBeginSecondFactorMutation,
} from '../../../__generated__/useBeginSecondFactorMutation.graphql.ts';
import confirmMutation, {
  type useConfirmSecondFactorMutation,
} from '../../../__generated__/useConfirmSecondFactorMutation.graphql.ts';
import endMutation, {
  type useEndSecondFactorMutation,
} from '../../../__generated__/useEndSecondFactorMutation.graphql.ts';
import signInMutation, { type useSignInMutation } from '../../../__generated__/useSignInMutation.graphql.ts';
import { answer } from '../../../testing/answer.ts';
import { describedBy } from '../../../testing/describedBy.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { userError } from '../../../testing/userError.ts';
import { PasswordPage } from '../PasswordPage.tsx';
import { SignInForm } from '../signIn/SignInForm.tsx';

const config = { isLanguageSwitcherDisabled: false, isDemonstration: false };
const user = {
  id: 'U1',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Bell',
  pictureUrl: null,
  isPlatformAdmin: false,
};
const off = { isOn: false, confirmedAt: null, recoveryCodeCount: 0 };
const on = { isOn: true, confirmedAt: '2026-11-26T08:00:00Z', recoveryCodeCount: 10 };
const address = 'otpauth://totp/Tributary:ann%40example.com?secret=ABCDEFGH';

async function open(secondFactor: typeof off | typeof on) {
  const { environment, router } = renderRoute(<PasswordPage />, {
    query: { document: passwordPageQuery, variables: {} },
    namespaces: ['profile', 'profile/secondFactor'],
  });
  await answer<PasswordPageQuery>(environment, passwordPageQuery, {
    config,
    viewer: { invitationCount: 0, user, secondFactor, sessions: [] },
  });
  return { environment, router };
}

const typePassword = async (dialog: HTMLElement) =>
  userEvent.type(within(dialog).getByLabelText(/Current password/), 'correct horse battery');

it('is set up by password, QR code and first code, and shows the recovery codes until they are kept', async () => {
  const { environment, router } = await open(off);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up …' }));
  const asked = screen.getByRole('dialog', { name: 'Set up a second factor' });
  await typePassword(asked);
  await userEvent.click(within(asked).getByRole('button', { name: 'Continue' }));
  await answer<useBeginSecondFactorMutation>(environment, beginMutation, {
    beginSecondFactor: { secret: 'ABCDEFGH', address, errors: [] },
  });
  const confirm = await screen.findByRole('dialog', { name: 'Connect your authenticator' });
  expect(within(confirm).getByRole('img', { name: 'QR code for your authenticator' })).toBeTruthy();
  expect(within(confirm).getByText('ABCD EFGH')).toBeTruthy();
  await userEvent.type(within(confirm).getByLabelText(/Six-digit code/), '123456');
  await userEvent.click(within(confirm).getByRole('button', { name: 'Turn on' }));
  await answer<useConfirmSecondFactorMutation>(environment, confirmMutation, {
    confirmSecondFactor: {
      confirmed: { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] },
      viewer: { secondFactor: on, sessions: [] },
      errors: [],
    },
  });
  expect((await screen.findByRole('list', { name: 'Recovery codes' })).textContent).toBe(
    'aaaa-bbbbcccc-dddd',
  );
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Recovery codes' })),
  );
  expect(screen.getByText(/^On since/)).toBeTruthy();
  const leave = () => act(() => void router.navigate('/general'));
  leave();
  const question = await screen.findByRole('dialog', { name: 'Leave without the recovery codes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(screen.queryByText('aaaa-bbbb')).toBeNull();
  leave();
  await waitFor(() => expect(router.state.location.pathname).toBe('/general'));
});

it('is turned off by the password, which stays in the dialog while it is wrong', async () => {
  const { environment } = await open(on);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off …' }));
  const asked = screen.getByRole('dialog');
  await typePassword(asked);
  await userEvent.click(within(asked).getByRole('button', { name: 'Turn off' }));
  const refused = userError({ id: 'E1', code: 'wrong_password', message: 'No.', path: ['password'] });
  await answer<useEndSecondFactorMutation>(environment, endMutation, {
    endSecondFactor: { viewer: null, errors: [refused] },
  });
  await waitFor(() =>
    expect(describedBy(within(asked).getByLabelText(/Current password/))).toContain(
      'not your current password',
    ),
  );
  await userEvent.click(within(asked).getByRole('button', { name: 'Turn off' }));
  await answer<useEndSecondFactorMutation>(environment, endMutation, {
    endSecondFactor: { viewer: { secondFactor: off }, errors: [] },
  });
  expect(await screen.findByText(/with your password only/)).toBeTruthy();
});

it('signing in asks for the code once the password is right, and says at its field that it is wrong', async () => {
  const { environment } = renderRoute(<SignInForm wanted="/clients" />, { namespaces: ['profile'] });
  await userEvent.type(screen.getByLabelText(/E-mail address/), 'ann@example.com');
  await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse battery');
  await userEvent.keyboard('{Enter}');
  await answer<useSignInMutation>(environment, signInMutation, {
    login: { location: '/sign-in', isCodeNeeded: true, viewer: null, errors: [] },
  });
  const code = await screen.findByLabelText(/^Code/);
  await userEvent.type(code, '000000');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => environment.mock.getMostRecentOperation());
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { email: 'ann@example.com', password: 'correct horse battery', code: '000000' },
  });
  const refused = userError({ id: 'E1', code: 'wrong_code', message: 'No.', path: ['code'] });
  await answer<useSignInMutation>(environment, signInMutation, {
    login: { location: null, isCodeNeeded: false, viewer: null, errors: [refused] },
  });
  await waitFor(() => expect(describedBy(code)).toContain('This code is wrong'));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('');
});
