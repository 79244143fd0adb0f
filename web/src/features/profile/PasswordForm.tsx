import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Form } from '../../components/form/Form.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { notify } from '../../components/notices.tsx';
import { formatCount } from '../../components/amount.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { limits } from '../../limits.generated.ts';
import { useChangePassword } from './useChangePassword.ts';

const limit = limits['PATCH /profile/password'];
const empty = { oldPassword: '', newPassword: '' };

export function PasswordForm({ email }: { readonly email: string }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const { commit } = useChangePassword();
  const form = useChangeForm({
    defaultValues: empty,
    change: async (input) => {
      const outcome = await commit({ input });
      const ended = outcome.response?.changePassword.endedSessionCount;
      if (ended !== null && ended !== undefined) {
        form.reset(empty);
        const count = { count: ended, formatted: formatCount(ended, language) };
        notify(t(ended === 0 ? 'change.done' : 'change.doneAndEnded', count), 'success', {
          about: 'password',
        });
      }
      return outcome;
    },
  });
  const { control } = form;
  return (
    <Form
      form={form}
      label={t('change.title')}
      sx={{ display: 'grid', gap: 4 }}
      actions={<SubmitButton form={form} label={t('change.submit')} />}
    >
      {/* Tells programs that keep passwords whose it is. */}
      <Box component="input" type="text" readOnly hidden autoComplete="username" value={email} />
      <TextInput
        control={control}
        name="oldPassword"
        type="password"
        label={t('change.old')}
        limit={limit.oldPassword}
        autoComplete="current-password"
        isRequired
      />
      <TextInput
        control={control}
        name="newPassword"
        type="password"
        label={t('change.new')}
        limit={limit.newPassword}
        autoComplete="new-password"
        helperText={t('change.rule', { count: limit.newPassword.minLength })}
        isRequired
      />
    </Form>
  );
}
