import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { fieldKind } from '../shared/fieldKinds.ts';
import type { FieldValue } from './fieldMapDraft.ts';
import { saidByFormat } from './formatChoices.ts';

interface FormatCaptionProps {
  readonly field: FieldValue;
}

/** What is said of a field without opening its format: how it is read, and what several columns mean. */
export function FormatCaption({ field }: FormatCaptionProps) {
  const { t } = useTranslation('streams/fields');
  const { name, sources, format } = field;
  const said = saidByFormat(fieldKind(name), format).map(([key, value]) => t(key, { value }));
  if (sources.length > 1) {
    const kinds = sources.filter((source) => source.dimensionKind !== null).length;
    if (kinds < sources.length)
      said.push(t(name === 'transaction_id' ? 'origin.joined' : 'origin.firstFilled'));
  }
  if (said.length === 0) return null;
  return (
    <Typography variant="caption" color="text.secondary" component="p">
      {said.join(' · ')}
    </Typography>
  );
}
