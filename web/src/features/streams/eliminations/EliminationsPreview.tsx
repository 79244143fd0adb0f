import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { PreviewLines, type PreviewSource } from '../rules/PreviewLines.tsx';
import type { EliminationsPreviewResult } from './usePreviewEliminations.ts';

interface EliminationsPreviewProps {
  readonly preview: EliminationsPreviewResult | null;
  /** False once the rules were changed after it. */
  readonly isCurrent: boolean;
  readonly ruleNames: readonly string[];
  readonly source: PreviewSource;
}

/** What the rules mark in the file: first the lines for which they contradict each other, then what each rule marks. */
export function EliminationsPreview({ preview, isCurrent, ruleNames, source }: EliminationsPreviewProps) {
  const { t } = useTranslation('streams/eliminations');
  const language = useLanguage();
  if (!preview) {
    return (
      <Typography variant="body2" color="text.secondary">
        {t('preview.none')}
      </Typography>
    );
  }
  const count = (value: number) => formatCount(value, language);
  const { lines, linesEliminated, conflictCount } = preview;
  return (
    <Box
      role="region"
      aria-label={t('streams/rules:preview.title')}
      sx={{ display: 'grid', gap: 4, minWidth: 0 }}
    >
      {!isCurrent && <Alert severity="info">{t('streams/rules:preview.old')}</Alert>}
      <Alert severity={conflictCount === 0 ? 'success' : 'warning'}>
        {t(conflictCount === 0 ? 'preview.marked' : 'preview.disputed', {
          lines: count(lines),
          marked: count(linesEliminated),
          conflicts: count(conflictCount),
        })}
      </Alert>
      <PreviewLines
        title={t('streams/rules:preview.conflicts', { formatted: count(conflictCount) })}
        lines={preview.conflicts}
        ruleNames={ruleNames}
        source={source}
      />
      {preview.rules
        .filter((rule) => rule.linesTaken > 0)
        .map((rule) => (
          <PreviewLines
            key={rule.index}
            title={t('streams/rules:preview.takenBy', {
              rule: ruleNames[rule.index] ?? '',
              formatted: count(rule.linesTaken),
            })}
            lines={rule.samples}
            ruleNames={ruleNames}
            source={source}
          />
        ))}
    </Box>
  );
}
