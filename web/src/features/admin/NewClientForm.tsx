import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { NewClientForm_query$key } from '../../__generated__/NewClientForm_query.graphql.ts';
import type { CreateClientInput } from '../../__generated__/useCreateClientMutation.graphql.ts';
import { CheckInput } from '../../components/form/CheckInput.tsx';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { Form } from '../../components/form/Form.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { clientAddress } from '../../components/useClientAddress.ts';
import { toGraphLanguage } from '../../i18n/graphLanguage.ts';
import { LANGUAGE_NAMES, LANGUAGES, type LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { limits } from '../../limits.generated.ts';
import { useInviteAdministrator } from './useInviteAdministrator.ts';
import { useSameNameNotice } from './useSameNameNotice.ts';
import { useCreateClient } from '../clients/useCreateClient.ts';
import { useCreateOwnClient } from '../clients/useCreateOwnClient.ts';
import { useCurrencyOptions } from '../currencies/useCurrencyOptions.ts';
import { FirstMonthInput } from '../periods/FirstMonthInput.tsx';

const CYCLES = ['MONTH', 'QUARTER', 'HALF_YEAR'] as const;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface Values {
  name: string;
  isOwn: boolean;
  administrator: string;
  currency: string | null;
  chart: LanguageTag | '';
  cycle: (typeof CYCLES)[number] | '';
  fiscalYearStart: number;
  startDate: string;
}

function inputOf({ name, currency, chart, cycle, fiscalYearStart, startDate }: Values): CreateClientInput {
  return {
    name: name.trim(),
    ...(currency === null ? {} : { currency }),
    ...(chart === '' ? {} : { starterChart: toGraphLanguage(chart) }),
    ...(cycle === '' ? {} : { periods: { cycle, fiscalYearStart, startDate } }),
  };
}

/** A new client with what it is to begin with; all of that can be said later as well. */
export function NewClientForm({ query }: { readonly query: NewClientForm_query$key }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const data = useFragment(
    graphql`
      fragment NewClientForm_query on Query {
        ...useCurrencyOptions_query
        viewer {
          user {
            email
          }
        }
      }
    `,
    query,
  );
  const currencies = useCurrencyOptions(data);
  const createOwn = useCreateOwnClient(data.viewer?.user.email ?? '');
  const { commit: create } = useCreateClient();
  const inviteAdministrator = useInviteAdministrator();
  const saySameName = useSameNameNotice();
  const [startDate] = useState(() => `${new Date().getUTCFullYear() - 2}-01-01`);
  const form = useChangeForm<Values>({
    defaultValues: {
      name: '',
      isOwn: false,
      administrator: '',
      currency: null,
      chart: '',
      cycle: '',
      fiscalYearStart: 1,
      startDate,
    },
    change: async (values) => {
      const input = inputOf(values);
      if (values.isOwn) {
        const outcome = await createOwn(input);
        if (outcome.client !== null) {
          await navigate(clientAddress(outcome.client, 'first-steps'));
          void saySameName({ name: input.name, slug: outcome.client });
        }
        return outcome;
      }
      const outcome = await create({ input });
      const client = outcome.response?.createClient.client;
      if (client) {
        const email = values.administrator.trim();
        if (email !== '') await inviteAdministrator(client, email);
        await navigate(`/clients/${client.slug}`);
        void saySameName(client);
      }
      return outcome;
    },
  });
  const { control } = form;
  return (
    <Paper variant="outlined" sx={{ p: 5 }} component="section" aria-labelledby="new-client">
      <Typography variant="h2" id="new-client">
        {t('clients:create.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('newClient.text')}
      </Typography>
      <Form form={form} sx={{ mt: 4 }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
            gap: 3,
            alignItems: 'start',
            mb: 3,
          }}
        >
          <TextInput
            control={control}
            name="name"
            label={t('clients:create.name')}
            limit={limits['POST /admin/clients'].name}
            isRequired
          />
          <SearchInput
            control={control}
            name="currency"
            label={t('newClient.currency')}
            options={currencies}
          />
          <ChoiceInput
            control={control}
            name="chart"
            label={t('newClient.chart')}
            options={[
              { id: '' as const, label: t('newClient.noChart') },
              ...LANGUAGES.map((id) => ({
                id,
                label: t('newClient.chartIn', { language: LANGUAGE_NAMES[id] }),
              })),
            ]}
          />
          <PeriodInputs control={control} />
          <AdministratorInput control={control} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
          <SubmitButton form={form} label={t('clients:create.submit')} />
          <CheckInput control={control} name="isOwn" label={t('newClient.isOwn')} />
        </Box>
      </Form>
    </Paper>
  );
}

/** Whoever is to work in it; one who creates it for themselves names nobody. */
function AdministratorInput({ control }: { readonly control: Control<Values> }) {
  const { t } = useTranslation('admin');
  if (useWatch({ control, name: 'isOwn' })) return null;
  return (
    <TextInput
      control={control}
      name="administrator"
      type="email"
      label={t('newClient.administrator')}
      helperText={t('newClient.administratorHint')}
      limit={limits['POST /admin/clients/{id}/users'].email}
      autoComplete="off"
    />
  );
}

/** The calendar, with what has to be said of one. */
function PeriodInputs({ control }: { readonly control: Control<Values> }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const hasPeriods = useWatch({ control, name: 'cycle' }) !== '';
  const nameOf = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const months = MONTHS.map((month) => ({
    id: month,
    label: nameOf.format(new Date(Date.UTC(2024, month - 1, 1))),
  }));
  return (
    <>
      <ChoiceInput
        control={control}
        name="cycle"
        label={t('newClient.periods')}
        options={[
          { id: '' as const, label: t('newClient.later') },
          ...CYCLES.map((cycle) => ({ id: cycle, label: t(`periods:cycles.${cycle}`) })),
        ]}
      />
      {hasPeriods ? (
        <>
          <ChoiceInput
            control={control}
            name="fiscalYearStart"
            label={t('periods:fiscalYearStart')}
            options={months}
          />
          <FirstMonthInput control={control} name="startDate" months={months} isDisabled={false} />
        </>
      ) : null}
    </>
  );
}
