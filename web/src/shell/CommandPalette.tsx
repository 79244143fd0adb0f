import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

export interface Command {
  readonly label: string;
  readonly group: string;
  readonly address: string;
}

interface CommandPaletteProps {
  readonly commands: readonly Command[];
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** Ctrl or Cmd K: every screen and client by name. */
export function CommandPalette({ commands, isOpen, onChange }: CommandPaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
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
      aria-label={t('shell.commands')}
      maxWidth="sm"
      fullWidth
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: '10vh' } }}
    >
      <Autocomplete<Command>
        open
        disablePortal
        autoHighlight
        clearOnBlur={false}
        options={[...commands]}
        groupBy={(command) => command.group}
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
        renderInput={(params) => (
          <TextField {...params} autoFocus label={t('shell.commandsPlaceholder')} sx={{ p: 3 }} />
        )}
      />
    </Dialog>
  );
}
