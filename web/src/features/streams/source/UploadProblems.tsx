import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Refusals } from '../shared/Refusals.tsx';
import type { Refusal } from '../shared/useCommit.ts';
import type { UploadProblem } from './fileUpload.tsx';

interface UploadProblemsProps {
  readonly problem: UploadProblem | null;
  readonly errors: readonly Refusal[];
  readonly onClose: () => void;
}

/** Why a file did not become the source, over the whole width: beside a button its words would crowd the file's name. */
export function UploadProblems({ problem, errors, onClose }: UploadProblemsProps) {
  const { t } = useTranslation('streams/source');
  if (problem === null && errors.length === 0) return null;
  return (
    <Box sx={{ flexBasis: '100%', display: 'grid', gap: 2 }}>
      {problem && (
        <Alert severity="error" role="alert" onClose={onClose} closeText={t('common:close')}>
          {`${t(`upload.failure.${problem.failure}`)} ${problem.detail ?? ''}`}
        </Alert>
      )}
      <Refusals errors={errors} onClose={onClose} />
    </Box>
  );
}
