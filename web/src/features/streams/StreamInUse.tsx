import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { formatPeriod } from '../../components/formatPeriod.ts';
import type { InstanceStatus } from '../../components/instances/instanceStatus.ts';
import { StatusLabel } from '../../components/instances/StatusLabel.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';

export interface HeldInstance {
  readonly id: string;
  readonly path: string;
  readonly range: { readonly startDate: string; readonly endDate: string };
  readonly status: InstanceStatus;
}

interface StreamInUseProps {
  readonly name: string;
  readonly instances: readonly HeldInstance[];
  readonly onClose: () => void;
}

/** Says before anything is tried that a stream is not deleted while files came through it, and leads to each of them. */
export function StreamInUse({ name, instances, onClose }: StreamInUseProps) {
  const { t } = useTranslation('streams');
  const language = useLanguage();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('delete.inUseTitle', { stream: name })}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body1">{t('delete.inUse')}</DialogContentText>
        <List dense sx={{ mt: 2, maxHeight: 320, overflow: 'auto' }}>
          {instances.map(({ id, path, range, status }) => (
            <ListItem key={id} disableGutters divider secondaryAction={<StatusLabel status={status} />}>
              <Link component={RouterLink} to={path} sx={{ fontWeight: 500 }}>
                {formatPeriod(range, language)}
              </Link>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
