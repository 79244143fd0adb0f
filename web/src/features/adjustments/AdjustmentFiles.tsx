import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { type Control, useFieldArray, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../components/dates.ts';
import { FileDrop } from '../../components/FileDrop.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type AdjustmentValues, type FileValues, unsavedFile } from './adjustmentValues.ts';
import { useFileSending } from './useFileSending.ts';

/** As many as the api takes. */
const filesMax = 20;

interface AdjustmentFilesProps {
  readonly control: Control<AdjustmentValues>;
  readonly clientId: string;
}

/** What lies with an adjustment as evidence. A file is sent when it is chosen, and stays once the adjustment is saved. */
export function AdjustmentFiles({ control, clientId }: AdjustmentFilesProps) {
  const { t } = useTranslation('adjustments');
  const { isSending, failure, send } = useFileSending(clientId);
  const sending = useRef(false);
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'files',
    // Saved meanwhile, it would be left behind without a word.
    rules: { validate: () => (sending.current ? t('fileUnderWay') : true) },
  });
  const { errors } = useFormState({ control, name: 'files' });
  const attach = async (file: File) => {
    sending.current = true;
    const sent = await send(file);
    sending.current = false;
    if (sent) append(unsavedFile(sent));
  };
  const isFull = fields.length >= filesMax;
  return (
    <Box
      component="section"
      aria-label={t('files')}
      sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <FileDrop
        isCompact
        takesAny
        isDisabled={isSending || isFull}
        disabledText={isFull ? t('filesFull', { max: filesMax }) : undefined}
        label={t('attach')}
        button={{ text: t('attach') }}
        onFile={(file) => void attach(file)}
        sx={{ py: 2, gap: 3 }}
      >
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {isFull ? t('filesFull', { max: filesMax }) : t('filesText')}
        </Typography>
      </FileDrop>
      {isSending ? <LinearProgress aria-label={t('fileUnderWay')} /> : null}
      <Refusals refusals={failure ? [failure] : []} />
      {errors.files?.root?.message ? (
        <FormHelperText error>{errors.files.root.message}</FormHelperText>
      ) : null}
      {fields.length === 0 ? null : (
        <Box component="ul" aria-label={t('files')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {fields.map((file, index) => (
            <FileLine key={file.id} file={file} onRemove={() => remove(index)} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function FileLine({ file, onRemove }: { readonly file: FileValues; readonly onRemove: () => void }) {
  const { t } = useTranslation('adjustments');
  const language = useLanguage();
  const { fileName, fileUrl, addedBy, addedAt } = file;
  const added = [addedBy, addedAt === null ? null : formatDateTime(addedAt, language)].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto 36px',
        gap: 3,
        alignItems: 'center',
        borderBottom: '1px solid',
        borderColor: 'tokens.rule',
      }}
    >
      <Typography variant="body2" noWrap title={fileName}>
        {fileUrl === null ? (
          fileName
        ) : (
          <Link href={fileUrl} download>
            {fileName}
          </Link>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {fileUrl === null ? t('fileNotSaved') : added.join(', ')}
      </Typography>
      <IconButton aria-label={t('removeFile', { name: fileName })} onClick={onRemove}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
