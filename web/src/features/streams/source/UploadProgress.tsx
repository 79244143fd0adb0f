import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatSize } from './formatSize.ts';
import type { UploadState } from './useFileSending.ts';

interface UploadProgressProps {
  readonly upload: UploadState;
  readonly width: number;
  readonly onStop: () => void;
}

/** How far a file has come; it can be stopped until it is read. */
export function UploadProgress({ upload, width, onStop }: UploadProgressProps) {
  const { t } = useTranslation('streams/source');
  const language = useLanguage();
  const percent = upload.total > 0 ? Math.floor((upload.sent / upload.total) * 100) : 0;
  return (
    <Box sx={{ width }}>
      <Typography variant="caption" component="p" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {percent < 100
          ? t('upload.sending', {
              file: upload.fileName,
              sent: formatSize(upload.sent, language),
              total: formatSize(upload.total, language),
            })
          : t('upload.reading', { file: upload.fileName })}
      </Typography>
      <LinearProgress
        aria-label={t('upload.progress')}
        {...(percent < 100 ? { variant: 'determinate', value: percent } : {})}
      />
      {upload.isRead ? null : <Button onClick={onStop}>{t('common:cancel')}</Button>}
    </Box>
  );
}
