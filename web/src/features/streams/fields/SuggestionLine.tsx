import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { Suggestion } from './fieldMapDraft.ts';
import { useFieldName } from './useFieldName.ts';

interface SuggestionLineProps {
  readonly suggestion: Suggestion;
  readonly onAccept: () => void;
}

const samplesShown = 3;

/** A proposal with how sure it is, why, and what the column holds; nothing is applied unseen. */
export function SuggestionLine({ suggestion, onAccept }: SuggestionLineProps) {
  const { t } = useTranslation('streams/fields');
  const language = useLanguage();
  const fieldName = useFieldName();
  const { field, confidence, reason, samples } = suggestion;
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(confidence);
  const columns = field.sources.map((column) => column.name).join(' + ');
  return (
    <Box
      sx={{
        bgcolor: 'tokens.accentSoft',
        borderRadius: 1,
        px: 2,
        py: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={columns}>
          {t('suggestion.column', { columns: columns === '' ? (field.constant ?? '') : columns })}
        </Typography>
        <Typography variant="caption" component="p">
          {t('suggestion.reason', { percent, reason: t(`reason.${reason}`) })}
        </Typography>
        {samples.length > 0 && (
          <Typography variant="caption" component="p" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {samples.slice(0, samplesShown).join(' · ')}
          </Typography>
        )}
      </Box>
      <Button
        variant="outlined"
        onClick={onAccept}
        aria-label={t('suggestion.acceptFor', { field: fieldName(field.name) })}
      >
        {t('suggestion.accept')}
      </Button>
    </Box>
  );
}
