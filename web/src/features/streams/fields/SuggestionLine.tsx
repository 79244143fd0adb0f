import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { fieldKind } from '../shared/fieldKinds.ts';
import type { Suggestion } from './fieldMapDraft.ts';
import { saidByFormat } from './formatChoices.ts';
import { SuggestionBox } from './SuggestionBox.tsx';
import { useConfidence } from './useConfidence.ts';
import { useFieldName } from '../shared/useFieldName.ts';

interface SuggestionLineProps {
  readonly suggestion: Suggestion;
  readonly onAccept: () => void;
}

const samplesShown = 3;

/** A proposal with how sure it is, why, and what the column holds; nothing is applied unseen. */
export function SuggestionLine({ suggestion, onAccept }: SuggestionLineProps) {
  const { t } = useTranslation('streams/fields');
  const confidence = useConfidence();
  const fieldName = useFieldName();
  const { field, samples } = suggestion;
  const columns = field.sources.map((column) => column.name).join(' + ');
  const origin = field.isNotUsed ? t('origin.isNotUsed') : columns === '' ? (field.constant ?? '') : columns;
  const format = saidByFormat(fieldKind(field.name), field.format).map(([key, value]) => t(key, { value }));
  return (
    <SuggestionBox field={fieldName(field.name)} onAccept={onAccept}>
      <Typography variant="body2" noWrap title={origin}>
        {t('suggestion.column', { columns: origin })}
      </Typography>
      <Typography variant="caption" component="p">
        {confidence(suggestion)}
      </Typography>
      {format.length > 0 && (
        <Typography variant="caption" component="p">
          {format.join(' · ')}
        </Typography>
      )}
      {samples.length > 0 && (
        <Typography variant="caption" component="p" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {samples.slice(0, samplesShown).join(' · ')}
        </Typography>
      )}
    </SuggestionBox>
  );
}
