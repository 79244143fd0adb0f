import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useOfferedStep } from '../../../components/pageActions.ts';

interface SuggestionsNoticeProps {
  readonly count: number;
  /** Those of them that somebody has to look at; they are not accepted with the others. */
  readonly undecidedCount: number;
  /** All of them are how the instance before was read. */
  readonly isFromPrevious: boolean;
  readonly onAcceptAll: () => void;
  /** Accepts and saves; null while something would still be missing, or is undecided. */
  readonly onAcceptAndSave: (() => void) | null;
  readonly isSaving: boolean;
  /** All that is missing is as in the instance before. */
  readonly isTakeOver: boolean;
  /** Something was changed and is not saved, which is next then. */
  readonly isEdited: boolean;
}

export function SuggestionsNotice({
  count,
  undecidedCount,
  isFromPrevious,
  onAcceptAll,
  onAcceptAndSave,
  isSaving,
  isTakeOver,
  isEdited,
}: SuggestionsNoticeProps) {
  const { t } = useTranslation('streams/fields');
  const label = t(isTakeOver ? 'suggestion.takeOver' : 'suggestion.acceptAndSave');
  const offered = onAcceptAndSave && !isSaving && !isEdited ? label : null;
  useOfferedStep(offered, () => onAcceptAndSave?.(), isTakeOver ? 'takeOver' : null);
  return (
    <Alert severity="info">
      {t('suggestion.notice', { count })} {isFromPrevious && t('suggestion.fromPrevious')}{' '}
      {undecidedCount > 0 && t('suggestion.toDecide', { count: undecidedCount })}
      {undecidedCount < count && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          {onAcceptAndSave && (
            <Button size="small" variant="contained" loading={isSaving} onClick={onAcceptAndSave}>
              {label}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={onAcceptAll}>
            {t('suggestion.acceptAll')}
          </Button>
        </Box>
      )}
    </Alert>
  );
}
