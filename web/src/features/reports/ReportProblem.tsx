import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

interface ReportProblemProps {
  readonly problem: 'reportId' | 'missingData' | 'template' | 'missing';
}

/** Says what of a report could not be had, what it means, and what to do. */
export function ReportProblem({ problem }: ReportProblemProps) {
  const { t } = useTranslation('reports');
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      {t(`problem.${problem}`)}
    </Alert>
  );
}
