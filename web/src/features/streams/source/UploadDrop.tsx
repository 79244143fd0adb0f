import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { formatSize } from './formatSize.ts';
import { UploadProblems } from './UploadProblems.tsx';
import { useFileUpload } from './fileUpload.tsx';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const acceptedFiles = `.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,${workbookType}`;

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
  const { clientId = '' } = useParams();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { upload, refusals, send, stop, dismiss } = useFileUpload();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isDisabled) void send(file, { clientId, instanceId, revision });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const percent = upload && upload.total > 0 ? Math.floor((upload.sent / upload.total) * 100) : 0;
  return (
    <>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={{
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'tokens.rule',
          bgcolor: isOver ? 'action.hover' : 'transparent',
          borderRadius: 1,
          px: 4,
          py: isReplacement ? 1 : 12,
          display: 'flex',
          flexDirection: isReplacement ? 'row' : 'column',
          alignItems: 'center',
          gap: isReplacement ? 3 : 4,
          textAlign: 'center',
        }}
      >
        <input
          ref={input}
          type="file"
          accept={acceptedFiles}
          hidden
          aria-label={t('upload.choose')}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
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
            <Button onClick={stop}>{t('common:cancel')}</Button>
          </Box>
        ) : (
          <Button
            variant={isReplacement ? 'text' : 'contained'}
            startIcon={<UploadIcon />}
            disabled={isDisabled}
            onClick={() => input.current?.click()}
          >
            {isReplacement ? t('upload.replace') : t('upload.choose')}
          </Button>
        )}
      </Box>
      <UploadProblems refusals={refusals} onClose={dismiss} />
    </>
  );
}
