import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FieldMapAction, OptionsSuggestion, Suggestion } from './fieldMapDraft.ts';
import { SuggestionBox } from './SuggestionBox.tsx';
import { useConfidence } from './useConfidence.ts';
import { useOptionsText } from './useOptionsText.ts';

interface OptionsSuggestionLineProps {
  readonly suggestion: OptionsSuggestion;
  /** Those of the fields that the options need. */
  readonly fieldSuggestions: readonly Suggestion[];
  readonly dispatch: (action: FieldMapAction) => void;
}

/** Proposed options, in words; nothing is applied unseen. */
export function OptionsSuggestionLine(props: OptionsSuggestionLineProps) {
  const { suggestion, fieldSuggestions, dispatch } = props;
  const { t } = useTranslation('streams/fields');
  const confidence = useConfidence();
  const optionsText = useOptionsText();
  return (
    <SuggestionBox
      field={t('options.title')}
      onAccept={() =>
        dispatch({
          type: 'suggestionsAccepted',
          suggestions: fieldSuggestions,
          options: suggestion.options,
        })
      }
    >
      <Typography variant="body2">
        {t('suggestion.column', { columns: optionsText(suggestion.options) })}
      </Typography>
      <Typography variant="caption" component="p">
        {confidence(suggestion)}
      </Typography>
    </SuggestionBox>
  );
}
