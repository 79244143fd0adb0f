import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { formatPeriod } from '../../../components/formatPeriod.ts';
import { instancePath, type OfKind } from '../../../components/instances/editorAddress.ts';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';

export interface ChosenPeriods {
  fromPeriodId: string | null;
  toPeriodId: string | null;
}

/** The periods of an instance. */
export interface CoveredRange {
  /** What addresses call them. */
  readonly range: string;
  readonly startDate: string;
  readonly endDate: string;
}

interface TakenPeriodsProps {
  readonly control: Control<ChosenPeriods>;
  readonly stream: { readonly slug: string } & OfKind;
  readonly periods: readonly { readonly id: string; readonly startDate: string; readonly endDate: string }[];
  readonly instances: readonly CoveredRange[];
}

/** The way to the instance that covers some of the chosen periods already, before creating another one is refused. */
export function TakenPeriods({ control, stream, periods, instances }: TakenPeriodsProps) {
  const { t } = useTranslation('streams');
  const language = useLanguage();
  const addressOf = useClientAddress();
  const { fromPeriodId, toPeriodId } = useWatch({ control });
  const from = periods.find(({ id }) => id === fromPeriodId);
  const to = periods.find(({ id }) => id === toPeriodId);
  const taken = instances.find(
    ({ startDate, endDate }) => from && to && startDate <= to.endDate && endDate >= from.startDate,
  );
  if (!taken) return null;
  return (
    <Alert severity="warning">
      {t('createInstance.taken')}{' '}
      <Link component={RouterLink} to={addressOf(instancePath(stream, taken))}>
        {formatPeriod(taken, language)}
      </Link>
    </Alert>
  );
}
