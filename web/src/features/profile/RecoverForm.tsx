import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Form } from '../../components/form/Form.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { limits } from '../../limits.generated.ts';
import { sendsMail } from '../../runtimeConfig.ts';
import { useRecoverPassword } from './useRecoverPassword.ts';

const limit = limits['POST /account/recover'];

export function RecoverForm() {
  const { t } = useTranslation('profile');
  const { commit } = useRecoverPassword();
  const [mailedTo, setMailedTo] = useState('');
  const form = useChangeForm({
    defaultValues: { email: '' },
    change: async ({ email }) => {
      const outcome = await commit({ input: { email: email.trim() } });
      if (outcome.response?.recoverPassword.isMailed) setMailedTo(email.trim());
      return outcome;
    },
  });
  return (
    <Form
      form={form}
      sx={{ display: 'grid', gap: 4 }}
      actions={
        <Box sx={{ display: 'flex', gap: 2 }}>
          <SubmitButton form={form} label={t('recover.submit')} />
          <Button component={Link} to="/sign-in" {...(mailedTo === '' ? {} : { state: { email: mailedTo } })}>
            {t('recover.back')}
          </Button>
        </Box>
      }
    >
      {mailedTo !== '' && (
        <Alert severity={sendsMail() ? 'success' : 'warning'}>
          {t(sendsMail() ? 'recover.mailed' : 'recover.kept', { email: mailedTo })}
        </Alert>
      )}
      <TextInput
        control={form.control}
        name="email"
        type="email"
        label={t('profile/signIn:email')}
        limit={limit.email}
        autoComplete="username"
        isRequired
        hasFocus
      />
    </Form>
  );
}
