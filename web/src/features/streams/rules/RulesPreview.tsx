import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { PreviewLines, type PreviewSource } from './PreviewLines.tsx';
import type { PreviewResult } from './usePreview.ts';

interface RulesPreviewProps {
  readonly preview: PreviewResult | null;
  /** False once the rules were changed after it. */
  readonly isCurrent: boolean;
  readonly ruleNames: readonly string[];
  readonly source: PreviewSource;
}

/** What the rules do with the file: first the lines that nothing places, then conflicts, then what each rule takes. */
export function RulesPreview({ preview, isCurrent, ruleNames, source }: RulesPreviewProps) {
  const { t } = useTranslation('streams/rules');
  const language = useLanguage();
  if (!preview) {
    return (
      <Typography variant="body2" color="text.secondary">
        {t('preview.none')}
      </Typography>
    );
  }
  const count = (value: number) => formatCount(value, language);
  const isWhole = preview.unplacedCount === 0 && preview.conflictCount === 0;
  return (
    <Box role="region" aria-label={t('preview.title')} sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      {!isCurrent && <Alert severity="info">{t('preview.old')}</Alert>}
      <Alert severity={isWhole ? 'success' : 'warning'}>
        {t(isWhole ? 'preview.whole' : 'preview.open', {
          lines: count(preview.lines),
          unplaced: count(preview.unplacedCount),
          conflicts: count(preview.conflictCount),
        })}
      </Alert>
      <PreviewLines
        title={t('preview.unplaced', { formatted: count(preview.unplacedCount) })}
        lines={preview.unplaced}
        ruleNames={ruleNames}
        source={source}
      />
      <PreviewLines
        title={t('preview.conflicts', { formatted: count(preview.conflictCount) })}
        lines={preview.conflicts}
        ruleNames={ruleNames}
        source={source}
      />
      {preview.rules
        .filter((rule) => rule.linesTaken > 0)
        .map((rule) => (
          <PreviewLines
            key={rule.index}
            title={t('preview.takenBy', {
              rule: ruleNames[rule.index] ?? '',
              formatted: count(rule.linesTaken),
            })}
            lines={rule.samples}
            ruleNames={ruleNames}
            source={source}
          />
        ))}
      <Typography variant="body2" color="text.secondary">
        {t('preview.byDefault', { formatted: count(preview.placedByAccountDefault) })}
      </Typography>
    </Box>
  );
}
