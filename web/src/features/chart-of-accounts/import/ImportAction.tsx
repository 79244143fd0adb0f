import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { ChartImportState, ChartPreview } from './useChartImport.ts';

const countOf = ({ added, changed }: ChartPreview): number => added.length + changed.length;

const isBlocked = ({ problems }: ChartPreview): boolean => problems.some((each) => each.isBlocking);

/** What the import would leave as it is. */
export function ImportRemark({ preview }: Pick<ChartImportState, 'preview'>) {
  const { t } = useTranslation('chart-of-accounts');
  const language = useLanguage();
  if (preview === null) return null;
  const { unchangedCount: count } = preview;
  const unchanged = count > 0 ? t('import.unchanged', { count, shown: formatCount(count, language) }) : '';
  return (
    <Typography variant="body2" color="textSecondary">
      {countOf(preview) === 0 && !isBlocked(preview) ? t('import.nothingToDo') : unchanged}
    </Typography>
  );
}

interface ImportActionProps {
  readonly state: ChartImportState;
  /** How many accounts were added and changed. */
  readonly onDone: (count: number) => void;
}

/** Imports what is shown of the file. */
export function ImportAction({ state, onDone }: ImportActionProps) {
  const { t } = useTranslation('chart-of-accounts');
  const language = useLanguage();
  const { preview, isSending, isBusy, apply } = state;
  if (preview === null) return null;
  const count = countOf(preview);
  const importNow = async () => {
    const done = await apply();
    if (done !== null) onDone(done);
  };
  return (
    <Button
      variant="contained"
      disabled={count === 0 || isBlocked(preview) || isSending || isBusy}
      onClick={() => void importNow()}
    >
      {t('import.save', { count, shown: formatCount(count, language) })}
    </Button>
  );
}
