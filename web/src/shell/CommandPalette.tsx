import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

export interface Command {
  readonly label: string;
  readonly group: string;
  readonly address: string;
}

/** Read aloud, not shown. */
const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

interface CommandPaletteProps {
  readonly commands: readonly Command[];
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** Ctrl or Cmd K: every screen and client by name. */
export function CommandPalette({ commands, isOpen, onChange }: CommandPaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const titleId = useId();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      onChange(!isOpen);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOpen, onChange]);
  return (
    <Dialog
      open={isOpen}
      onClose={() => onChange(false)}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: '10vh' } }}
    >
      <Box component="h2" id={titleId} sx={hidden}>
        {t('shell.commands')}
      </Box>
      <Autocomplete<Command>
        open
        disablePortal
        autoHighlight
        clearOnBlur={false}
        options={[...commands]}
        getOptionLabel={(command) => command.label}
        getOptionKey={(command) => command.address}
        noOptionsText={t('shell.noCommand')}
        forcePopupIcon={false}
        slotProps={{
          popper: {
            sx: { position: 'static !important', transform: 'none !important', width: '100% !important' },
          },
        }}
        onChange={(_event, command) => {
          if (!command) return;
          onChange(false);
          void navigate(command.address);
        }}
        renderOption={({ key, ...optionProps }, command) => (
          <li key={key} {...optionProps}>
            <Box component="span" sx={{ flex: 1 }}>
              {command.label}
            </Box>
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {command.group}
            </Box>
          </li>
        )}
        renderInput={(params) => (
          <TextField {...params} autoFocus label={t('shell.commandsPlaceholder')} sx={{ p: 3 }} />
        )}
      />
    </Dialog>
  );
}
