import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CurrencyForm_client$key } from '../../__generated__/CurrencyForm_client.graphql.ts';
import type { CurrencyFormMutation } from '../../__generated__/CurrencyFormMutation.graphql.ts';
import type { useCurrencyOptions_query$key } from '../../__generated__/useCurrencyOptions_query.graphql.ts';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useCurrencyOptions } from './useCurrencyOptions.ts';

interface CurrencyFormProps {
  readonly query: useCurrencyOptions_query$key;
  readonly client: CurrencyForm_client$key;
  readonly isReadOnly: boolean;
}

export function CurrencyForm({ query, client, isReadOnly }: CurrencyFormProps) {
  const { t } = useTranslation('currencies');
  const data = useFragment(
    graphql`
      fragment CurrencyForm_client on Client {
        id
        currency
      }
    `,
    client,
  );
  const { commit, isBusy, refusals } = useGraphMutation<CurrencyFormMutation>(graphql`
    mutation CurrencyFormMutation($input: SetGlobalCurrencyInput!) {
      setGlobalCurrency(input: $input) {
        client {
          id
          ...CurrencyForm_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const [currency, setCurrency] = useState<string | null>(data.currency ?? null);
  const options = useCurrencyOptions(query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (currency !== null) void commit({ input: { clientId: data.id, currency } });
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 4, maxWidth: 420 }}>
      <Typography variant="body2" color="textSecondary">
        {t('text')}
      </Typography>
      <SingleChoice
        label={t('label')}
        options={options}
        value={currency}
        onChange={setCurrency}
        isDisabled={isReadOnly}
      />
      <Refusals refusals={refusals} />
      {isReadOnly ? null : (
        <Button
          type="submit"
          variant="contained"
          disabled={isBusy || currency === null || currency === data.currency}
          sx={{ justifySelf: 'start' }}
        >
          {t('save')}
        </Button>
      )}
    </Box>
  );
}
