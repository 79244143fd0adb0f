import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FieldMapAction, OptionsSuggestion, Suggestion } from './fieldMapDraft.ts';
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
        <Typography variant="body2">
          {t('suggestion.column', { columns: optionsText(suggestion.options) })}
        </Typography>
        <Typography variant="caption" component="p">
          {confidence(suggestion)}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        aria-label={t('suggestion.acceptFor', { field: t('options.title') })}
        onClick={() =>
          dispatch({
            type: 'suggestionsAccepted',
            suggestions: fieldSuggestions,
            options: suggestion.options,
          })
        }
      >
        {t('suggestion.accept')}
      </Button>
    </Box>
  );
}
