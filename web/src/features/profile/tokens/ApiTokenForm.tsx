import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { namesApart } from '../../../components/clientNames.ts';
import { ChoiceInput } from '../../../components/form/ChoiceInput.tsx';
import { Form } from '../../../components/form/Form.tsx';
import { SubmitButton } from '../../../components/form/SubmitButton.tsx';
import { TextInput } from '../../../components/form/TextInput.tsx';
import { useChangeForm } from '../../../components/form/useChangeForm.ts';
import { UnsavedGuard } from '../../../components/UnsavedGuard.tsx';
import { limits } from '../../../limits.generated.ts';
import { TokenSecret } from './TokenSecret.tsx';
import { useCreateApiToken } from './useCreateApiToken.ts';

const limit = limits['POST /profile/tokens'];
const accesses = ['READ', 'WRITE'] as const;
const dayCounts = ['30', '90', '365'] as const;
const millisecondsOfDay = 86_400_000;

interface ApiTokenFormProps {
  readonly clients: readonly { readonly id: string; readonly name: string; readonly slug: string }[];
  /** Tokens that still work. */
  readonly liveIds: readonly string[];
}

interface Values {
  name: string;
  clientId: string;
  access: (typeof accesses)[number];
  days: (typeof dayCounts)[number];
}

interface MadeToken {
  readonly id: string;
  readonly name: string;
  readonly secret: string;
  readonly isCopied: boolean;
}

const inDays = (count: number): string => new Date(Date.now() + count * millisecondsOfDay).toISOString();

/**
 * A new token. Its secret is shown until it is kept, or the token revoked: none takes the place of one that is not, and whoever
 * leaves is asked.
 */
export function ApiTokenForm({ clients, liveIds }: ApiTokenFormProps) {
  const { t } = useTranslation('profile/tokens');
  const { commit } = useCreateApiToken();
  const [made, setMade] = useState<readonly MadeToken[]>([]);
  const defaultValues: Values = { name: '', clientId: clients[0]?.id ?? '', access: 'READ', days: '90' };
  const form = useChangeForm<Values>({
    defaultValues,
    change: async ({ name, clientId, access, days }) => {
      const expiresAt = inDays(Number(days));
      const outcome = await commit({ input: { name: name.trim(), clientId, access, expiresAt } });
      const { apiToken, secret } = outcome.response?.createApiToken ?? {};
      if (apiToken && secret !== null && secret !== undefined) {
        setMade((before) => [
          { id: apiToken.id, name: name.trim(), secret, isCopied: false },
          ...before.filter(({ isCopied }) => !isCopied),
        ]);
        form.reset(defaultValues);
      }
      return outcome;
    },
  });
  const { control } = form;
  const live = made.filter(({ id }) => liveIds.includes(id));
  const open = live.find(({ isCopied }) => !isCopied);
  const nameOf = namesApart(clients);
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
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr 1fr' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <ChoiceInput
          control={control}
          name="clientId"
          label={t('client')}
          options={clients.map((client) => ({ id: client.id, label: nameOf(client) }))}
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
      {live.map(({ name, secret }) => (
        <TokenSecret
          key={secret}
          name={name}
          secret={secret}
          onCopied={() =>
            setMade(made.map((each) => (each.secret === secret ? { ...each, isCopied: true } : each)))
          }
          onKept={() => setMade(made.filter((each) => each.secret !== secret))}
        />
      ))}
      <UnsavedGuard
        isDirty={open !== undefined}
        title={t('leaveTitle')}
        text={t('leaveText', { name: open?.name ?? '' })}
      />
    </Form>
  );
}
