import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Form } from '../../components/form/Form.tsx';
import { PersonNameInputs } from '../../components/form/PersonNameInputs.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { limits } from '../../limits.generated.ts';
import { resetEnvironment } from '../../relay/environment.ts';
import type { Refusal } from '../../relay/refusals.ts';
import { DeclineByLink } from './invitations/DeclineByLink.tsx';
import { useTakeUpInvitation } from './useTakeUpInvitation.ts';

const limit = limits['POST /account/invitation'];

interface InvitationFormProps {
  readonly token: string;
  /** What is known of them before they say it. */
  readonly names: { readonly firstName: string; readonly lastName: string };
  readonly onRefused: (refusals: readonly Refusal[]) => void;
  readonly onDeclined: () => void;
}

/** The first password of somebody who was invited, and how they are called. */
export function InvitationForm({ token, names: known, onRefused, onDeclined }: InvitationFormProps) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const { commit } = useTakeUpInvitation();
  const form = useChangeForm({
    defaultValues: { ...known, password: '' },
    change: async ({ firstName, lastName, password }) => {
      const names = { firstName: firstName.trim(), lastName: lastName.trim() };
      const outcome = await commit({ input: { token, ...names, password } });
      if (outcome.response) {
        resetEnvironment();
        await navigate('/', { replace: true });
      }
      onRefused(outcome.refusals);
      return outcome;
    },
  });
  const { control } = form;
  return (
    <Form
      form={form}
      sx={{ display: 'grid', gap: 4 }}
      actions={
        <>
          <SubmitButton form={form} label={t('invitation.submit')} />
          <DeclineByLink token={token} onRefused={onRefused} onDeclined={onDeclined} />
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, alignItems: 'start' }}>
        <PersonNameInputs control={control} first="firstName" last="lastName" limit={limit} isOwn hasFocus />
      </Box>
      <TextInput
        control={control}
        name="password"
        type="password"
        label={t('profile/signIn:password')}
        limit={limit.password}
        autoComplete="new-password"
        helperText={t('change.rule', { count: limit.password.minLength })}
        isRequired
      />
    </Form>
  );
}
