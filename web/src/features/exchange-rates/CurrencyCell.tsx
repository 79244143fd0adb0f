import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';

interface CurrencyCellProps {
  readonly text: string;
  readonly label: string;
  readonly hasHand: boolean;
  readonly onRevert: (() => void) | null;
}

/** What a line is about; by its button, or Delete on the cell, all that was set by hand goes. */
export function CurrencyCell({ text, label, hasHand, onRevert }: CurrencyCellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', width: '100%' }}>
      {text}
      {onRevert !== null && hasHand ? (
        <IconButton size="small" aria-label={label} title={label} tabIndex={-1} onClick={onRevert}>
          <RestoreIcon sx={{ fontSize: 16 }} />
        </IconButton>
      ) : null}
    </Box>
  );
}
