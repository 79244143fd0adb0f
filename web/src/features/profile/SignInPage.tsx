import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Navigate, useSearchParams } from 'react-router';
import type { SignInPageQuery } from '../../__generated__/SignInPageQuery.graphql.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { BareLayout } from '../../shell/BareLayout.tsx';
import { returnAddress } from './returnAddress.ts';
import { SignInForm } from './signIn/SignInForm.tsx';

const ProviderSignIn = lazy(async () =>
  (await import('./providers/loadProviderSignIn.ts')).loadProviderSignIn(),
);

export function SignInPage() {
  const { t } = useTranslation('profile/signIn');
  const [search] = useSearchParams();
  const data = useRouteQuery<SignInPageQuery>(graphql`
    query SignInPageQuery @preloadable @raw_response_type {
      ...TopBar_query
      setup {
        needed
      }
      signInProviders {
        name
        startUrl
      }
      ...ProviderSignIn_query
    }
  `);
  useEffect(() => {
    document.title = `${t('title')} · Tributary`;
  }, [t]);
  if (data.setup.needed) return <Navigate to="/set-up" replace />;
  const wanted = returnAddress(search.get('to'));
  return (
    <BareLayout query={data}>
      <Paper variant="outlined" sx={{ p: 8 }}>
        <Typography variant="h1">{t('title')}</Typography>
        {wanted === null ? null : (
          <Alert severity="info" sx={{ mt: 3 }}>
            {t('returns')}
          </Alert>
        )}
        <SignInForm wanted={wanted} />
        {data.signInProviders.length > 0 && (
          <Suspense>
            <ProviderSignIn query={data} providers={data.signInProviders} wanted={wanted} />
          </Suspense>
        )}
      </Paper>
    </BareLayout>
  );
}
