import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Refusals } from '../../../components/Refusals.tsx';
import { useRefusalText } from '../../../components/useRefusalText.ts';
import type { Refusal } from '../../../relay/refusals.ts';

interface UploadProblemsProps {
  readonly refusals: readonly Refusal[];
  readonly onClose: () => void;
}

/** Why a file did not become the source, over the whole width: beside a button its words would crowd the file's name. */
export function UploadProblems({ refusals, onClose }: UploadProblemsProps) {
  const { t } = useTranslation('streams/source');
  const textOf = useRefusalText();
  if (refusals.length === 0) return null;
  return (
    <Box sx={{ flexBasis: '100%' }}>
      <Refusals
        refusals={refusals}
        describe={(refusal) => (refusal.code === 'file_too_large' ? t('upload.tooLarge') : textOf(refusal))}
        onClose={onClose}
      />
    </Box>
  );
}
