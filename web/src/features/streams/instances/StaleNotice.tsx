import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { StaleCause } from '../../../__generated__/InstanceState_instance.graphql.ts';

interface StaleNoticeProps {
  readonly causes: readonly StaleCause[];
  readonly onShowVersions: () => void;
}

/** Why the figures are out of date: what happened, that they still count, and what to do. */
export function StaleNotice({ causes, onShowVersions }: StaleNoticeProps) {
  const { t } = useTranslation('streams');
  if (causes.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onShowVersions}>
          {t('stale.compare')}
        </Button>
      }
    >
      <AlertTitle>{t('stale.title')}</AlertTitle>
      {causes.map((cause) => (
        <Typography key={cause} variant="body2">
          {t(`staleText.${cause}`)}
        </Typography>
      ))}
      <Typography variant="body2" sx={{ mt: 1 }}>
        {t('stale.advice')}
      </Typography>
    </Alert>
  );
}
