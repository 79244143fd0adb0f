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
import { useCompleteSetup } from './useCompleteSetup.ts';

const limit = limits['POST /setup'];

export function FirstAdministratorForm() {
  const { t } = useTranslation('first-steps');
  const navigate = useNavigate();
  const { commit } = useCompleteSetup();
  const form = useChangeForm({
    defaultValues: { setupWord: '', firstName: '', lastName: '', email: '', password: '' },
    change: async ({ setupWord, firstName, lastName, email, password }) => {
      const person = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
      const outcome = await commit({ input: { setupWord: setupWord.trim(), ...person, password } });
      if (outcome.response) {
        resetEnvironment();
        await navigate('/clients', { replace: true });
      }
      return outcome;
    },
  });
  const { control } = form;
  return (
    <Form
      form={form}
      sx={{ display: 'grid', gap: 4 }}
      actions={<SubmitButton form={form} label={t('administrator.submit')} />}
    >
      <TextInput
        control={control}
        name="setupWord"
        label={t('administrator.setupWord')}
        limit={limit.setupWord}
        autoComplete="off"
        helperText={t('administrator.setupWordPlace')}
        isRequired
        hasFocus
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, alignItems: 'start' }}>
        <PersonNameInputs control={control} first="firstName" last="lastName" limit={limit} isOwn />
      </Box>
      <TextInput
        control={control}
        name="email"
        type="email"
        label={t('administrator.email')}
        limit={limit.email}
        autoComplete="username"
        isRequired
      />
      <TextInput
        control={control}
        name="password"
        type="password"
        label={t('administrator.password')}
        limit={limit.password}
        autoComplete="new-password"
        helperText={t('administrator.passwordRule', { count: limit.password.minLength })}
        isRequired
      />
    </Form>
  );
}
