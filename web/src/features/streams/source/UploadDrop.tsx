import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../components/FileDrop.tsx';
import { hasNativePicker } from '../../../runtimeConfig.ts';
import { UploadProblems } from './UploadProblems.tsx';
import { UploadProgress } from './UploadProgress.tsx';
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
  const { upload, refusals, send, stop, dismiss } = useFileUpload();
  return (
    <>
      <FileDrop
        isCompact={isReplacement}
        isDisabled={isDisabled}
        disabledText={t('upload.fixed')}
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
              {t(hasNativePicker() ? 'upload.explanationOfNative' : 'upload.explanation')}
            </Typography>
          </>
        )}
        {upload ? <UploadProgress upload={upload} width={isReplacement ? 260 : 420} onStop={stop} /> : null}
      </FileDrop>
      <UploadProblems refusals={refusals} onClose={dismiss} />
    </>
  );
}
