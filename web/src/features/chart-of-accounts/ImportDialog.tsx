import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartImport } from './ChartImport.tsx';
import { ImportAction, ImportRemark } from './import/ImportAction.tsx';
import { useChartImport } from './import/useChartImport.ts';

interface ImportDialogProps {
  readonly clientId: string;
  readonly onClose: () => void;
  readonly onDone: (count: number) => void;
}

export function ImportDialog({ clientId, onClose, onDone }: ImportDialogProps) {
  const { t } = useTranslation('chart-of-accounts');
  const titleId = useId();
  const state = useChartImport(clientId);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <DialogTitle id={titleId}>{t('import.title')}</DialogTitle>
      <DialogContent>
        <ChartImport state={state} />
      </DialogContent>
      <DialogActions>
        {/* What is to be looked at may be long: the way on stays in view. */}
        <Box sx={{ flex: 1 }}>
          <ImportRemark preview={state.preview} />
        </Box>
        <Button onClick={onClose}>{t('common:close')}</Button>
        <ImportAction state={state} onDone={onDone} />
      </DialogActions>
    </Dialog>
  );
}
