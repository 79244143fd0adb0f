import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, type Location } from 'react-router';
import { Form } from '../../../components/form/Form.tsx';
import { SubmitButton } from '../../../components/form/SubmitButton.tsx';
import { TextInput } from '../../../components/form/TextInput.tsx';
import { useChangeForm } from '../../../components/form/useChangeForm.ts';
import { ofGraphLanguage } from '../../../i18n/graphLanguage.ts';
import { resetEnvironment } from '../../../relay/environment.ts';
import { CodeInput } from '../CodeInput.tsx';
import { returnAddress } from '../returnAddress.ts';
import { isSwitchedOn } from '../../../runtimeConfig.ts';
import { useSignIn } from './useSignIn.ts';

/** The addresses that were asked for before signing in are returned to. */
export function SignInForm({ wanted }: { readonly wanted: string | null }) {
  const { t, i18n } = useTranslation('profile/signIn');
  const navigate = useNavigate();
  // Whoever comes from a link that was mailed need not type whom it was for; no address bar or log says it.
  const { state } = useLocation() as Location<{ readonly email?: string } | null>;
  const known = state?.email ?? '';
  const { commit } = useSignIn();
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const form = useChangeForm({
    defaultValues: { email: known, password: '', code: '' },
    change: async ({ email, password, code }) => {
      const credentials = { email: email.trim(), password };
      const outcome = await commit({ input: isCodeNeeded ? { ...credentials, code } : credentials });
      if (outcome.response?.login.isCodeNeeded) {
        setIsCodeNeeded(true);
      } else if (outcome.response) {
        resetEnvironment();
        const { location, viewer } = outcome.response.login;
        // What somebody chose in the profile holds in every browser.
        const chosen = ofGraphLanguage(viewer?.user.language);
        if (chosen !== null) await i18n.changeLanguage(chosen);
        await navigate(wanted ?? returnAddress(location) ?? '/', { replace: true });
      }
      return outcome;
    },
  });
  const { control } = form;
  if (isCodeNeeded) {
    const begin = () => {
      form.reset();
      setIsCodeNeeded(false);
    };
    return (
      <Form
        form={form}
        sx={{ display: 'grid', gap: 4, mt: 5 }}
        actions={
          <>
            <SubmitButton form={form} label={t('submit')} isWide />
            <Button onClick={begin}>{t('code.back')}</Button>
          </>
        }
      >
        <Alert severity="info">{t('code.text')}</Alert>
        <CodeInput control={control} name="code" label={t('code.input')} helperText={t('code.helper')} />
      </Form>
    );
  }
  return (
    <Form
      form={form}
      sx={{ display: 'grid', gap: 4, mt: 5 }}
      actions={
        <>
          <SubmitButton form={form} label={t('submit')} isWide />
          {isSwitchedOn('password_recovery') ? (
            <Button component={Link} to="/recover">
              {t('forgotten')}
            </Button>
          ) : null}
        </>
      }
    >
      <TextInput
        control={control}
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        isRequired
        hasFocus={known === ''}
      />
      <TextInput
        control={control}
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        isRequired
        hasFocus={known !== ''}
      />
    </Form>
  );
}
