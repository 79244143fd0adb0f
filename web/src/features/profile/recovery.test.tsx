import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import endRecoveryMutation, {
  type useEndRecoveryMutation,
} from '../../__generated__/useEndRecoveryMutation.graphql.ts';
import recoverMutation, {
  type useRecoverPasswordMutation,
} from '../../__generated__/useRecoverPasswordMutation.graphql.ts';
import takeUpMutation, {
  type useTakeUpInvitationMutation,
} from '../../__generated__/useTakeUpInvitationMutation.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { describedBy } from '../../testing/describedBy.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { InvitationForm } from './InvitationForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RecoverForm } from './RecoverForm.tsx';

const namespaces = ['profile'];
const link = { id: 'E1', code: 'link_ended', message: 'This link was used.', path: ['token'] };

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
  const { environment } = renderRoute(<NewPasswordForm token="abc" />, { namespaces });
  const chosen = await screen.findByLabelText<HTMLInputElement>(/^New password(?! once)/);
  const again = screen.getByLabelText<HTMLInputElement>(/once more/);
  await userEvent.type(chosen, 'correct horse battery');
  await userEvent.type(again, 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  await answer<useEndRecoveryMutation>(environment, endRecoveryMutation, {
    endRecovery: {
      location: null,
      errors: [{ id: 'E2', code: 'not_the_same', message: 'They differ.', path: ['confirmPassword'] }],
    },
  });
  await waitFor(() => expect(describedBy(again)).toContain('differs from the new password'));
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }));
  await answer<useEndRecoveryMutation>(environment, endRecoveryMutation, {
    endRecovery: { location: null, errors: [link] },
  });
  expect(await screen.findByText(/Ask for a new one/)).toBeTruthy();
  expect(chosen.value).toBe('correct horse battery');
});

it('an invitation whose link has ended says so', async () => {
  const { environment } = renderRoute(<InvitationForm token="abc" />, { namespaces });
  await userEvent.type(await screen.findByLabelText(/First name/), 'Ann');
  await userEvent.type(screen.getByLabelText(/Last name/), 'Bell');
  await userEvent.type(screen.getByLabelText(/Password/), 'correct horse battery');
  await userEvent.click(screen.getByRole('button', { name: 'Set the password and sign in' }));
  await answer<useTakeUpInvitationMutation>(environment, takeUpMutation, {
    takeUpInvitation: { viewer: null, errors: [link] },
  });
  expect(await screen.findByText(/Ask for a new one/)).toBeTruthy();
});
