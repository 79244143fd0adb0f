import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Form } from '../../components/form/Form.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { notify } from '../../components/notices.tsx';
import { limits } from '../../limits.generated.ts';
import type { Refusal } from '../../relay/refusals.ts';
import { returnAddress } from './returnAddress.ts';
import { useEndRecovery } from './useEndRecovery.ts';

const limit = limits['POST /account/recover/end'];

interface NewPasswordFormProps {
  readonly token: string;
  /** Whose password it is. */
  readonly email: string;
  readonly onRefused: (refusals: readonly Refusal[]) => void;
}

/** Sets another password by the link that was mailed; all sessions end with it. */
export function NewPasswordForm({ token, email, onRefused }: NewPasswordFormProps) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const { commit } = useEndRecovery();
  const form = useChangeForm({
    defaultValues: { password: '', confirmPassword: '' },
    change: async (passwords) => {
      const outcome = await commit({ input: { token, ...passwords } });
      if (outcome.response) {
        notify(t('newPassword.done'), 'success', { about: 'password' });
        const next = returnAddress(outcome.response.endRecovery.location) ?? '/sign-in';
        await navigate(next, { replace: true, state: { email } });
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
      actions={<SubmitButton form={form} label={t('newPassword.submit')} />}
    >
      <TextInput
        control={control}
        name="password"
        type="password"
        label={t('change.new')}
        limit={limit.password}
        autoComplete="new-password"
        helperText={t('change.rule', { count: limit.password.minLength })}
        isRequired
        hasFocus
      />
      <TextInput
        control={control}
        name="confirmPassword"
        type="password"
        label={t('newPassword.again')}
        limit={limit.confirmPassword}
        autoComplete="new-password"
        isRequired
      />
    </Form>
  );
}
