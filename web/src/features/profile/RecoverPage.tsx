import Paper from '@mui/material/Paper';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageHeader } from '../../components/PageHeader.tsx';
import { BareLayout } from '../../shell/BareLayout.tsx';
import { AccountLink } from './link/AccountLink.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RecoverForm } from './RecoverForm.tsx';
import { useTopBar } from './useTopBar.ts';

/** For somebody who forgot the password: asks for a link, and takes the one that was mailed. */
export function RecoverPage() {
  const { t } = useTranslation('profile');
  const token = useLocation().hash.slice(1);
  const data = useTopBar();
  return (
    <BareLayout query={data} width={520}>
      {token === '' ? (
        <>
          <PageHeader title={t('recover.title')} description={t('recover.description')} />
          <Paper variant="outlined" sx={{ p: 6 }}>
            <RecoverForm />
          </Paper>
        </>
      ) : (
        <Suspense>
          <AccountLink
            key={token}
            kind="RECOVERY"
            token={token}
            renderForm={({ email, onRefused }) => (
              <NewPasswordForm token={token} email={email} onRefused={onRefused} />
            )}
          />
        </Suspense>
      )}
    </BareLayout>
  );
}
