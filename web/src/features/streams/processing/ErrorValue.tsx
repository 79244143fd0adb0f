import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { asWritten } from '../../../components/table/gridStyle.ts';

interface ErrorValueProps {
  readonly value: string | null;
  readonly isRest?: boolean;
}

/** The text at fault as it stands in the file; an empty cell is said, not shown. */
export function ErrorValue({ value, isRest = false }: ErrorValueProps) {
  const { t } = useTranslation('streams/processing');
  if (value !== null && value !== '') {
    return (
      <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...asWritten }}>
        {value}
      </Box>
    );
  }
  const text = isRest ? t('errors.otherValues') : value === '' ? t('errors.emptyCell') : '';
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {text}
    </Box>
  );
}
