import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Refusals } from '../../components/Refusals.tsx';
import { clientAddress } from '../../components/useClientAddress.ts';
import { useCreateClient } from './useCreateClient.ts';

interface CreateClientFormProps {
  readonly userId: string;
  /** The clients that the user has already. */
  readonly knownIds: readonly string[];
}

export function CreateClientForm({ userId, knownIds }: CreateClientFormProps) {
  const { t } = useTranslation('clients');
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const { create, isBusy, refusals } = useCreateClient(userId);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const clientId = await create(name.trim(), knownIds);
    if (clientId !== null) await navigate(clientAddress(clientId, 'first-steps'));
  };
  return (
    <Paper variant="outlined" sx={{ p: 5 }} component="section" aria-labelledby="create-client">
      <Typography variant="h2" id="create-client">
        {t('create.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('create.text')}
      </Typography>
      <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'flex', gap: 3, mt: 4 }}>
        <TextField
          label={t('create.name')}
          required
          value={name}
          slotProps={{ htmlInput: { maxLength: 255 } }}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={isBusy || name.trim() === ''}
          sx={{ flexShrink: 0 }}
        >
          {t('create.submit')}
        </Button>
      </Box>
      <Refusals refusals={refusals} />
    </Paper>
  );
}
