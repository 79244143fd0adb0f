import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartImport } from './ChartImport.tsx';

interface ImportDialogProps {
  readonly clientId: string;
  readonly onClose: () => void;
  readonly onDone: (count: number) => void;
}

export function ImportDialog({ clientId, onClose, onDone }: ImportDialogProps) {
  const { t } = useTranslation('chart-of-accounts');
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <DialogTitle id={titleId}>{t('import.title')}</DialogTitle>
      <DialogContent>
        <ChartImport clientId={clientId} onDone={onDone} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
