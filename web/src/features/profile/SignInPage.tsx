import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { SignInPageQuery } from '../../__generated__/SignInPageQuery.graphql.ts';
import { Refusals } from '../../components/Refusals.tsx';
import { resetEnvironment } from '../../relay/environment.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { BareLayout } from '../../shell/BareLayout.tsx';
import { returnAddress } from './returnAddress.ts';
import { useSignIn } from './useSignIn.ts';

export function SignInPage() {
  const { t } = useTranslation('profile');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { commit, isBusy, refusals } = useSignIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const data = useRouteQuery<SignInPageQuery>(graphql`
    query SignInPageQuery {
      ...TopBar_query
      setup {
        needed
      }
    }
  `);
  useEffect(() => {
    document.title = `${t('title')} · Tributary`;
  }, [t]);
  if (data.setup.needed) return <Navigate to="/set-up" replace />;
  const wanted = returnAddress(search.get('to'));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { response: done } = await commit({ input: { email: email.trim(), password } });
    if (!done) return;
    resetEnvironment();
    await navigate(wanted ?? returnAddress(done.login.location) ?? '/', { replace: true });
  };
  return (
    <BareLayout query={data}>
      <Paper variant="outlined" sx={{ p: 8 }}>
        <Typography variant="h1">{t('title')}</Typography>
        {wanted === null ? null : (
          <Alert severity="info" sx={{ mt: 3 }}>
            {t('returns')}
          </Alert>
        )}
        <Box
          component="form"
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'grid', gap: 4, mt: 5 }}
        >
          <TextField
            label={t('email')}
            type="email"
            name="email"
            autoComplete="username"
            required
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <TextField
            label={t('password')}
            type="password"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Refusals refusals={refusals} />
          <Button type="submit" variant="contained" size="medium" disabled={isBusy}>
            {t('submit')}
          </Button>
        </Box>
      </Paper>
    </BareLayout>
  );
}
