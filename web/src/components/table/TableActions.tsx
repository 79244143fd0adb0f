import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatCount } from '../amount.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { useTableCopy, useTableSave, type ReadingProgress, type TableSource } from './useTableExport.ts';

/** Copy as table, and export: what stands above every grid and list. */
export function TableActions(source: TableSource) {
  const { t } = useTranslation();
  const { fileName, report, readShown, readWhole } = source;
  const copy = useTableCopy(source);
  const saved = { fileName, report, readTable: readWhole ?? readShown, isRead: readWhole !== undefined };
  const { save, cancel, isSaving, progress } = useTableSave(saved);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {progress === null ? null : <ReadingBar progress={progress} onCancel={cancel} />}
      <Button variant="outlined" color="inherit" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
        {t('table.copy')}
      </Button>
      <ExportMenu isBusy={isSaving} onSave={(kind) => void save(kind)} />
    </Box>
  );
}

interface ReadingBarProps {
  readonly progress: ReadingProgress;
  readonly onCancel: () => void;
}

function ReadingBar({ progress: { done, total }, onCancel }: ReadingBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const labelId = useId();
  const counts = { done: formatCount(done, language), total: formatCount(total, language) };
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 2, typography: 'caption', color: 'text.secondary' }}
    >
      <Box sx={{ width: 160 }}>
        <span id={labelId}>{t('table.reading', counts)}</span>
        <LinearProgress
          variant="determinate"
          aria-labelledby={labelId}
          value={total === 0 ? 0 : Math.min(100, (100 * done) / total)}
        />
      </Box>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </Box>
  );
}
