import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface AddAccountProps {
  readonly codes: readonly string[];
  readonly onAdd: (code: string, description: string) => void;
  readonly onClose: () => void;
}

const codeLengthMax = 255;
const descriptionLengthMax = 1024;

/** An account that the file does not name, for example one of a later instance. */
export function AddAccount({ codes, onAdd, onClose }: AddAccountProps) {
  const { t } = useTranslation('streams/rules');
  const titleId = useId();
  const [code, setCode] = useState('');
  const [description, setDescription] = useState('');
  const isTaken = codes.includes(code.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd(code, description);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{t('accounts.add')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, pt: '8px !important' }}>
          <TextField
            label={t('accounts.code')}
            value={code}
            autoFocus
            required
            error={isTaken}
            helperText={isTaken ? t('accounts.taken') : undefined}
            onChange={(event) => setCode(event.target.value)}
            slotProps={{ htmlInput: { maxLength: codeLengthMax } }}
          />
          <TextField
            label={t('accounts.description')}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            slotProps={{ htmlInput: { maxLength: descriptionLengthMax } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="contained" disabled={code.trim() === '' || isTaken}>
            {t('accounts.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
