import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Navigate, useNavigate } from 'react-router';
import type { FirstAdministratorPageCompleteMutation } from '../../__generated__/FirstAdministratorPageCompleteMutation.graphql.ts';
import type { FirstAdministratorPageQuery } from '../../__generated__/FirstAdministratorPageQuery.graphql.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { resetEnvironment } from '../../relay/environment.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { BareLayout } from '../../shell/BareLayout.tsx';

const PASSWORD_LENGTH_MIN = 12;
const emptyForm = { firstName: '', lastName: '', email: '', password: '' };

/** The first administrator of a new installation; the client's own set-up follows. */
export function FirstAdministratorPage() {
  const { t } = useTranslation('first-steps');
  const navigate = useNavigate();
  const [form, setForm] = useState(emptyForm);
  const data = useRouteQuery<FirstAdministratorPageQuery>(graphql`
    query FirstAdministratorPageQuery {
      ...TopBar_query
      setup {
        needed
      }
    }
  `);
  const { commit, isBusy, refusals } = useGraphMutation<FirstAdministratorPageCompleteMutation>(graphql`
    mutation FirstAdministratorPageCompleteMutation($input: CompleteSetupInput!) {
      completeSetup(input: $input) {
        viewer {
          user {
            id
          }
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  if (!data.setup.needed) return <Navigate to="/" replace />;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { response: done } = await commit({ input: { ...form, email: form.email.trim() } });
    if (!done) return;
    resetEnvironment();
    await navigate('/clients', { replace: true });
  };
  const field = (name: keyof typeof emptyForm) => ({
    label: t(`administrator.${name}`),
    value: form[name],
    required: true,
    name,
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <BareLayout query={data} width={520}>
      <PageHeader title={t('administrator.title')} description={t('administrator.text')} />
      <Paper variant="outlined" sx={{ p: 6 }}>
        <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4 }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4 }}>
            <TextField {...field('firstName')} autoComplete="given-name" autoFocus />
            <TextField {...field('lastName')} autoComplete="family-name" />
          </Box>
          <TextField {...field('email')} type="email" autoComplete="username" />
          <TextField
            {...field('password')}
            type="password"
            autoComplete="new-password"
            helperText={t('administrator.passwordRule', { count: PASSWORD_LENGTH_MIN })}
            slotProps={{ htmlInput: { minLength: PASSWORD_LENGTH_MIN } }}
          />
          <Refusals refusals={refusals} />
          <Button type="submit" variant="contained" disabled={isBusy} sx={{ justifySelf: 'start' }}>
            {t('administrator.submit')}
          </Button>
        </Box>
      </Paper>
    </BareLayout>
  );
}
