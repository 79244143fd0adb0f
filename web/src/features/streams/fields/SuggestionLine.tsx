import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { fieldKind } from '../shared/fieldKinds.ts';
import type { FieldCandidate, FieldValue, Suggestion } from './fieldMapDraft.ts';
import { saidByFormat } from './formatChoices.ts';
import { SuggestionBox } from './SuggestionBox.tsx';
import { ValuesAtFault } from './ValuesAtFault.tsx';
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
  const { field, samples, readings, unreadCount, outsideCount, valueCount, alternatives } = suggestion;
  const columns = columnsOf(suggestion);
  const origin = field.isNotUsed ? t('origin.isNotUsed') : columns === '' ? (field.constant ?? '') : columns;
  const format = saidByFormat(fieldKind(field.name), field.format).map(([key, value]) => t(key, { value }));
  const candidates = [suggestion, ...alternatives];
  const isAsked = readings.length > 0 || alternatives.length > 0;
  return (
    <SuggestionBox field={fieldName(field.name)} onAccept={isAsked ? null : () => onAccept(suggestion)}>
      <Typography variant="body2" noWrap title={origin}>
        {t('suggestion.column', { columns: origin })}
      </Typography>
      <Typography variant="caption" component="p">
        {confidence(suggestion)}
      </Typography>
      {format.length > 0 && !isAsked && (
        <Typography variant="caption" component="p">
          {format.join(' · ')}
        </Typography>
      )}
      <ValuesAtFault unreadCount={unreadCount} outsideCount={outsideCount} valueCount={valueCount} />
      {samples.length === 0 && field.sources.length > 0 && (
        <Typography variant="caption" component="p" color="warning">
          {t('suggestion.empty')}
        </Typography>
      )}
      {isAsked && (
        <Typography variant="caption" component="p">
          {t(alternatives.length > 0 ? 'suggestion.columnUndecided' : 'suggestion.undecided')}
        </Typography>
      )}
      {isAsked &&
        candidates.map((candidate) => (
          <CandidateChoices
            key={columnsOf(candidate)}
            candidate={candidate}
            isAmongColumns={alternatives.length > 0}
            onAccept={(chosen) => onAccept({ ...suggestion, field: chosen })}
          />
        ))}
      {samples.length > 0 && !isAsked && (
        <Typography variant="caption" component="p" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {samples.slice(0, samplesShown).join(' · ')}
        </Typography>
      )}
    </SuggestionBox>
  );
}

function columnsOf({ field }: FieldCandidate): string {
  return field.sources.map((column) => column.name).join(' + ');
}

interface CandidateChoicesProps {
  readonly candidate: FieldCandidate;
  /** Whether another column may be meant instead, so that each is named. */
  readonly isAmongColumns: boolean;
  readonly onAccept: (field: FieldValue) => void;
}

/** A column that may be meant, in each of the ways in which its values can be read. */
function CandidateChoices({ candidate, isAmongColumns, onAccept }: CandidateChoicesProps) {
  const { t } = useTranslation('streams/fields');
  const fieldName = useFieldName();
  const reading = useReading();
  const { field, samples, readings } = candidate;
  const column = isAmongColumns ? columnsOf(candidate) : null;
  const name = fieldName(field.name);
  if (readings.length === 0) {
    return (
      <Choice
        column={column}
        text={samples.slice(0, samplesShown).join(' · ')}
        button={t('suggestion.useColumn')}
        label={t('suggestion.useColumnFor', { field: name, column: columnsOf(candidate) })}
        onAccept={() => onAccept(field)}
      />
    );
  }
  return readings.map(({ format, values }) => {
    const texts = samples
      .slice(0, readingsShown)
      .map((sample, place) => reading(field, sample, values[place] ?? ''));
    const value = [column, texts[0]].filter(Boolean).join(' · ');
    return (
      <Choice
        key={JSON.stringify(format)}
        column={column}
        text={texts.join(' · ')}
        button={t('suggestion.read')}
        label={t('suggestion.readFor', { field: name, value })}
        onAccept={() => onAccept({ ...field, format })}
      />
    );
  });
}

interface ChoiceProps {
  /** Named where several may be meant. */
  readonly column: string | null;
  readonly text: string;
  readonly button: string;
  readonly label: string;
  readonly onAccept: () => void;
}

/** One of the answers, on the file's own values. */
function Choice({ column, text, button, label, onAccept }: ChoiceProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, typography: 'caption', fontVariantNumeric: 'tabular-nums' }}>
        {column !== null && <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{column}</Box>}
        <div>{text}</div>
      </Box>
      <Button variant="outlined" onClick={onAccept} aria-label={label}>
        {button}
      </Button>
    </Box>
  );
}
