import LockIcon from '@mui/icons-material/LockOutlined';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useStreamRights } from '../shared/streamRights.ts';
import { isBusy, isEditable, type InstanceStatus } from '../../../components/instances/instanceStatus.ts';

/** Why nothing of the file and its map can be changed now, and what to do where somebody wants to. */
export function FixedNotice({ status }: { readonly status: InstanceStatus }) {
  const { t } = useTranslation('streams/source');
  const { canEdit } = useStreamRights();
  if (isEditable(status) && canEdit) return null;
  const textOf = () => {
    if (!canEdit) return t('fixed.shared');
    if (isBusy(status)) return t('fixed.busy');
    return t('fixed.processed', { action: t('streams:deprocess.action'), menu: t('streams:actions.more') });
  };
  return (
    <Typography variant="body2" color="text.secondary" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <LockIcon fontSize="small" />
      {textOf()}
    </Typography>
  );
}
