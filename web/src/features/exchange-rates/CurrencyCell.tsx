import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';

interface CurrencyCellProps {
  readonly text: string;
  /** Of its rates, where that has no column of its own. */
  readonly kind: string | null;
  readonly label: string;
  readonly hasHand: boolean;
  readonly onRevert: (() => void) | null;
}

/** What a line is about; by its button, or Delete on the cell, all that was set by hand goes. */
export function CurrencyCell({ text, kind, label, hasHand, onRevert }: CurrencyCellProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        lineHeight: kind === null ? undefined : 1.4,
      }}
    >
      <span>
        {text}
        {kind === null ? null : (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {kind}
          </Box>
        )}
      </span>
      {onRevert !== null && hasHand ? (
        <IconButton size="small" aria-label={label} title={label} tabIndex={-1} onClick={onRevert}>
          <RestoreIcon sx={{ fontSize: 16 }} />
        </IconButton>
      ) : null}
    </Box>
  );
}
