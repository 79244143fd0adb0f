import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageHeader } from '../../components/PageHeader.tsx';
import { BareLayout } from '../../shell/BareLayout.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RecoverForm } from './RecoverForm.tsx';
import { useTopBar } from './useTopBar.ts';

/** For somebody who forgot the password: asks for a link, and takes the one that was mailed. */
export function RecoverPage() {
  const { t } = useTranslation('profile');
  const token = useLocation().hash.slice(1);
  const data = useTopBar();
  const part = token === '' ? 'recover' : 'newPassword';
  return (
    <BareLayout query={data} width={520}>
      <PageHeader title={t(`${part}.title`)} description={t(`${part}.description`)} />
      <Paper variant="outlined" sx={{ p: 6 }}>
        {token === '' ? <RecoverForm /> : <NewPasswordForm token={token} />}
      </Paper>
    </BareLayout>
  );
}
