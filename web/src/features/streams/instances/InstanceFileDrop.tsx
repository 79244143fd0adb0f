import FileIcon from '@mui/icons-material/DescriptionOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../components/FileDrop.tsx';
import { UploadProgress } from '../source/UploadProgress.tsx';
import type { UploadState } from '../source/useFileSending.ts';

interface InstanceFileDropProps {
  /** The file that was sent; null before. */
  readonly fileName: string | null;
  readonly upload: UploadState | null;
  readonly onFile: (file: File) => void;
  readonly onStop: () => void;
}

/** The file of an instance that is not there yet, and how far it has come. */
export function InstanceFileDrop({ fileName, upload, onFile, onStop }: InstanceFileDropProps) {
  const { t } = useTranslation('streams/source');
  const button = {
    text: t(fileName === null ? 'upload.choose' : 'upload.replace'),
    icon: <UploadIcon />,
    hasFocus: true,
  };
  return (
    <FileDrop
      isCompact={fileName !== null && upload === null}
      isDisabled={upload !== null}
      label={t('upload.choose')}
      button={upload ? null : button}
      onFile={onFile}
      sx={{ py: fileName === null ? 5 : 1, gap: 3, textAlign: 'center' }}
    >
      {upload && <UploadProgress upload={upload} width={420} onStop={onStop} />}
      {!upload && fileName !== null && (
        <>
          <FileIcon fontSize="small" aria-hidden />
          <Typography variant="body2" noWrap sx={{ flex: 1, textAlign: 'start' }}>
            {fileName}
          </Typography>
        </>
      )}
    </FileDrop>
  );
}
