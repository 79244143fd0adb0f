import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { ChangedRights } from './useMemberRights.ts';

interface NewerRightsProps {
  readonly newer: ChangedRights;
  readonly roleNames: (roles: readonly string[]) => string;
  readonly namesOfLimit: (rights: ChangedRights) => string;
  readonly onClose: () => void;
}

/** Says what somebody else made of a member's rights, in whose place one's own change was not saved. */
export function NewerRights({ newer, roleNames, namesOfLimit, onClose }: NewerRightsProps) {
  const { t } = useTranslation('users');
  const now = newer.what === 'roles' ? roleNames(newer.roles) : namesOfLimit(newer);
  return (
    <Alert severity="warning" role="alert" onClose={onClose} closeText={t('common:close')}>
      {t(`newer.${newer.what}`, { email: newer.email, now })}
    </Alert>
  );
}
