import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceInput } from '../../../components/form/ChoiceInput.tsx';
import { Form } from '../../../components/form/Form.tsx';
import { SubmitButton } from '../../../components/form/SubmitButton.tsx';
import { TextInput } from '../../../components/form/TextInput.tsx';
import { useChangeForm } from '../../../components/form/useChangeForm.ts';
import { limits } from '../../../limits.generated.ts';
import { TokenSecret } from './TokenSecret.tsx';
import { useCreateApiToken } from './useCreateApiToken.ts';

const limit = limits['POST /profile/tokens'];
const accesses = ['READ', 'WRITE'] as const;
const dayCounts = ['30', '90', '365'] as const;
const millisecondsOfDay = 86_400_000;

interface ApiTokenFormProps {
  readonly clients: readonly { readonly id: string; readonly name: string }[];
}

interface Values {
  name: string;
  clientId: string;
  access: (typeof accesses)[number];
  days: (typeof dayCounts)[number];
}

const inDays = (count: number): string => new Date(Date.now() + count * millisecondsOfDay).toISOString();

/** A new token, whose secret is shown until somebody leaves. */
export function ApiTokenForm({ clients }: ApiTokenFormProps) {
  const { t } = useTranslation('profile/tokens');
  const { commit } = useCreateApiToken();
  const [secret, setSecret] = useState<string | null>(null);
  const defaultValues: Values = { name: '', clientId: clients[0]?.id ?? '', access: 'READ', days: '90' };
  const form = useChangeForm<Values>({
    defaultValues,
    change: async ({ name, clientId, access, days }) => {
      const expiresAt = inDays(Number(days));
      const outcome = await commit({ input: { name: name.trim(), clientId, access, expiresAt } });
      const made = outcome.response?.createApiToken.secret;
      if (made !== null && made !== undefined) {
        setSecret(made);
        form.reset(defaultValues);
      }
      return outcome;
    },
  });
  const { control } = form;
  return (
    <Form
      form={form}
      label={t('new')}
      sx={{ display: 'grid', gap: 4 }}
      actions={<SubmitButton form={form} label={t('create')} />}
    >
      <TextInput
        control={control}
        name="name"
        label={t('name')}
        limit={limit.name}
        autoComplete="off"
        isRequired
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '2fr 1fr 1fr', gap: 4, alignItems: 'start' }}>
        <ChoiceInput
          control={control}
          name="clientId"
          label={t('client')}
          options={clients.map(({ id, name }) => ({ id, label: name }))}
        />
        <ChoiceInput
          control={control}
          name="access"
          label={t('access')}
          options={accesses.map((id) => ({ id, label: t(`accesses.${id}`) }))}
        />
        <ChoiceInput
          control={control}
          name="days"
          label={t('ends')}
          options={dayCounts.map((id) => ({ id, label: t('days', { count: Number(id) }) }))}
        />
      </Box>
      {secret !== null && <TokenSecret secret={secret} />}
    </Form>
  );
}
