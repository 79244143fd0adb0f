import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../components/FileDrop.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatSize } from './formatSize.ts';
import { UploadProblems } from './UploadProblems.tsx';
import { useFileUpload } from './fileUpload.tsx';

interface UploadDropProps {
  readonly instanceId: string;
  readonly revision: number;
  /** A file is there already: the place is a button that replaces it. */
  readonly isReplacement: boolean;
  readonly isDisabled: boolean;
}

export function UploadDrop({ instanceId, revision, isReplacement, isDisabled }: UploadDropProps) {
  const { t } = useTranslation('streams/source');
  const language = useLanguage();
  const { upload, refusals, send, stop, dismiss } = useFileUpload();
  const percent = upload && upload.total > 0 ? Math.floor((upload.sent / upload.total) * 100) : 0;
  return (
    <>
      <FileDrop
        isCompact={isReplacement}
        isDisabled={isDisabled}
        label={t('upload.choose')}
        button={
          upload
            ? null
            : { text: isReplacement ? t('upload.replace') : t('upload.choose'), icon: <UploadIcon /> }
        }
        onFile={(file) => void send(file, { instanceId, revision })}
        sx={{ py: isReplacement ? 1 : 12, gap: isReplacement ? 3 : 4, textAlign: 'center' }}
      >
        {!isReplacement && (
          <>
            <Typography variant="h2">{t('upload.title')}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '64ch' }}>
              {t('upload.explanation')}
            </Typography>
          </>
        )}
        {upload ? (
          <Box sx={{ width: isReplacement ? 260 : 420 }}>
            <Typography
              variant="caption"
              component="p"
              role="status"
              sx={{ fontVariantNumeric: 'tabular-nums' }}
            >
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
            {upload.isRead ? null : <Button onClick={stop}>{t('common:cancel')}</Button>}
          </Box>
        ) : null}
      </FileDrop>
      <UploadProblems refusals={refusals} onClose={dismiss} />
    </>
  );
}
