import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusals } from '../../components/Refusals.tsx';
import { useUpdateStream } from './useUpdateStream.ts';

interface RenameStreamDialogProps {
  readonly streamId: string;
  readonly name: string;
  readonly onClose: () => void;
}

const nameLengthMax = 255;

export function RenameStreamDialog({ streamId, name: oldName, onClose }: RenameStreamDialogProps) {
  const { t } = useTranslation('streams');
  const { commit: updateStream, isBusy, refusals } = useUpdateStream();
  const [name, setName] = useState(oldName);

  const rename = async () => {
    const outcome = await updateStream({ input: { streamId, name: name.trim() } });
    if (outcome.response) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void rename();
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="rename-stream-title">
      <form onSubmit={submit}>
        <DialogTitle id="rename-stream-title">{t('rename.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={4} sx={{ pt: 2 }}>
            <Refusals refusals={refusals} />
            <TextField
              label={t('create.name')}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
              }}
              required
              autoFocus
              fullWidth
              slotProps={{ htmlInput: { maxLength: nameLengthMax } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={name.trim() === ''}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
