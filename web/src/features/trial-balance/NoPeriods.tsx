import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageBody } from '../../components/PageBody.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';

/** A page of figures of a client that has no periods yet. */
export function NoPeriods({ title }: { readonly title: string }) {
  const { t } = useTranslation('trial-balance');
  const addressOf = useClientAddress();
  const { can } = usePermissions();
  return (
    <PageBody>
      <PageHeader title={title} />
      <EmptyState
        title={t('noPeriods.title')}
        description={t('noPeriods.text')}
        action={
          can('PERIODS', 'ADD') ? (
            <Button component={Link} to={addressOf('setup')} variant="contained">
              {t('noPeriods.action')}
            </Button>
          ) : null
        }
      />
    </PageBody>
  );
}
