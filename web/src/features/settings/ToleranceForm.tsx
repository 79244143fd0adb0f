import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ToleranceForm_client$key } from '../../__generated__/ToleranceForm_client.graphql.ts';
import { isZero } from '../../components/amount.ts';
import { Form } from '../../components/form/Form.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { notify } from '../../components/notices.tsx';
import { UnsavedGuard } from '../../components/UnsavedGuard.tsx';
import type { LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { readAmount, shownAmount } from '../../components/amountText.ts';
import { useUpdateSettings } from './useUpdateSettings.ts';

interface ToleranceFormProps {
  readonly client: ToleranceForm_client$key;
  readonly isReadOnly: boolean;
}

/** An amount, or nothing for none; null where it is neither. */
function readTolerance(text: string, language: LanguageTag): string | null {
  return /^[\s0.,]*$/.test(text) ? '0' : readAmount(text, language);
}

function readPercentage(text: string, language: LanguageTag): string | null {
  const percentage = readTolerance(text.replace(/\s*%\s*$/, ''), language);
  return percentage !== null && /^(\d{1,2}(\.\d{1,2})?|100(\.0{1,2})?)$/.test(percentage) ? percentage : null;
}

const shownOrNone = (amount: string, language: LanguageTag): string =>
  isZero(amount) ? '' : shownAmount(amount, language);

/** What two legal entities may differ by in what is between them. */
export function ToleranceForm({ client, isReadOnly }: ToleranceFormProps) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const { commit } = useUpdateSettings();
  const { id, settings, currency } = useFragment(
    graphql`
      fragment ToleranceForm_client on Client {
        id
        currency
        settings {
          intercompanyToleranceAmount
          intercompanyTolerancePercent
        }
      }
    `,
    client,
  );
  const form = useChangeForm({
    defaultValues: {
      amount: shownOrNone(settings.intercompanyToleranceAmount, language),
      percent: shownOrNone(settings.intercompanyTolerancePercent, language),
    },
    change: async (values) => {
      const input = {
        clientId: id,
        intercompanyToleranceAmount: readTolerance(values.amount, language) ?? '0',
        intercompanyTolerancePercent: readPercentage(values.percent, language) ?? '0',
      };
      const outcome = await commit({ input });
      if (outcome.refusals.length === 0) {
        form.reset(values);
        notify(t('common:saved'), 'success', { about: 'record' });
      }
      return outcome;
    },
  });
  return (
    <Form
      form={form}
      label={t('tolerance')}
      sx={{ display: 'grid', gap: 2, maxWidth: 760, mt: 8 }}
      actions={
        isReadOnly ? null : <SubmitButton form={form} label={t('toleranceSave')} isDisabled={!form.isDirty} />
      }
    >
      <Box>
        <Typography variant="h3" component="h2">
          {t('tolerance')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('toleranceText')}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, maxWidth: 420 }}>
        <TextInput
          control={form.control}
          name="amount"
          label={t('toleranceAmount', { currency: currency ?? '' })}
          isDisabled={isReadOnly}
          check={(text) => (readTolerance(text, language) === null ? t('toleranceNoAmount') : null)}
        />
        <TextInput
          control={form.control}
          name="percent"
          label={t('tolerancePercent')}
          isDisabled={isReadOnly}
          check={(text) => (readPercentage(text, language) === null ? t('toleranceNoPercent') : null)}
        />
      </Box>
      <UnsavedGuard isDirty={form.isDirty && !form.isBusy} />
    </Form>
  );
}
