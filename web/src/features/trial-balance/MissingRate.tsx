import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '../../components/dates.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { GraphError } from '../../relay/errors.ts';

const CODES = ['averageRateCannotBeRetrieved', 'closingRateCannotBeRetrieved'] as const;

interface Missing {
  readonly code: (typeof CODES)[number];
  readonly currency: string;
  /** First and last day of a period, or one day. */
  readonly days: readonly string[];
  /** The fiscal year in which it is entered; none before the first one. */
  readonly year: number | null;
  /** How many rates are missing beside it. */
  readonly others: number;
}

/** The rate for want of which figures in a reporting currency are not shown; null: they failed for something else. */
function missingRateOf(error: Error): Missing | null {
  if (!(error instanceof GraphError) || !Array.isArray(error.fields)) return null;
  const [fault] = error.fields as readonly unknown[];
  const { code, values } = Object(fault);
  const known = CODES.find((each) => each === code);
  const { currency, period, others, year } = Object(values);
  if (known === undefined || typeof currency !== 'string' || typeof period !== 'string') return null;
  return {
    code: known,
    currency,
    days: period.split(' – '),
    others: Number(others),
    year: Number(year) || null,
  };
}

/** Names it in place of what is said of any failure. */
export function missingRateNotice(error: Error): ReactNode {
  const missing = missingRateOf(error);
  return missing === null ? null : <MissingRate missing={missing} />;
}

function MissingRate({ missing }: { readonly missing: Missing }) {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const { can } = usePermissions();
  const addressOf = useClientAddress();
  const { code, currency, days, others, year } = missing;
  const [startDate = '', endDate] = days;
  const period =
    endDate === undefined ? formatDate(startDate, language) : formatPeriod({ startDate, endDate }, language);
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        can('RATES', 'READ') ? (
          <Button
            component={Link}
            to={addressOf(`exchange-rates${year === null ? '' : `?year=${year}`}`)}
            color="inherit"
            size="small"
          >
            {t('missingRate.open')}
          </Button>
        ) : null
      }
    >
      <AlertTitle>{t('missingRate.title')}</AlertTitle>
      {t(`refusal.${code}`, { currency, period })}{' '}
      {others > 0 ? t('missingRate.others', { count: others }) : null}
    </Alert>
  );
}
