import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FourEyesForm_client$key } from '../../__generated__/FourEyesForm_client.graphql.ts';
import { CheckInput } from '../../components/form/CheckInput.tsx';
import { Form } from '../../components/form/Form.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { notify } from '../../components/notices.tsx';
import { UnsavedGuard } from '../../components/UnsavedGuard.tsx';
import { useUpdateSettings } from './useUpdateSettings.ts';

interface FourEyesFormProps {
  readonly client: FourEyesForm_client$key;
  readonly isReadOnly: boolean;
}

/** Whether another person has to approve adjustments. */
export function FourEyesForm({ client, isReadOnly }: FourEyesFormProps) {
  const { t } = useTranslation('settings');
  const { commit } = useUpdateSettings();
  const { id, settings } = useFragment(
    graphql`
      fragment FourEyesForm_client on Client {
        id
        settings {
          fourEyes
        }
      }
    `,
    client,
  );
  const form = useChangeForm({
    defaultValues: { fourEyes: settings.fourEyes },
    change: async ({ fourEyes }) => {
      const outcome = await commit({ input: { clientId: id, fourEyes } });
      if (outcome.refusals.length === 0) {
        form.reset({ fourEyes });
        notify(t('common:saved'), 'success', { about: 'record' });
      }
      return outcome;
    },
  });
  return (
    <Form
      form={form}
      label={t('fourEyes')}
      sx={{ display: 'grid', gap: 2, maxWidth: 760, mt: 8 }}
      actions={
        isReadOnly ? null : <SubmitButton form={form} label={t('fourEyesSave')} isDisabled={!form.isDirty} />
      }
    >
      <Box>
        <Typography variant="h3" component="h2">
          {t('fourEyes')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('fourEyesText')}
        </Typography>
      </Box>
      <CheckInput control={form.control} name="fourEyes" label={t('fourEyesLabel')} />
      <UnsavedGuard isDirty={form.isDirty && !form.isBusy} />
    </Form>
  );
}
