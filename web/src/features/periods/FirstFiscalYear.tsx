import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { FirstFiscalYear_client$key } from '../../__generated__/FirstFiscalYear_client.graphql.ts';
import type { FirstFiscalYearMutation } from '../../__generated__/FirstFiscalYearMutation.graphql.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
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

interface Question {
  readonly year: number;
  readonly answer: (isMeant: boolean) => void;
}

/** Asks before all years are called otherwise; once it is answered, it is gone. */
function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    question,
    ask: (year: number) =>
      new Promise<boolean>((resolve) => {
        setQuestion({
          year,
          answer: (isMeant) => {
            setQuestion(null);
            resolve(isMeant);
          },
        });
      }),
  };
}

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
  const { question, ask } = useQuestion();
  const form = useChangeForm<{ fiscalStartingYear: string }>({
    defaultValues: { fiscalStartingYear: String(fiscalStartingYear ?? '') },
    change: async (values) => {
      const year = Number(values.fiscalStartingYear.trim());
      if (year !== fiscalStartingYear && !(await ask(year))) return { refusals: [] };
      const outcome = await commit({ input: { clientId: id, fiscalStartingYear: year } });
      if (outcome.response) notify(t('common:saved'), 'success');
      return outcome;
    },
  });
  const { reset } = form;
  useEffect(
    () => reset({ fiscalStartingYear: String(fiscalStartingYear ?? '') }),
    [fiscalStartingYear, reset],
  );
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
      {question === null ? null : (
        <RenumberDialog question={question} present={fiscalStartingYear} startDate={startDate} />
      )}
    </Form>
  );
}

interface RenumberDialogProps {
  readonly question: Question;
  readonly present: number;
  readonly startDate: string;
}

/** What the first years will be called. */
function RenumberDialog({ question, present, startDate }: RenumberDialogProps) {
  const { t } = useTranslation('periods');
  const language = useLanguage();
  const { year, answer } = question;
  return (
    <ConfirmDialog
      isOpen
      title={t('firstFiscalYear.question')}
      text={t('firstFiscalYear.consequence', {
        from: formatDate(startDate, language),
        before: present,
        after: year,
        nextBefore: present + 1,
        nextAfter: year + 1,
      })}
      confirmLabel={t('firstFiscalYear.save')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}
