import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { JournalEntry } from './journalEntries.ts';

interface MoreLinesProps {
  readonly entry: JournalEntry;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** Below the lines of an entry that has more of them. */
export function MoreLines({ entry, isLoading, onMore }: MoreLinesProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const number = formatCount(entry.entryNo, language);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      {t('entries.lines', {
        shown: formatCount(entry.lines.length, language),
        total: formatCount(entry.lineCount, language),
      })}
      <Button loading={isLoading} onClick={onMore}>
        {t('entries.moreLines', { number })}
      </Button>
    </Box>
  );
}
