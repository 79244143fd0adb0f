import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SuggestionBoxProps {
  /** What the proposal is for. */
  readonly field: string;
  /** Null where the proposal has several buttons of its own. */
  readonly onAccept: (() => void) | null;
  readonly children: ReactNode;
}

/** A proposal, with the button that takes it. */
export function SuggestionBox({ field, onAccept, children }: SuggestionBoxProps) {
  const { t } = useTranslation('streams/fields');
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
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {onAccept && (
        <Button variant="outlined" onClick={onAccept} aria-label={t('suggestion.acceptFor', { field })}>
          {t('suggestion.accept')}
        </Button>
      )}
    </Box>
  );
}
