import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface ChangedNoticeProps {
  readonly isLoading: boolean;
  readonly onLoadAnew: () => void;
}

/** The figures of the grid are older than what stands behind them. */
export function ChangedNotice({ isLoading, onLoadAnew }: ChangedNoticeProps) {
  const { t } = useTranslation('trial-balance');
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" loading={isLoading} onClick={onLoadAnew}>
          {t('panel.loadAnew')}
        </Button>
      }
    >
      {t('panel.changed')}
    </Alert>
  );
}
