import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useLocation } from 'react-router';
import type { RecoverPageQuery } from '../../__generated__/RecoverPageQuery.graphql.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { BareLayout } from '../../shell/BareLayout.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RecoverForm } from './RecoverForm.tsx';

/** For somebody who forgot the password: asks for a link, and takes the one that was mailed. */
export function RecoverPage() {
  const { t } = useTranslation('profile');
  const token = useLocation().hash.slice(1);
  const data = useRouteQuery<RecoverPageQuery>(graphql`
    query RecoverPageQuery @preloadable {
      ...TopBar_query
    }
  `);
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
