import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CreateStreamDialog_client$key } from '../../__generated__/CreateStreamDialog_client.graphql.ts';
import { Refusals } from '../../components/Refusals.tsx';
import { StreamTypeChoice } from './StreamTypeChoice.tsx';
import type { StreamType } from './StreamTypePicture.tsx';
import { useCreateStream } from './useCreateStream.ts';

const fragment = graphql`
  fragment CreateStreamDialog_client on Client {
    id
    legalEntities {
      id
      name
      code
      currency
    }
  }
`;

interface CreateStreamDialogProps {
  readonly client: CreateStreamDialog_client$key;
  readonly connectionId: string;
  readonly onClose: () => void;
}

const nameLengthMax = 255;

export function CreateStreamDialog({ client, connectionId, onClose }: CreateStreamDialogProps) {
  const { t } = useTranslation('streams');
  const { id, legalEntities } = useFragment(fragment, client);
  const { commit: createStream, isBusy, refusals } = useCreateStream();
  const [name, setName] = useState('');
  const [legalEntityId, setLegalEntityId] = useState(
    legalEntities.length === 1 ? (legalEntities[0]?.id ?? '') : '',
  );
  const [type, setType] = useState<StreamType>('DOUBLE_ENTRY');

  const create = async () => {
    const input = { clientId: id, kind: 'FINANCIAL' as const, name: name.trim(), legalEntityId, type };
    const outcome = await createStream({ input, connections: [connectionId] });
    if (outcome.response) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create();
  };

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="create-stream-title">
      <form onSubmit={submit}>
        <DialogTitle id="create-stream-title">{t('create.title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={5} sx={{ pt: 2 }}>
            <Refusals refusals={refusals} />
            <Stack direction="row" spacing={4}>
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
              <TextField
                select
                label={t('create.legalEntity')}
                value={legalEntityId}
                onChange={(event) => {
                  setLegalEntityId(event.target.value);
                }}
                required
                fullWidth
                helperText={legalEntities.length === 0 ? t('create.noLegalEntity') : undefined}
              >
                {legalEntities.map((entity) => (
                  <MenuItem key={entity.id} value={entity.id}>
                    {`${entity.code} · ${entity.name} (${entity.currency})`}
                  </MenuItem>
                ))}
              </TextField>
            </Stack>
            <StreamTypeChoice value={type} onChange={setType} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={name.trim() === '' || legalEntityId === ''}
          >
            {t('create.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
