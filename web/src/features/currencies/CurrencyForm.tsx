import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CurrencyForm_client$key } from '../../__generated__/CurrencyForm_client.graphql.ts';
import type { CurrencyFormQuery } from '../../__generated__/CurrencyFormQuery.graphql.ts';
import type { useCurrencyOptions_query$key } from '../../__generated__/useCurrencyOptions_query.graphql.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { Form } from '../../components/form/Form.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { notify } from '../../components/notices.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { ReportingCurrencies } from './ReportingCurrencies.tsx';
import { useCurrencyOptions } from './useCurrencyOptions.ts';
import { useSetGlobalCurrency } from './useSetGlobalCurrency.ts';

interface CurrencyFormProps {
  readonly query: useCurrencyOptions_query$key;
  readonly client: CurrencyForm_client$key;
  readonly isReadOnly: boolean;
  readonly onSaved?: () => void;
}

/** The tab of the set-up. */
export function CurrencyTab() {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const query = useRouteQuery<CurrencyFormQuery>(graphql`
    query CurrencyFormQuery($client: String!) @preloadable @raw_response_type {
      ...useCurrencyOptions_query
      client(slug: $client) {
        id
        ...CurrencyForm_client
        ...ReportingCurrencies_client
      }
    }
  `);
  const options = useCurrencyOptions(query);
  if (!query.client) return null;
  return (
    <>
      <CurrencyForm
        query={query}
        client={query.client}
        isReadOnly={!can('CURRENCIES', 'EDIT')}
        onSaved={() => notify(t('saved'), 'success', { about: 'record' })}
      />
      <ReportingCurrencies client={query.client} options={options} />
    </>
  );
}

export function CurrencyForm({ query, client, isReadOnly, onSaved }: CurrencyFormProps) {
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
  const { commit } = useSetGlobalCurrency();
  const options = useCurrencyOptions(query);
  const present = data.currency ?? null;
  const form = useChangeForm<{ currency: string | null }>({
    defaultValues: { currency: present },
    change: async ({ currency }) => {
      const outcome = await commit({ input: { clientId: data.id, currency: currency ?? '' } });
      if (outcome.response) onSaved?.();
      return outcome;
    },
  });
  const { control } = form;
  const currency = useWatch({ control, name: 'currency' });
  return (
    <Form
      form={form}
      sx={{ display: 'grid', gap: 4, maxWidth: 420 }}
      actions={
        isReadOnly ? null : (
          <SubmitButton form={form} label={t('save')} isDisabled={currency === present && present !== null} />
        )
      }
    >
      <Typography variant="body2" color="textSecondary">
        {t('text')}
      </Typography>
      <SearchInput
        control={control}
        name="currency"
        label={t('label')}
        options={options}
        isRequired
        isDisabled={isReadOnly}
      />
    </Form>
  );
}
