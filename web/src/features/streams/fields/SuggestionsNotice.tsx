import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface SuggestionsNoticeProps {
  readonly count: number;
  /** At least one of them is how the instance before was read. */
  readonly isFromPrevious: boolean;
  readonly onAcceptAll: () => void;
}

export function SuggestionsNotice({ count, isFromPrevious, onAcceptAll }: SuggestionsNoticeProps) {
  const { t } = useTranslation('streams/fields');
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={onAcceptAll}>
          {t('suggestion.acceptAll')}
        </Button>
      }
    >
      {t('suggestion.notice', { count })} {isFromPrevious && t('suggestion.fromPrevious')}
    </Alert>
  );
}
