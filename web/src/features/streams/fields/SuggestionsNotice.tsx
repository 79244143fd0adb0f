import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface SuggestionsNoticeProps {
  readonly count: number;
  /** Those of them that somebody has to look at; they are not accepted with the others. */
  readonly undecidedCount: number;
  /** At least one of them is how the instance before was read. */
  readonly isFromPrevious: boolean;
  readonly onAcceptAll: () => void;
}

export function SuggestionsNotice({
  count,
  undecidedCount,
  isFromPrevious,
  onAcceptAll,
}: SuggestionsNoticeProps) {
  const { t } = useTranslation('streams/fields');
  return (
    <Alert
      severity="info"
      action={
        undecidedCount < count && (
          <Button color="inherit" onClick={onAcceptAll}>
            {t('suggestion.acceptAll')}
          </Button>
        )
      }
    >
      {t('suggestion.notice', { count })} {isFromPrevious && t('suggestion.fromPrevious')}{' '}
      {undecidedCount > 0 && t('suggestion.toDecide', { count: undecidedCount })}
    </Alert>
  );
}
