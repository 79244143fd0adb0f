import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Form } from '../../components/form/Form.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { clientAddress } from '../../components/useClientAddress.ts';
import { limits } from '../../limits.generated.ts';
import { useCreateOwnClient } from './useCreateOwnClient.ts';

/** `email` is the address of the user. */
export function CreateClientForm({ email }: { readonly email: string }) {
  const { t } = useTranslation('clients');
  const navigate = useNavigate();
  const create = useCreateOwnClient(email);
  const form = useChangeForm({
    defaultValues: { name: '' },
    change: async ({ name }) => {
      const outcome = await create({ name: name.trim() });
      if (outcome.client !== null) await navigate(clientAddress(outcome.client, 'first-steps'));
      return outcome;
    },
  });
  return (
    <Paper variant="outlined" sx={{ p: 5 }} component="section" aria-labelledby="create-client">
      <Typography variant="h2" id="create-client">
        {t('create.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('create.text')}
      </Typography>
      <Form form={form} sx={{ mt: 4 }}>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'start' }}>
          <TextInput
            control={form.control}
            name="name"
            label={t('create.name')}
            limit={limits['POST /admin/clients'].name}
            isRequired
          />
          <Box sx={{ pt: 0.5, flexShrink: 0 }}>
            <SubmitButton form={form} label={t('create.submit')} />
          </Box>
        </Box>
      </Form>
    </Paper>
  );
}
