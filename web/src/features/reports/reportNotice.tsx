import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../components/amount.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { codeOfFields, ForbiddenError, GraphError, NotFoundError } from '../../relay/errors.ts';
import { GoneNotice } from './GoneNotice.tsx';
import { ReportProblem } from './ReportProblem.tsx';

/** How much of a report is evaluated at once. */
const LIMITS = { '120': 'columns', '120000': 'figures' } as const;

type Limit = keyof typeof LIMITS;

/** What of a report is more than is evaluated at once; null: it failed for something else. */
function limitOf(error: Error): Limit | null {
  if (!(error instanceof GraphError) || codeOfFields(error.fields) !== 'too_many') return null;
  const [fault] = error.fields as readonly unknown[];
  const { detail } = Object(Object(fault).values);
  return (['120', '120000'] as const).find((each) => each === String(detail)) ?? null;
}

/** It is not there; of a report that was read before it may as well be a part of it. */
const isGone = (error: Error): boolean =>
  error instanceof NotFoundError && codeOfFields(error.fields) === null;

/** A report that was read before may not be read any more. */
const isClosed = (error: Error): boolean =>
  error instanceof ForbiddenError && codeOfFields(error.fields) === null;

/** Says of figures of a report what is known better than of any failure. */
export const reportNotice =
  (place: ComponentProps<typeof GoneNotice>) =>
  (error: Error): ReactNode => {
    if (isClosed(error)) return <ReportProblem problem="missing" />;
    if (isGone(error)) return <GoneNotice {...place} />;
    const limit = limitOf(error);
    return limit === null ? null : <TooMuch limit={limit} />;
  };

function TooMuch({ limit }: { readonly limit: Limit }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      <AlertTitle>{t(`tooMuch.${LIMITS[limit]}`, { max: formatCount(Number(limit), language) })}</AlertTitle>
      {t('tooMuch.less')}
    </Alert>
  );
}
