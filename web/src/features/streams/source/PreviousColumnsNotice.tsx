import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';

const namesShown = 8;

interface PreviousColumnsNoticeProps {
  readonly streamName: string;
  /** How many columns the map of the import before names, and those of them that this file lacks. */
  readonly columns: { readonly count: number; readonly missing: readonly string[] };
}

/** The file lacks columns that the import before had: perhaps it is another one than the stream's. */
export function PreviousColumnsNotice({
  streamName,
  columns: { count, missing },
}: PreviousColumnsNoticeProps) {
  const { t } = useTranslation('streams/source');
  if (missing.length === 0) return null;
  const columns = missing.slice(0, namesShown).join(', ');
  return (
    <Alert severity="warning">
      {missing.length === count
        ? t('previousColumns.none', { stream: streamName, columns })
        : t('previousColumns.missing', { count: missing.length, columns })}
    </Alert>
  );
}
