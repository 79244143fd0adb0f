import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { PeriodsForm_client$key } from '../../__generated__/PeriodsForm_client.graphql.ts';
import type { PeriodsFormQuery } from '../../__generated__/PeriodsFormQuery.graphql.ts';
import { notify } from '../../components/notices.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { formatDate } from '../../components/dates.ts';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { Form } from '../../components/form/Form.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { FirstFiscalYear } from './FirstFiscalYear.tsx';
import { FirstMonthInput } from './FirstMonthInput.tsx';
import { useCreatePeriods } from './useCreatePeriods.ts';

const CYCLES = ['MONTH', 'QUARTER', 'HALF_YEAR'] as const;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

interface PeriodsFormProps {
  readonly client: PeriodsForm_client$key;
  readonly isReadOnly: boolean;
  readonly onSaved?: () => void;
}

interface Values {
  cycle: (typeof CYCLES)[number];
  fiscalYearStart: number;
  startDate: string;
}

/** The tab of the set-up. */
export function PeriodsTab() {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const query = useRouteQuery<PeriodsFormQuery>(graphql`
    query PeriodsFormQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        ...PeriodsForm_client
        ...FirstFiscalYear_client
      }
    }
  `);
  if (!query.client) return null;
  const isReadOnly = !can('PERIODS', 'EDIT');
  return (
    <>
      <PeriodsForm
        client={query.client}
        isReadOnly={isReadOnly}
        onSaved={() => notify(t('saved'), 'success', { about: 'record' })}
      />
      <FirstFiscalYear client={query.client} isReadOnly={isReadOnly} />
    </>
  );
}

export function PeriodsForm({ client, isReadOnly, onSaved }: PeriodsFormProps) {
  const { t } = useTranslation('periods');
  const language = useLanguage();
  const data = useFragment(
    graphql`
      fragment PeriodsForm_client on Client {
        id
        periodSet {
          cycle
          fiscalYearStart
          startDate
          periods {
            id
            startDate
            endDate
            fiscalYear
          }
        }
      }
    `,
    client,
  );
  const { commit } = useCreatePeriods();
  const set = data.periodSet;
  const [proposedStart] = useState(() => `${new Date().getUTCFullYear() - 2}-01-01`);
  const form = useChangeForm<Values>({
    defaultValues: {
      cycle: CYCLES.find((each) => each === set.cycle) ?? 'MONTH',
      fiscalYearStart: set.fiscalYearStart ?? 1,
      startDate: set.startDate ?? proposedStart,
    },
    change: async (values) => {
      const outcome = await commit({ input: { clientId: data.id, ...values } });
      if (outcome.response) onSaved?.();
      return outcome;
    },
  });
  const { control } = form;
  const nameOf = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const months = MONTHS.map((month) => ({
    id: month,
    label: nameOf.format(new Date(Date.UTC(2024, month - 1, 1))),
  }));
  const [first, last] = [set.periods[0], set.periods.at(-1)];
  return (
    <Form
      form={form}
      sx={{ display: 'grid', gap: 4, maxWidth: 760 }}
      actions={isReadOnly ? null : <SubmitButton form={form} label={first ? t('change') : t('create')} />}
    >
      <Typography variant="body2" color="textSecondary">
        {first && last
          ? t('present', {
              count: set.periods.length,
              from: formatDate(first.startDate, language),
              to: formatDate(last.endDate, language),
            })
          : t('text')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '2fr 3fr 4fr', gap: 4, alignItems: 'start' }}>
        <ChoiceInput
          control={control}
          name="cycle"
          label={t('cycle')}
          options={CYCLES.map((cycle) => ({ id: cycle, label: t(`cycles.${cycle}`) }))}
          isDisabled={isReadOnly}
        />
        <ChoiceInput
          control={control}
          name="fiscalYearStart"
          label={t('fiscalYearStart')}
          options={months}
          isDisabled={isReadOnly}
        />
        <FirstMonthInput control={control} name="startDate" months={months} isDisabled={isReadOnly} />
      </Box>
    </Form>
  );
}
