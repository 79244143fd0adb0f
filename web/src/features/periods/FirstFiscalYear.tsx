import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FirstFiscalYear_client$key } from '../../__generated__/FirstFiscalYear_client.graphql.ts';
import type { FirstFiscalYearMutation } from '../../__generated__/FirstFiscalYearMutation.graphql.ts';
import { formatDate } from '../../components/dates.ts';
import { Form } from '../../components/form/Form.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { notify } from '../../components/notices.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

const YEAR_MAX = 9_000;

interface FirstFiscalYearProps {
  readonly client: FirstFiscalYear_client$key;
  readonly isReadOnly: boolean;
}

const isYear = (text: string): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) > 0 && Number(text) <= YEAR_MAX;

/** How fiscal years are numbered, which moves no figure. */
export function FirstFiscalYear({ client, isReadOnly }: FirstFiscalYearProps) {
  const { t } = useTranslation('periods');
  const language = useLanguage();
  const { id, periodSet } = useFragment(
    graphql`
      fragment FirstFiscalYear_client on Client {
        id
        periodSet {
          startDate
          fiscalStartingYear
        }
      }
    `,
    client,
  );
  const { commit } = useGraphMutation<FirstFiscalYearMutation>(graphql`
    mutation FirstFiscalYearMutation($input: SetFiscalStartingYearInput!) {
      setFiscalStartingYear(input: $input) {
        client {
          id
          ...PeriodsForm_client
          ...FirstFiscalYear_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const { startDate, fiscalStartingYear } = periodSet;
  const form = useChangeForm<{ fiscalStartingYear: string }>({
    defaultValues: { fiscalStartingYear: String(fiscalStartingYear ?? '') },
    change: async (values) => {
      const outcome = await commit({
        input: { clientId: id, fiscalStartingYear: Number(values.fiscalStartingYear.trim()) },
      });
      if (outcome.response) notify(t('common:saved'), 'success');
      return outcome;
    },
  });
  if (startDate == null || fiscalStartingYear == null) return null;
  const example = startDate.slice(0, 4);
  return (
    <Form
      form={form}
      label={t('firstFiscalYear.title')}
      sx={{ display: 'grid', gap: 4, maxWidth: 760, mt: 8 }}
      actions={isReadOnly ? null : <SubmitButton form={form} label={t('firstFiscalYear.save')} />}
    >
      <Typography variant="h2">{t('firstFiscalYear.title')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('firstFiscalYear.text', { from: formatDate(startDate, language) })}
      </Typography>
      <Box sx={{ maxWidth: 200 }}>
        <TextInput
          control={form.control}
          name="fiscalStartingYear"
          label={t('firstFiscalYear.label')}
          isRequired
          isDisabled={isReadOnly}
          check={(text) => (isYear(text) ? null : t('firstFiscalYear.invalid', { example }))}
        />
      </Box>
    </Form>
  );
}
