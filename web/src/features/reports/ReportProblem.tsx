import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useClientAddress } from '../../components/useClientAddress.ts';
import { reportsPath } from './reportAddress.ts';

interface ReportProblemProps {
  readonly problem: 'reportId' | 'missingData' | 'template' | 'missing' | 'lineGone' | 'choiceGone';
  /** Where reading the report again mends it. */
  readonly onLoadAnew?: () => void;
  readonly isLoading?: boolean;
}

/** Says what of a report could not be had, what it means, and what to do. */
export function ReportProblem({ problem, onLoadAnew, isLoading = false }: ReportProblemProps) {
  const { t } = useTranslation('reports');
  const addressOf = useClientAddress();
  const toList = (
    <Button component={Link} to={addressOf(reportsPath)} color="inherit" size="small">
      {t('problem.toList')}
    </Button>
  );
  const again = onLoadAnew && (
    <Button color="inherit" size="small" loading={isLoading} onClick={onLoadAnew}>
      {t('problem.loadAnew')}
    </Button>
  );
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }} action={problem === 'missing' ? toList : again}>
      {t(`problem.${problem}`)}
    </Alert>
  );
}
