import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link, useParams } from 'react-router';
import type { MissingRateQuery } from '../../__generated__/MissingRateQuery.graphql.ts';
import { formatDate } from '../../components/dates.ts';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { GraphError } from '../../relay/errors.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';

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
  if (missing === null) return null;
  return (
    // Without an answer about locks it is named all the same.
    <ErrorBoundary notice={() => <MissingRate missing={missing} locked={null} />}>
      <Suspense fallback={null}>
        <MissingRateOfClient missing={missing} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface MissingRateProps {
  readonly missing: Missing;
  /** The last period of which rates are locked, where that keeps this one from being entered. */
  readonly locked: { readonly startDate: string; readonly endDate: string } | null;
}

function MissingRateOfClient({ missing }: { readonly missing: Missing }) {
  const { can } = usePermissions();
  return can('PERIODS', 'READ') ? (
    <MissingRateBehindLocks missing={missing} />
  ) : (
    <MissingRate missing={missing} locked={null} />
  );
}

function MissingRateBehindLocks({ missing }: { readonly missing: Missing }) {
  const { client: slug = '' } = useParams();
  const { client } = useLazyQuery<MissingRateQuery>(
    graphql`
      query MissingRateQuery($client: String!) @raw_response_type {
        client(slug: $client) {
          lockBorders {
            kind
            throughPeriod {
              startDate
              endDate
            }
          }
        }
      }
    `,
    { client: slug },
    // It may have been unlocked since it was asked last.
    { fetchPolicy: 'network-only' },
  );
  const [day = ''] = missing.days;
  const through = client?.lockBorders.find(({ kind }) => kind === 'RATES')?.throughPeriod;
  // The day before the first period is locked with that.
  const locked = through !== undefined && day <= through.endDate ? through : null;
  return <MissingRate missing={missing} locked={locked} />;
}

function MissingRate({ missing, locked }: MissingRateProps) {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const { can } = usePermissions();
  const { code, currency, days, others } = missing;
  const [startDate = '', endDate] = days;
  const period =
    endDate === undefined ? formatDate(startDate, language) : formatPeriod({ startDate, endDate }, language);
  const advice = can('RATE_LOCKS', 'EXECUTE') ? 'unlock' : 'byAdministrator';
  const textBehindLock = (through: string) =>
    `${t(`missingRate.locked.${code}`, { currency, period, through })} ${t(`missingRate.${advice}`)}`;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={<WayToIt missing={missing} isLocked={locked !== null} />}
    >
      <AlertTitle>{t('missingRate.title')}</AlertTitle>
      {locked === null
        ? t(`refusal.${code}`, { currency, period })
        : textBehindLock(formatPeriod(locked, language))}{' '}
      {others > 0 ? t('missingRate.others', { count: others }) : null}
    </Alert>
  );
}

/** To the year in which the rate is entered; while that is locked, to where it is unlocked. */
function WayToIt({ missing: { year }, isLocked }: { readonly missing: Missing; readonly isLocked: boolean }) {
  const { t } = useTranslation('trial-balance');
  const { can } = usePermissions();
  const addressOf = useClientAddress();
  const ratesAddress = `exchange-rates${year === null ? '' : `?year=${year}`}`;
  const mayGo = isLocked ? can('PERIOD_LOCKS', 'EXECUTE') : can('RATES', 'READ');
  if (!mayGo) return null;
  return (
    <Button
      component={Link}
      to={addressOf(isLocked ? 'data-audit/locks' : ratesAddress)}
      color="inherit"
      size="small"
    >
      {t(isLocked ? 'missingRate.openLocks' : 'missingRate.open')}
    </Button>
  );
}
