import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { fieldKind } from '../shared/fieldKinds.ts';
import type { Reading, Suggestion } from './fieldMapDraft.ts';
import { saidByFormat } from './formatChoices.ts';
import { SuggestionBox } from './SuggestionBox.tsx';
import { useReading } from './useReading.ts';
import { useConfidence } from './useConfidence.ts';
import { useFieldName } from '../shared/useFieldName.ts';

interface SuggestionLineProps {
  readonly suggestion: Suggestion;
  readonly onAccept: (suggestion: Suggestion) => void;
}

const samplesShown = 3;
const readingsShown = 2;

/** A proposal with how sure it is, why, and what the column holds; nothing is applied unseen. */
export function SuggestionLine({ suggestion, onAccept }: SuggestionLineProps) {
  const { t } = useTranslation('streams/fields');
  const confidence = useConfidence();
  const fieldName = useFieldName();
  const reading = useReading();
  const { field, samples, readings, unreadCount, valueCount } = suggestion;
  const columns = field.sources.map((column) => column.name).join(' + ');
  const origin = field.isNotUsed ? t('origin.isNotUsed') : columns === '' ? (field.constant ?? '') : columns;
  const format = saidByFormat(fieldKind(field.name), field.format).map(([key, value]) => t(key, { value }));
  return (
    <SuggestionBox
      field={fieldName(field.name)}
      onAccept={readings.length > 0 ? null : () => onAccept(suggestion)}
    >
      <Typography variant="body2" noWrap title={origin}>
        {t('suggestion.column', { columns: origin })}
      </Typography>
      <Typography variant="caption" component="p">
        {confidence(suggestion)}
      </Typography>
      {format.length > 0 && readings.length === 0 && (
        <Typography variant="caption" component="p">
          {format.join(' · ')}
        </Typography>
      )}
      {unreadCount > 0 && (
        <Typography variant="caption" component="p" color="warning">
          {t('suggestion.unread', { count: unreadCount, total: valueCount })}
        </Typography>
      )}
      {readings.length > 0 && (
        <Typography variant="caption" component="p">
          {t('suggestion.undecided')}
        </Typography>
      )}
      {readings.map((each) => (
        <ReadingChoice
          key={JSON.stringify(each.format)}
          text={samples
            .slice(0, readingsShown)
            .map((sample, place) => reading(field, sample, each.values[place] ?? ''))
            .join(' · ')}
          label={t('suggestion.readFor', {
            field: fieldName(field.name),
            value: reading(field, samples[0] ?? '', each.values[0] ?? ''),
          })}
          onAccept={() => onAccept(withReading(suggestion, each))}
        />
      ))}
      {samples.length > 0 && readings.length === 0 && (
        <Typography variant="caption" component="p" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {samples.slice(0, samplesShown).join(' · ')}
        </Typography>
      )}
    </SuggestionBox>
  );
}

function withReading(suggestion: Suggestion, { format }: Reading): Suggestion {
  return { ...suggestion, field: { ...suggestion.field, format } };
}

interface ReadingChoiceProps {
  readonly text: string;
  readonly label: string;
  readonly onAccept: () => void;
}

/** One way of reading the column, on the file's own values. */
function ReadingChoice({ text, label, onAccept }: ReadingChoiceProps) {
  const { t } = useTranslation('streams/fields');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
      <Typography variant="caption" component="p" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <Button variant="outlined" onClick={onAccept} aria-label={label}>
        {t('suggestion.read')}
      </Button>
    </Box>
  );
}
